import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useHref, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { SummaryList } from '../../../components/SummaryList.tsx';
import type { DraftEntry } from '../../../contract/accounts.ts';
import { PATHS } from '../../../contract/pages.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { draftDeleted } from '../accountsSlice.ts';

/** Shows an application that is not submitted yet: its progress, and the actions to continue or to delete it. */
export function Draft({ draft }: { readonly draft: DraftEntry }): ReactNode {
  const { t, i18n } = useTranslation(['account', 'screens']);
  const { currency } = useSelector(selectConfig);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const here = useHref(PATHS.resume);
  // Another market has other questions: its draft is continued on a page of its own market.
  const isHere = draft.currency === currency;
  const href = isHere ? here : `${here}?${new URLSearchParams({ currency: draft.currency }).toString()}`;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <SummaryList
        title={draft.businessName || t('accounts.draft.title')}
        rows={[
          { id: 'status', label: t('accounts.statusLabel'), value: t('accounts.status.notStarted') },
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
        editText={t('accounts.draft.continue')}
        editHref={href}
        onEdit={() => (isHere ? void navigate(PATHS.resume) : location.assign(href))}
      />
      <div>
        <Button onClick={() => setAsking(true)}>{t('accounts.draft.delete')}</Button>
      </div>
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
