import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice, type NoticeKind } from '../../../components/Notice.tsx';
import type { Failure } from '../../../lib/failure.ts';
import { memberOf } from '../../../lib/unknownValue.ts';
import { failureText } from '../../shared/failureText.ts';
import type { BankLinkState, LinkNote } from '../link/bankLinkSlice.ts';

/** Codes that have a text of their own. */
const TOLD = [
  'bank-link.account',
  'bank-link.failed',
  'bank-link.institutionDown',
  'bank-link.locked',
  'bank-link.loginRequired',
  'bank-link.notDue',
  'bank-link.tokenExpired',
  'bank-link.unavailable',
] as const;

const KINDS: Readonly<Record<Exclude<LinkNote, 'none'>, NoticeKind>> = {
  exited: 'info',
  stalled: 'warning',
  locked: 'warning',
  institutionDown: 'warning',
  failed: 'error',
};

/** Shows the result of the last attempt to link a bank, and the next actions. */
export function LinkNotice({ link }: { readonly link: BankLinkState }): ReactNode {
  const { t } = useTranslation('bank');
  if (link.kind === 'failed') return <Failed failure={link.failure} />;
  if (link.kind !== 'ready' || link.note === 'none') return null;
  return <Notice kind={KINDS[link.note]}>{t(`note.${link.note}`)}</Notice>;
}

function Failed({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation(['bank', 'screens']);
  const told = memberOf(TOLD, failure.code);
  return <Notice kind="error">{told ? t(`bank:failure.${told}`) : failureText(t, failure)}</Notice>;
}
