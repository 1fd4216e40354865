import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import type { Profile } from '../../../contract/profiles.ts';
import type { StoreEntry } from '../../../contract/stores.ts';
import { switcherButton } from '../../../navigation/profileMeaning.ts';
import {
  moreStoresRequested,
  selectStores,
  storePicked,
  storesLeft,
  storesRequested,
} from '../storesSlice.ts';
import { isOutdated, profilesRequested } from '../switcherSlice.ts';
import { Choice, Choices } from './Choices.tsx';
import { MoreStores, NewStore, StoreSearch } from './StoreForms.tsx';
import type { StoresReady } from './StoreForms.tsx';
import { isOfName, storesFailureText } from './storesFailureText.ts';
import { useService } from './useService.ts';
import type { Service } from './useService.ts';

/** The stores of the picked business: one of them, or a new one, is connected. */
export function ProfileStores({ profile }: { readonly profile: Profile }): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const status = useSelector(selectStores);
  const service = useService();
  const { businessId } = profile;
  useEffect(() => {
    dispatch(storesRequested({ businessId, ...service }));
    return () => void dispatch(storesLeft());
  }, [dispatch, businessId, service]);
  useReload(businessId, service);
  switch (status.kind) {
    case 'loading':
      return <Spinner text={t('screens:page.loading')} size="small" />;
    case 'failed':
      return (
        <Notice kind="error" urgent title={t('stores.unavailable')}>
          <p>{storesFailureText(t, status.failure)}</p>
          <Button variant="outlined" onClick={() => dispatch(storesRequested({ businessId, ...service }))}>
            {t('common:retry')}
          </Button>
        </Notice>
      );
    case 'ready':
      return <PickStore status={status} profile={profile} service={service} />;
  }
}

/** Reloads the list after a refusal because it has changed. */
function useReload(businessId: string, service: Service | undefined) {
  const dispatch = useDispatch();
  const status = useSelector(selectStores);
  const mustReload =
    status.kind === 'ready' && status.task.kind === 'failed' && isOutdated(status.task.failure);
  useEffect(() => {
    if (!mustReload) return;
    dispatch(storesRequested({ businessId, ...service }));
    dispatch(profilesRequested(service ?? {}));
  }, [dispatch, mustReload, businessId, service]);
}

interface PickStoreProps {
  readonly status: StoresReady;
  readonly profile: Profile;
  readonly service: Service | undefined;
}

function PickStore({ status, profile, service }: PickStoreProps) {
  const dispatch = useDispatch();
  const [pick, setPick] = useState<HandPick>();
  const { businessId } = profile;
  const sought = { businessId, ...service };
  const storeId = chooseStore(status, profile, pick);
  return (
    <>
      <StoreSearch status={status} onSearch={(search) => dispatch(storesRequested({ ...sought, search }))} />
      <StoreChoices
        status={status}
        profile={profile}
        storeId={storeId}
        onPick={(id) => setPick({ storeId: id, added: status.added })}
      />
      <MoreStores status={status} onMore={(page) => dispatch(moreStoresRequested({ ...sought, ...page }))} />
      {status.info.connectable && <NewStore status={status} />}
      <ConnectButton {...{ status, profile, service, storeId }} />
    </>
  );
}

/** The store that the person picked, and the one that had been named last by then. */
interface HandPick {
  readonly storeId: string;
  readonly added: string | undefined;
}

/** The store that is picked, of those that show: by hand, else the one named last, else the connected one, else the recommended one. */
function chooseStore(
  { stores, added }: StoresReady,
  { connectedStore }: Profile,
  pick: HandPick | undefined,
): string | undefined {
  const shown = [...(connectedStore ? [connectedStore] : []), ...stores];
  const wanted = [
    pick?.added === added ? pick?.storeId : undefined,
    added,
    connectedStore?.storeId,
    stores.find(({ isRecommended }) => isRecommended)?.storeId,
  ];
  return wanted.find((id) => shown.some(({ storeId }) => storeId === id));
}

interface StoreChoicesProps {
  readonly status: StoresReady;
  readonly profile: Profile;
  readonly storeId: string | undefined;
  readonly onPick: (storeId: string) => void;
}

function StoreChoices({ status: { stores, search }, profile, storeId, onPick }: StoreChoicesProps) {
  const { t } = useTranslation('account');
  const { connectedStore } = profile;
  const others = stores.filter((store) => store.storeId !== connectedStore?.storeId);
  if (stores.length === 0 && !connectedStore)
    return <p>{t(search === '' ? 'stores.none' : 'stores.notFound')}</p>;
  const noteOf = ({ service, isRecommended }: StoreEntry) => {
    if (!service.attachable) return t('stores.taken');
    return isRecommended && others.length > 1 ? t('switcher.recommended') : undefined;
  };
  return (
    <Choices legend={t('switcher.stores')}>
      {connectedStore && (
        <Choice
          name="store"
          title={connectedStore.name}
          note={t('switcher.connected')}
          checked={connectedStore.storeId === storeId}
          onPick={() => onPick(connectedStore.storeId)}
        />
      )}
      {others.map((store) => (
        <Choice
          key={store.storeId}
          name="store"
          title={store.name}
          note={noteOf(store)}
          checked={store.storeId === storeId}
          disabled={!store.service.attachable}
          onPick={() => onPick(store.storeId)}
        />
      ))}
    </Choices>
  );
}

interface ConnectButtonProps extends PickStoreProps {
  readonly storeId: string | undefined;
}

function ConnectButton({ status, profile, service, storeId }: ConnectButtonProps) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const [attempted, setAttempted] = useState(false);
  const { businessId, applicationStatus, connectedStore } = profile;
  const isConnected = service === undefined || (storeId !== undefined && storeId === connectedStore?.storeId);
  const isConfirming = switcherButton(applicationStatus, isConnected) === 'confirm';
  const isBusy = status.task.kind === 'busy' || status.task.kind === 'connected';
  const isMissing = attempted && storeId === undefined;
  return (
    <Press>
      <div aria-live="polite">
        {isMissing && <Notice kind="error">{t('switcher.storeMissing')}</Notice>}
        <TaskNotice task={status.task} />
      </div>
      <Button
        variant="contained"
        size="large"
        aria-disabled={isBusy}
        onClick={() => {
          setAttempted(true);
          if (!isBusy && storeId !== undefined)
            dispatch(storePicked({ store: { businessId, storeId }, service: service ?? {} }));
        }}
      >
        {t(isConfirming ? 'switcher.confirm' : 'stores.connectProfile')}
      </Button>
    </Press>
  );
}

const Press = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& > div': { width: '100%' },
  '& > div:empty': { position: 'absolute' },
}));

/** The result of the last press, unless it shows elsewhere: at the field of a name, or above the businesses, which are loaded again. */
function TaskNotice({ task }: Pick<StoresReady, 'task'>) {
  const { t } = useTranslation('account');
  if (task.kind === 'connected') return <Notice kind="success">{t('switcher.done')}</Notice>;
  if (task.kind !== 'failed' || isOutdated(task.failure) || isOfName(task.failure)) return null;
  return <Notice kind="error">{storesFailureText(t, task.failure)}</Notice>;
}
