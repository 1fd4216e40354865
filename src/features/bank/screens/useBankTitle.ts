import { useTranslation } from 'react-i18next';
import type { ApplicationState } from '../../../contract/applications.ts';
import { isCompletionStatus } from '../../../contract/decisions.ts';
import type { useBankVisit } from './useBankVisit.ts';
import { useApplication } from '../../applications/useApplication.ts';

type Visit = Pick<ReturnType<typeof useBankVisit>, 'mode' | 'isChange'>;

/** The heading of the bank page (specification, section 4: "titles vary by PENDING, APPROVED, kycKyb"). */
export function useBankTitle({ mode, isChange }: Visit): { readonly title: string; readonly intro: string } {
  const { t } = useTranslation('bank');
  const { decision, metadata, submitted } = useApplication().application;
  const usual = isChange ? 'change' : variantOf({ decision, submitted }, metadata.kycKybRequired === true);
  const variant = mode === 'update' ? 'update' : usual;
  return { title: t(`page.${variant}.title`), intro: t(`page.${variant}.intro`) };
}

function variantOf(
  { decision, submitted }: Pick<ApplicationState, 'decision' | 'submitted'>,
  kycKyb: boolean,
): 'kycKyb' | 'approved' | 'pending' | 'unsubmitted' {
  if (kycKyb) return 'kycKyb';
  if (isCompletionStatus(decision)) return 'approved';
  return submitted ? 'pending' : 'unsubmitted';
}
