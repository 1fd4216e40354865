import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { isCompletionStatus } from '../../../contract/decisions.ts';
import { applicationPath, storesPath } from '../../../contract/pages.ts';
import { ANOTHER_CHANNEL } from '../../../navigation/anotherChannel.ts';
import { businessOf, channelRequestOf, type ChannelRequest } from '../../../navigation/channelRequest.ts';
import { useApplication, useBusinessName } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { PartnerVisitButton } from '../../singleSignOn/screens/PartnerVisitButton.tsx';
import { channelLeft, channelRequested, selectChannel } from '../channelsSlice.ts';
import { ChannelFailed } from './ChannelFailed.tsx';
import { ChannelForm } from './ChannelForm.tsx';

interface AddChannelScreenProps {
  /** Opens another site. */
  readonly leave?: (url: string) => void;
}

/** Adds the channel that an approved application asks for, or one that the person names here. */
export function AddChannelScreen({ leave = openSite }: AddChannelScreenProps): ReactNode {
  const { application } = useApplication();
  const name = useBusinessName();
  const statusPath = useStatusPath();
  const dispatch = useDispatch();
  const [query] = useSearchParams();
  useEffect(() => () => void dispatch(channelLeft()), [dispatch]);
  if (!isCompletionStatus(application.decision)) return <Navigate to={statusPath} replace />;
  const isAnother = query.get(ANOTHER_CHANNEL) === 'true';
  const request = isAnother ? undefined : channelRequestOf(application, name);
  return request ? (
    <Requested request={request} leave={leave} />
  ) : (
    <Named businessId={businessOf(application)} />
  );
}

interface RequestedProps {
  readonly request: ChannelRequest;
  readonly leave: (url: string) => void;
}

/** The channel of the application: added at once, then the way leads out of here. */
function Requested({ request, leave }: RequestedProps) {
  const { t } = useTranslation('additions');
  const dispatch = useDispatch();
  const status = useSelector(selectChannel);
  const { application } = useApplication();
  const { redirect, singleSignOn } = useSelector(selectConfig).links;
  // Always the same for the loaded application; each render creates a new object.
  const [first] = useState(request);
  useEffect(() => {
    dispatch(channelRequested(first));
  }, [dispatch, first]);
  const isAdded = status.kind === 'added';
  useEffect(() => {
    if (isAdded && redirect !== undefined && singleSignOn === undefined) leave(redirect);
  }, [isAdded, redirect, singleSignOn, leave]);
  if (status.kind === 'added' && singleSignOn !== undefined)
    return (
      <Screen title={t('channel.done.title')}>
        <Notice kind="success">{t('channel.done.text', { name: request.channel.name })}</Notice>
        <div>
          <PartnerVisitButton site={singleSignOn} channelId={status.channelId} />
        </div>
      </Screen>
    );
  if (isAdded && redirect === undefined)
    return <Navigate to={applicationPath(application.id, 'complete')} replace />;
  return (
    <Screen title={t('channel.title')}>
      {status.kind === 'failed' ? (
        <ChannelFailed
          failure={status.failure}
          redirectUrl={redirect}
          leave={leave}
          onRetry={() => dispatch(channelRequested(first))}
        />
      ) : (
        <Spinner text={t('channel.adding', { name: request.channel.name })} />
      )}
    </Screen>
  );
}

/** A channel that the person names: the form stays filled in until it is added. */
function Named({ businessId }: { readonly businessId: string }) {
  const { t } = useTranslation('additions');
  const dispatch = useDispatch();
  const status = useSelector(selectChannel);
  const [asked, setAsked] = useState<ChannelRequest['channel']>();
  const add = (channel: ChannelRequest['channel']) => {
    setAsked(channel);
    dispatch(channelRequested({ businessId, channel }));
  };
  if (status.kind === 'added')
    return (
      <Screen title={t('channel.done.title')}>
        <Notice kind="success">{t('channel.done.text', { name: asked?.name })}</Notice>
        <div>
          <ButtonLink to={storesPath(businessId)}>{t('channel.done.stores')}</ButtonLink>
        </div>
      </Screen>
    );
  return (
    <Screen title={t('channel.title')} intro={t('channel.intro')}>
      <ChannelForm isBusy={status.kind === 'adding'} onAdd={add} />
      {status.kind === 'adding' && <Spinner size="small" text={t('channel.adding', { name: asked?.name })} />}
      {status.kind === 'failed' && asked && (
        <ChannelFailed failure={status.failure} onRetry={() => add(asked)} />
      )}
      <div>
        <ButtonLink to={storesPath(businessId)} quiet>
          {t('channel.back')}
        </ButtonLink>
      </div>
    </Screen>
  );
}

function openSite(url: string): void {
  window.location.assign(url);
}
