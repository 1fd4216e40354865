import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import Button from '@mui/material/Button';
import { Notice } from '../../../components/Notice.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { isCompletionStatus } from '../../../contract/decisions.ts';
import { applicationPath, storesPath, PATHS } from '../../../contract/pages.ts';
import {
  ANOTHER_CHANNEL,
  businessOf,
  channelRequestOf,
  type ChannelRequest,
} from '../../../navigation/channelRequest.ts';
import { useApplication, useBusinessName } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { PartnerVisitButton } from '../../singleSignOn/screens/PartnerVisitButton.tsx';
import { channelLeft, channelRequested, selectChannel } from '../channelsSlice.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import type { Failure } from '../../../lib/failure.ts';
import { memberOf } from '../../../lib/unknownValue.ts';
import { failureText } from '../../shared/failureText.ts';
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
  if (!isCompletionStatus(application.decision)) return <Redirect to={statusPath} />;
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
  if (isAdded && redirect === undefined) return <Redirect to={applicationPath(application.id, 'complete')} />;
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

/** The business is none of the person's. */
const NOT_AUTHORISED: readonly string[] = ['application.forbidden', 'business.notFound'];

const FAILURE_TEXTS = ['application.state', 'channel.tooMany'] as const;

interface ChannelFailedProps {
  readonly failure: Failure;
  readonly redirectUrl?: string | undefined;
  readonly leave?: (url: string) => void;
  readonly onRetry: () => void;
}

/** Shows why no channel was added, in a dialog first, and offers another try on the page. */
function ChannelFailed(props: ChannelFailedProps): ReactNode {
  const { failure, redirectUrl, leave, onRetry } = props;
  const { t } = useTranslation('additions');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(true);
  const isForeign = NOT_AUTHORISED.includes(failure.code);
  const text = useFailureText(failure);
  const goesOut = redirectUrl !== undefined && leave !== undefined;
  const onConfirm = () => {
    setAsking(false);
    if (isForeign) void navigate(PATHS.accounts);
    else if (goesOut) leave(redirectUrl);
    else onRetry();
  };
  return (
    <>
      <ConfirmDialog
        open={isAsking}
        title={t(isForeign ? 'channel.foreign.title' : 'channel.failed.title')}
        confirmText={t(isForeign ? 'channel.ok' : goesOut ? 'channel.leave' : 'channel.retry')}
        cancelText={t('channel.stay')}
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      >
        {text}
      </ConfirmDialog>
      <Notice kind="error">{text}</Notice>
      <div>
        {isForeign ? (
          <ButtonLink to={PATHS.accounts}>{t('channel.accounts')}</ButtonLink>
        ) : (
          <Button variant="contained" size="large" onClick={onRetry}>
            {t('channel.retry')}
          </Button>
        )}
      </div>
    </>
  );
}

function useFailureText(failure: Failure): string {
  const { t } = useTranslation('additions');
  if (NOT_AUTHORISED.includes(failure.code)) return t('channel.foreign.text');
  const own = memberOf(FAILURE_TEXTS, failure.code);
  if (own) return t(`channel.failed.${own}`);
  const isSlow = failure.kind === 'timeout' || failure.code === 'service.unavailable';
  return isSlow ? t('channel.failed.slow') : failureText(t, failure);
}

function openSite(url: string): void {
  window.location.assign(url);
}
