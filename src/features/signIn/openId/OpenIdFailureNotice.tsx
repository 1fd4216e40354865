import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { OPENID_FAILURE_PARAMETER, OPENID_FAILURES } from '../../../contract/openId.ts';
import { Notice } from '../../../components/Notice.tsx';
import { memberOf } from '../../../lib/unknownValue.ts';
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
