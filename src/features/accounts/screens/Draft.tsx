import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import type { DraftEntry } from '../../../contract/accounts.ts';
import { PATHS } from '../../../contract/pages.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { draftDeleted } from '../accountsSlice.ts';
import { BusinessCard } from './BusinessCard.tsx';
import { EntryLink } from './EntryLink.tsx';

/** Shows an application that is not submitted yet: its progress, and the actions to continue or to delete it. */
export function Draft({ draft }: { readonly draft: DraftEntry }): ReactNode {
  const { t, i18n } = useTranslation(['account', 'screens']);
  const { currency } = useSelector(selectConfig);
  const dispatch = useDispatch();
  const [asking, setAsking] = useState(false);
  // Another market has other questions: its draft is continued on a page of its own market.
  const isHere = draft.currency === currency;
  const title = draft.businessName || t('accounts.draft.title');
  const to = isHere
    ? PATHS.resume
    : `${PATHS.resume}?${new URLSearchParams({ currency: draft.currency }).toString()}`;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <BusinessCard
        title={title}
        status={t('accounts.status.notStarted')}
        tone="info"
        rows={[
          ...(draft.adds
            ? [
                {
                  id: 'adds',
                  label: t('accounts.draft.addsLabel'),
                  value: t(`accounts.draft.adds.${draft.adds}`),
                },
              ]
            : []),
          {
            id: 'progress',
            label: t('accounts.draft.progressLabel'),
            value: t('accounts.draft.progress', { current: draft.current, total: draft.total }),
          },
          {
            id: 'changed',
            label: t('accounts.draft.changedLabel'),
            value: date.format(new Date(draft.updatedAt)),
          },
        ]}
      >
        <EntryLink to={to} isNext isLeaving={!isHere} of={title}>
          {t('accounts.draft.continue')}
        </EntryLink>
        <Button onClick={() => setAsking(true)}>{t('accounts.draft.delete')}</Button>
      </BusinessCard>
      <ConfirmDialog
        open={asking}
        title={t('accounts.draft.deleteTitle')}
        confirmText={t('accounts.draft.delete')}
        cancelText={t('accounts.draft.keep')}
        onConfirm={() => {
          setAsking(false);
          dispatch(draftDeleted(draft.currency));
        }}
        onCancel={() => setAsking(false)}
      >
        {t('accounts.draft.deleteText')}
      </ConfirmDialog>
    </>
  );
}
