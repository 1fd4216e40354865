import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Notice } from '../../../../components/Notice.tsx';
import { ButtonLink } from '../../../layout/ButtonLink.tsx';
import { Screen } from '../../../layout/Screen.tsx';
import { failureText } from '../../../shared/failureText.ts';
import { SignInColumn } from '../../../signIn/screens/SignInColumn.tsx';
import { signInPath } from '../../../signIn/signInPath.ts';
import { newInvitationRequested, type InvitationState } from '../invitationSlice.ts';

interface EndedInvitationProps {
  readonly state: InvitationState & { readonly kind: 'ended' };
}

/** A link that was not used in time, was replaced or taken back, or is none of ours: a new one is mailed to the address that got it. */
export function EndedInvitation({ state: { why, renewal } }: EndedInvitationProps): ReactNode {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  const location = useLocation();
  const isSending = renewal.kind === 'sending';
  return (
    <Screen title={t(`ended.${why}.title`)} intro={t(`ended.${why}.text`)}>
      <SignInColumn
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) dispatch(newInvitationRequested());
        }}
      >
        {renewal.kind !== 'sent' && (
          <Button type="submit" variant="contained" size="large" aria-disabled={isSending}>
            {t(isSending ? 'account:signIn.sending' : 'account:signInLink.renew')}
          </Button>
        )}
        <div aria-live="polite">
          {renewal.kind === 'sent' && <Notice kind="success">{t('ended.renewed')}</Notice>}
          {renewal.kind === 'failed' && <Notice kind="error">{failureText(t, renewal.failure)}</Notice>}
        </div>
        <ButtonLink to={signInPath(location)} quiet>
          {t('ended.signIn')}
        </ButtonLink>
      </SignInColumn>
    </Screen>
  );
}
