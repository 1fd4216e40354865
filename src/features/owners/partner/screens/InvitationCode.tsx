import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Notice } from '../../../../components/Notice.tsx';
import type { InvitationResponse } from '../../../../contract/owners.ts';
import { Screen } from '../../../layout/Screen.tsx';
import { CODE_INTROS } from '../../../access/useCodeErrors.ts';
import { CodeEntry } from '../../../signIn/screens/CodeEntry.tsx';
import {
  invitationCodeEntered,
  invitationCodeRequested,
  invitationReread,
  type Entry,
} from '../invitationSlice.ts';

interface InvitationCodeProps {
  readonly invitation: InvitationResponse;
  readonly entry: Entry & { readonly kind: 'codeSent' | 'checkingCode' };
  /** Whether the user declines to be a partner. */
  readonly refuses: boolean;
}

/** The code that was mailed to the invited address: it proves who they are, and signs them in, or confirms that they are no partner. */
export function InvitationCode({ invitation, entry, refuses }: InvitationCodeProps): ReactNode {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  return (
    <Screen
      title={t('account:signIn.codeTitle')}
      intro={t(CODE_INTROS[entry.code.form], { email: invitation.maskedEmail })}
    >
      {refuses && <Notice kind="info">{t('refuse.byCode', { business: invitation.businessName })}</Notice>}
      <CodeEntry
        checking={entry.kind === 'checkingCode'}
        failure={entry.kind === 'codeSent' ? entry.failure : undefined}
        {...entry.code}
        onCode={(code) => dispatch(invitationCodeEntered(code))}
        onResend={() => dispatch(invitationCodeRequested())}
      >
        <Button onClick={() => dispatch(invitationReread())}>{t('screens:form.back')}</Button>
      </CodeEntry>
    </Screen>
  );
}
