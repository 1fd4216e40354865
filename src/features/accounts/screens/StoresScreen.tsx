import Button from '@mui/material/Button';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from '@mui/material/styles';
import { useHref } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { RowList } from '../../../components/RowList.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { isCompletionStatus } from '../../../contract/decisions.ts';
import { waysOf } from '../../../contract/outcomes.ts';
import { applicationPath, PATHS } from '../../../contract/pages.ts';
import type { MoreInfoResponse, StoreEntry } from '../../../contract/stores.ts';
import type { Failure } from '../../../lib/failure.ts';
import { profileMeaning } from '../../../navigation/profileMeaning.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { FailedScreen, LoadingScreen, Screen } from '../../layout/Screen.tsx';
import {
  moreStoresRequested,
  selectStores,
  storePicked,
  storesLeft,
  storesRequested,
  additionBegun,
} from '../storesSlice.ts';
import { ADDITION_INTENTS } from '../../../contract/codes.ts';
import { anotherChannelPath } from '../../../navigation/channelRequest.ts';
import { MoreStores, NewStore, StoreSearch } from './StoreForms.tsx';
import type { StoresReady } from './StoreForms.tsx';
import { isOfName, storesFailureText } from './storesFailureText.ts';
import { useLeaveOnceConnected } from './useLeaveOnceConnected.ts';
import { useService } from './useService.ts';
import type { Service } from './useService.ts';

interface StoresScreenProps {
  readonly businessId: string;
  /** Opens another site. */
  readonly leave?: (url: string) => void;
}

/** The stores of a business: the person picks one for the service that the address names, or names another one. */
export function StoresScreen({ businessId, leave }: StoresScreenProps): ReactNode {
  const dispatch = useDispatch();
  const status = useSelector(selectStores);
  const service = useService();
  useEffect(() => {
    dispatch(storesRequested({ businessId, ...service }));
    return () => void dispatch(storesLeft());
  }, [dispatch, businessId, service]);
  useLeaveOnceConnected(leave);
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
  readonly service: Service | undefined;
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
        {task.kind === 'failed' && !isOfName(task.failure) && (
          <Notice kind="error">{storesFailureText(t, task.failure)}</Notice>
        )}
      </div>
      <Stores status={status} service={service} />
      <MoreStores status={status} onMore={(page) => dispatch(moreStoresRequested({ ...sought, ...page }))} />
      {info.connectable && <NewStore status={status} />}
      {isCompletionStatus(info.riskDecision) && <Additions status={status} service={service} />}
      <Onward info={info} />
    </Screen>
  );
}

interface AdditionsProps {
  readonly status: StoresReady;
  /** The service that the address names. */
  readonly service: Service | undefined;
}

/** Buttons that add to an approved business: a store or a product by an application, a channel at once. */
function Additions({ status, service }: AdditionsProps): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const beginPage = useHref(PATHS.another);
  const { businessId, applicationId } = status.info;
  const isBusy = status.task.kind === 'busy' || status.task.kind === 'connected';
  return (
    <Part aria-labelledby="additions">
      <h2 id="additions">{t('stores.additions.title')}</h2>
      <p>{t('stores.additions.text')}</p>
      {ADDITION_INTENTS.map((intent) => (
        <Button
          key={intent}
          variant="outlined"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) dispatch(additionBegun({ businessId, body: { intent, ...service }, beginPage }));
          }}
        >
          {t(`stores.additions.${intent}`)}
        </Button>
      ))}
      <ButtonLink to={anotherChannelPath(applicationId)} quiet>
        {t('stores.additions.channel')}
      </ButtonLink>
    </Part>
  );
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  '& > h2': { ...theme.typography.h2, margin: 0 },
  '& > p': { margin: 0 },
}));

function Stores({
  status,
  service,
}: {
  readonly status: StoresReady;
  readonly service: Service | undefined;
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
  readonly service: Service;
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
