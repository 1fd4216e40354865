import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { PATHS } from '../../../contract/pages.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import {
  selectVisit,
  visitAllowed,
  visitEnded,
  visitRefused,
  type PartnerVisit,
} from '../singleSignOnSlice.ts';

interface VisitQuestionProps {
  readonly visit: PartnerVisit;
  /** The partner's. */
  readonly name: string;
}

/** Asks the applicant to allow the visit. Refused, the site opens without a sign-in. */
export function VisitQuestion({ visit, name }: VisitQuestionProps): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const { kind } = useSelector(selectVisit);
  const { redirect } = useSelector(selectConfig).links;
  const isAboutChannel = visit.query.channelId !== undefined;
  return (
    <ConfirmDialog
      open={kind === 'asking'}
      title={t('signOn.ask.title', { name })}
      confirmText={t('signOn.ask.allow')}
      cancelText={t('signOn.ask.refuse')}
      onConfirm={() => dispatch(visitAllowed(visit))}
      onCancel={() => dispatch(visitRefused(redirect ?? PATHS.accounts))}
      onEscape={() => dispatch(visitEnded())}
    >
      <p>{t(isAboutChannel ? 'signOn.ask.textChannel' : 'signOn.ask.text', { name })}</p>
      <p>{t('signOn.ask.remembered')}</p>
    </ConfirmDialog>
  );
}
