import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { PATHS } from '../../../contract/pages.ts';
import { selectSession } from '../../access/sessionSlice.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { failureText } from '../../shared/failureText.ts';
import { SignInColumn } from '../screens/SignInColumn.tsx';
import { signInPath } from '../signInPath.ts';
import { newLinkRequested, type SignInLinkState } from './signInLinkSlice.ts';

/** A link that was used, has expired or is none of ours: the ways to where it would have led. */
export function EndedLink({
  state: { token, renewal },
}: {
  readonly state: SignInLinkState & { readonly kind: 'ended' };
}): ReactNode {
  const { t } = useTranslation(['account', 'screens']);
  const dispatch = useDispatch();
  const isSignedIn = useSelector(selectSession).kind === 'signedIn';
  const isSending = renewal.kind === 'sending';
  return (
    <Screen title={t('signInLink.endedTitle')} intro={t('signInLink.endedText')}>
      <SignInColumn
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) dispatch(newLinkRequested());
        }}
      >
        {isSignedIn ? (
          <ButtonLink to={PATHS.resume}>{t('signInLink.open')}</ButtonLink>
        ) : (
          <ButtonLink to={signInPath({ pathname: PATHS.resume, search: '' })}>
            {t('signInLink.signIn')}
          </ButtonLink>
        )}
        {token !== '' && renewal.kind !== 'sent' && (
          <Button type="submit" aria-disabled={isSending}>
            {t(isSending ? 'signIn.sending' : 'signInLink.renew')}
          </Button>
        )}
        <div aria-live="polite">
          {renewal.kind === 'sent' && <Notice kind="success">{t('signInLink.renewed')}</Notice>}
          {renewal.kind === 'failed' && <Notice kind="error">{failureText(t, renewal.failure)}</Notice>}
        </div>
      </SignInColumn>
    </Screen>
  );
}
