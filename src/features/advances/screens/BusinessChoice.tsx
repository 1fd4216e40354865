import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { cashAdvancePath, PATHS } from '../../../contract/pages.ts';
import { accountsRequested, selectAccounts } from '../../accounts/accountsSlice.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { FailedScreen } from '../../layout/FailedScreen.tsx';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { Screen } from '../../layout/Screen.tsx';

/** Selects the business if the URL does not name one: the user picks among the approved ones, if there are several. */
export function BusinessChoice(): ReactNode {
  const { t } = useTranslation('advances');
  const dispatch = useDispatch();
  const status = useSelector(selectAccounts);
  const isUnasked = status.kind === 'idle';
  useEffect(() => {
    if (isUnasked) dispatch(accountsRequested());
  }, [dispatch, isUnasked]);
  if (status.kind === 'failed')
    return (
      <FailedScreen
        title={t('offers.unavailable')}
        failure={status.failure}
        onRetry={() => dispatch(accountsRequested())}
      />
    );
  if (status.kind !== 'ready') return <LoadingScreen />;
  const approved = status.accounts.filter(({ riskDecision }) => riskDecision === 'APPROVED');
  const [only, ...others] = approved;
  if (only && others.length === 0) return <Navigate to={cashAdvancePath(only.businessId)} replace />;
  return (
    <Screen title={t('offers.title')}>
      {only ? (
        <>
          <p>{t('choice.intro')}</p>
          <ul>
            {approved.map(({ businessId, dba, companyName }) => (
              <li key={businessId}>
                <Link to={cashAdvancePath(businessId)}>{dba || companyName}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          title={t('offers.none.title')}
          action={<ButtonLink to={PATHS.accounts}>{t('offers.back')}</ButtonLink>}
        >
          {t('choice.none')}
        </EmptyState>
      )}
    </Screen>
  );
}
