import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../../contract/pages.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { FailedScreen, LoadingScreen, Screen } from '../../layout/Screen.tsx';
import { bankReturned, selectBankReturn, OAUTH_STATE } from '../link/bankReturnSlice.ts';

/** Where a bank's own page leads back to: on to the application that was left for it. */
export function BankReturnScreen(): ReactNode {
  const { t } = useTranslation('bank');
  const dispatch = useDispatch();
  const { search } = useLocation();
  const state = useSelector(selectBankReturn);
  const oauthState = new URLSearchParams(search).get(OAUTH_STATE) ?? '';
  useEffect(() => {
    dispatch(bankReturned(oauthState));
  }, [dispatch, oauthState]);
  if (state.kind === 'looking') return <LoadingScreen />;
  const { failure } = state;
  // The account that is signed in now has left for no bank, or too long ago.
  if (failure.code === 'bank-link.none')
    return (
      <Screen title={t('return.none.title')} picture="lost" intro={t('return.none.text')}>
        <div>
          <ButtonLink to={PATHS.accounts}>{t('return.none.accounts')}</ButtonLink>
        </div>
      </Screen>
    );
  return (
    <FailedScreen
      title={t('return.failed')}
      failure={failure}
      onRetry={() => dispatch(bankReturned(oauthState))}
    />
  );
}
