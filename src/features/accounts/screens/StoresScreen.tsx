import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { RowList } from '../../../components/RowList.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { ApiErrorCode } from '../../../contract/apiErrorCodes.ts';
import { waysOf } from '../../../contract/outcomes.ts';
import { applicationPath, PATHS } from '../../../contract/pages.ts';
import type { ConnectStoreBody, MoreInfoResponse, StoreEntry } from '../../../contract/stores.ts';
import type { Failure } from '../../../lib/failure.ts';
import { memberOf } from '../../../lib/memberOf.ts';
import { profileMeaning } from '../../../navigation/profileMeaning.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { FailedScreen } from '../../layout/FailedScreen.tsx';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { failureText } from '../../shared/failureText.ts';
import {
  moreStoresRequested,
  selectStores,
  storePicked,
  storesLeft,
  storesRequested,
} from '../storesSlice.ts';
import { NewStore, StoreSearch } from './StoreForms.tsx';
import type { StoresReady } from './StoreForms.tsx';

const OWN_TEXTS = [
  'answers.invalid',
  'application.state',
  'business.noRedirect',
  'business.notFound',
  'store.linked',
  'store.nameTaken',
  'store.notFound',
  'store.tooMany',
] as const satisfies readonly ApiErrorCode[];

interface StoresScreenProps {
  readonly businessId: string;
  /** Opens another site. */
  readonly leave?: (url: string) => void;
}

/** The stores of a business: the person picks one for the service that the address names, or names another one. */
export function StoresScreen({ businessId, leave = openSite }: StoresScreenProps): ReactNode {
  const dispatch = useDispatch();
  const status = useSelector(selectStores);
  const service = useService();
  const { serviceType, serviceId } = service ?? {};
  useEffect(() => {
    dispatch(storesRequested({ businessId, ...(serviceType && serviceId && { serviceType, serviceId }) }));
    return () => void dispatch(storesLeft());
  }, [dispatch, businessId, serviceType, serviceId]);
  const url =
    status.kind === 'ready' && status.task.kind === 'connected' ? status.task.redirectUrl : undefined;
  useEffect(() => {
    if (url !== undefined) leave(url);
  }, [url, leave]);
  switch (status.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return (
        <StoresFailed
          failure={status.failure}
          onRetry={() => dispatch(storesRequested({ businessId, ...service }))}
        />
      );
    case 'ready':
      return <StoresFound status={status} service={service} />;
  }
}

interface StoresFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

function StoresFailed({ failure, onRetry }: StoresFailedProps) {
  const { t } = useTranslation('account');
  if (failure.code !== 'business.notFound')
    return <FailedScreen title={t('stores.unavailable')} failure={failure} onRetry={onRetry} />;
  return (
    <Screen title={t('stores.title')}>
      <EmptyState
        title={t('stores.failure.business.notFound')}
        action={<ButtonLink to={PATHS.accounts}>{t('stores.back')}</ButtonLink>}
      />
    </Screen>
  );
}

interface StoresFoundProps {
  readonly status: StoresReady;
  readonly service: ConnectStoreBody | undefined;
}

function StoresFound({ status, service }: StoresFoundProps) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const { info, task } = status;
  const sought = { businessId: info.businessId, ...service };
  return (
    <Screen title={t('stores.title')}>
      <p>{t(`stores.meaning.${waysOf(info.takes)}`)}</p>
      <StoreSearch status={status} onSearch={(search) => dispatch(storesRequested({ ...sought, search }))} />
      <div aria-live="polite">
        {task.kind === 'failed' && <Notice kind="error">{storesFailureText(t, task.failure)}</Notice>}
      </div>
      <Stores status={status} service={service} />
      <MoreStores status={status} onMore={(page) => dispatch(moreStoresRequested({ ...sought, ...page }))} />
      {info.connectable && <NewStore status={status} />}
      <Onward info={info} />
    </Screen>
  );
}

interface MoreStoresProps {
  readonly status: StoresReady;
  readonly onMore: (page: { readonly search?: string; readonly after: string }) => void;
}

function MoreStores({ status: { task, search, next }, onMore }: MoreStoresProps) {
  const { t } = useTranslation('account');
  if (next === null) return null;
  const isBusy = task.kind === 'busy';
  return (
    <Button
      variant="outlined"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onMore({ ...(search && { search }), after: next });
      }}
    >
      {t(isBusy ? 'screens:page.loading' : 'accounts.more')}
    </Button>
  );
}

/** The service that the address names; undefined if none. */
function useService(): ConnectStoreBody | undefined {
  const [query] = useSearchParams();
  const serviceType = query.get('serviceType');
  const serviceId = query.get('serviceId');
  return serviceType && serviceId ? { serviceType, serviceId } : undefined;
}

function Stores({
  status,
  service,
}: {
  readonly status: StoresReady;
  readonly service: ConnectStoreBody | undefined;
}) {
  const { t } = useTranslation('account');
  const { stores, search } = status;
  if (stores.length === 0) return <p>{t(search === '' ? 'stores.none' : 'stores.notFound')}</p>;
  return (
    <RowList>
      {stores.map((store) => (
        <li key={store.storeId}>
          <span>
            {store.name}
            {store.isRecommended && stores.length > 1 && service && ` (${t('stores.recommended')})`}
          </span>
          {service && status.info.connectable && <Pick store={store} service={service} status={status} />}
        </li>
      ))}
    </RowList>
  );
}

interface PickProps {
  readonly store: StoreEntry;
  readonly service: ConnectStoreBody;
  readonly status: StoresReady;
}

function Pick({ store, service, status }: PickProps) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const { serviceId, serviceType, attachable } = store.service;
  const isOwn = serviceId === service.serviceId && serviceType === service.serviceType;
  if (!attachable && !isOwn) return <span>{t('stores.taken')}</span>;
  const isBusy = status.task.kind === 'busy' || status.task.kind === 'connected';
  return (
    <Button
      variant="outlined"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) dispatch(storePicked({ store, service }));
      }}
    >
      {t('stores.connectProfile')}
      <VisuallyHidden> – {store.name}</VisuallyHidden>
    </Button>
  );
}

/** The way on that the status of the business leaves. */
function Onward({ info }: { readonly info: MoreInfoResponse }) {
  const { t } = useTranslation('account');
  const { button } = profileMeaning(info.applicationStatus);
  const resumes = !info.connectable && button === 'resumeApplication';
  return (
    <div>
      {resumes && <ButtonLink to={applicationPath(info.applicationId)}>{t('accounts.resume')}</ButtonLink>}
      <ButtonLink to={PATHS.another} quiet>
        {t('stores.startNewApplication')}
      </ButtonLink>
      <ButtonLink to={PATHS.accounts} quiet>
        {t('stores.back')}
      </ButtonLink>
    </div>
  );
}

function storesFailureText(t: TFunction, failure: Failure): string {
  const own = memberOf(OWN_TEXTS, failure.code);
  return own ? t(`account:stores.failure.${own}`) : failureText(t, failure);
}

function openSite(url: string): void {
  window.location.assign(url);
}
