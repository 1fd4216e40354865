import Button from '@mui/material/Button';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { PATHS } from '../../../contract/pages.ts';
import { selectSession } from '../../access/sessionSlice.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { FailedScreen, LoadingScreen, Screen } from '../../layout/Screen.tsx';
import { failureText } from '../../shared/failureText.ts';
import { SignInColumn } from '../screens/SignInColumn.tsx';
import { signInPath } from '../signInPath.ts';
import {
  linkArrived,
  linkLeft,
  linkTapped,
  selectSignInLink,
  newLinkRequested,
  type SignInLinkState,
} from './signInLinkSlice.ts';

/** The page behind a link in a mail: one tap of the person signs in and leads back to what they began, on any device. */
export function SignInLinkScreen(): ReactNode {
  const { t } = useTranslation(['account', 'screens']);
  const dispatch = useDispatch();
  const state = useSelector(selectSignInLink);
  useTokenOfUrl();
  switch (state.kind) {
    case 'arriving':
    case 'looking':
      return <LoadingScreen />;
    case 'lookFailed':
      return (
        <FailedScreen
          title={t('signInLink.title')}
          failure={state.failure}
          onRetry={() => dispatch(linkArrived(state.token))}
        />
      );
    case 'asking':
    case 'opening':
      return <AskTap state={state} />;
    case 'ended':
      return <EndedLink state={state} />;
  }
}

/** A link that was used, has expired or is none of ours: the ways to where it would have led. */
function EndedLink({
  state: { token, renewal },
}: {
  readonly state: SignInLinkState & { readonly kind: 'ended' };
}): ReactNode {
  const { t } = useTranslation(['account', 'screens']);
  const dispatch = useDispatch();
  const isSignedIn = useSelector(selectSession).kind === 'signedIn';
  const isSending = renewal.kind === 'sending';
  return (
    <Screen title={t('signInLink.endedTitle')} picture="expired" intro={t('signInLink.endedText')}>
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

/** Takes the token out of the URL at once, so that neither the history nor a later script finds it. */
function useTokenOfUrl(): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { kind } = useSelector(selectSignInLink);
  useEffect(() => {
    if (hash !== '') {
      dispatch(linkArrived(hash.slice(1)));
      void navigate(`${pathname}${search}`, { replace: true });
    } else if (kind === 'arriving') dispatch(linkArrived(''));
  }, [dispatch, navigate, pathname, search, hash, kind]);
  useEffect(() => () => void dispatch(linkLeft()), [dispatch]);
}

function AskTap({ state }: { readonly state: SignInLinkState & { readonly kind: 'asking' | 'opening' } }) {
  const { t } = useTranslation(['account', 'screens']);
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const { link, failure, kind } = state;
  const isOther = link.signedIn === 'other';
  const email = session.kind === 'signedIn' ? session.email : '';
  return (
    <Screen title={t('signInLink.title')} intro={t('signInLink.intro', { email: link.maskedEmail })}>
      <SignInColumn
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(linkTapped());
        }}
      >
        {isOther && (
          <Notice kind="warning" title={t('signInLink.otherTitle')}>
            {t('signInLink.otherText', { email })}
          </Notice>
        )}
        {failure && (
          <Notice kind="error" urgent>
            {failureText(t, failure)}
          </Notice>
        )}
        <Button type="submit" variant="contained" size="large" aria-disabled={kind === 'opening'}>
          {t(kind === 'opening' ? 'signInLink.opening' : isOther ? 'signInLink.switch' : 'signInLink.open')}
        </Button>
        {isOther && (
          <ButtonLink to={PATHS.accounts} quiet>
            {t('signInLink.stay')}
          </ButtonLink>
        )}
      </SignInColumn>
    </Screen>
  );
}
