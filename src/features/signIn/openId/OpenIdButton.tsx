import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { basePathOf } from '../../../contract/pages.ts';
import { OPENID_PATH, OPENID_FAILURE_PARAMETER, OPENID_FAILURES } from '../../../contract/openId.ts';
import { Notice } from '../../../components/Notice.tsx';
import { selectConfig } from '../../configuration/configSlice.ts';
import { memberOf } from '../../../lib/unknownValue.ts';
import { leaveForProvider, forgetProvider } from './historyOfProvider.ts';

interface OpenIdButtonProps {
  /** The page to return to, without a partner's prefix. */
  readonly returnPath: string;
}

/** Opens the page of the OpenID provider, where the person signs in. Empty if none is configured. */
export function OpenIdButton(props: OpenIdButtonProps): ReactNode {
  const { openId } = useSelector(selectConfig);
  return openId ? <LeaveButton name={openId.name} {...props} /> : null;
}

function LeaveButton({ name, returnPath }: OpenIdButtonProps & { readonly name: string }): ReactNode {
  const { t } = useTranslation('account');
  const [state, setState] = useState<'idle' | 'leaving' | 'offline'>('idle');
  useEffect(reloadWhenRestored, []);
  const leave = (): void => {
    if (state === 'leaving') return;
    setState(navigator.onLine ? 'leaving' : 'offline');
    if (!navigator.onLine) return;
    const returnTo = `${basePathOf(location.pathname)}${returnPath}`;
    leaveForProvider(`${OPENID_PATH}?${new URLSearchParams({ returnTo }).toString()}`);
  };
  return (
    <div>
      <Button variant="outlined" size="large" aria-disabled={state === 'leaving'} onClick={leave}>
        {t(state === 'leaving' ? 'signIn.openId.leaving' : 'signIn.openId.continue', { name })}
      </Button>
      {state === 'offline' && (
        <Notice kind="error" urgent>
          {t('screens:failure.offline')}
        </Notice>
      )}
    </div>
  );
}

/** Reloads the page if the browser restores it as it was left: somebody may have signed in since. */
function reloadWhenRestored(): () => void {
  const reload = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload();
  };
  addEventListener('pageshow', reload);
  return () => removeEventListener('pageshow', reload);
}

const TEXTS = {
  'openid.cancelled': 'account:signIn.openId.failed.cancelled',
  'openid.ended': 'account:signIn.openId.failed.ended',
  'openid.rejected': 'account:signIn.openId.failed.rejected',
  'openid.unavailable': 'account:signIn.openId.failed.unavailable',
  'openid.unverified': 'account:signIn.openId.failed.unverified',
  'rate.limited': 'screens:failure.limitedSoon',
} as const;

/** Shows why the sign-in at the provider failed, by the code in the URL, which it then removes. Shows nothing for other values. */
export function OpenIdFailureNotice(): ReactNode {
  const { t } = useTranslation('account');
  const { openId } = useSelector(selectConfig);
  const [query, setQuery] = useSearchParams();
  const [failure] = useState(() => memberOf(OPENID_FAILURES, query.get(OPENID_FAILURE_PARAMETER) ?? ''));
  const isNamed = query.has(OPENID_FAILURE_PARAMETER);
  useEffect(() => {
    // A visit without a failure does not come from the provider.
    if (failure === undefined) forgetProvider();
  }, [failure]);
  useEffect(() => {
    if (!isNamed) return;
    const rest = (known: URLSearchParams) => {
      const left = new URLSearchParams(known);
      left.delete(OPENID_FAILURE_PARAMETER);
      return left;
    };
    setQuery(rest, { replace: true });
  }, [isNamed, setQuery]);
  if (failure === undefined || !openId) return null;
  return (
    <Notice kind="warning" urgent>
      {t(TEXTS[failure], { name: openId.name })}
    </Notice>
  );
}
