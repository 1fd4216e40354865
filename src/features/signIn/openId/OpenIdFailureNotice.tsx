import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { OPENID_FAILURE_PARAMETER, OPENID_FAILURES } from '../../../contract/openId.ts';
import { Notice } from '../../../components/Notice.tsx';
import { memberOf } from '../../../lib/memberOf.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { forgetProvider } from './historyOfProvider.ts';

const TEXTS = {
  'openid.cancelled': 'account:signIn.openId.failed.cancelled',
  'openid.ended': 'account:signIn.openId.failed.ended',
  'openid.rejected': 'account:signIn.openId.failed.rejected',
  'openid.unavailable': 'account:signIn.openId.failed.unavailable',
  'openid.unverified': 'account:signIn.openId.failed.unverified',
  'rate.limited': 'screens:failure.limitedSoon',
} as const;

/** Why the sign-in at the provider came to nothing, as the URL says it once; nothing else of the URL is shown. */
export function OpenIdFailureNotice(): ReactNode {
  const { t } = useTranslation('account');
  const { openId } = useSelector(selectConfig);
  const [query, setQuery] = useSearchParams();
  const [failure] = useState(() => memberOf(OPENID_FAILURES, query.get(OPENID_FAILURE_PARAMETER) ?? ''));
  const isNamed = query.has(OPENID_FAILURE_PARAMETER);
  useEffect(() => {
    // Nobody is on the way back from the provider who comes here otherwise.
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
