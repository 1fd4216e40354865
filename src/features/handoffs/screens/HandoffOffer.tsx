import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useHref } from 'react-router-dom';
import { CopyText } from '../../../components/CopyText.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { QrBlock, type QrState } from '../../../components/QrBlock.tsx';
import type { HandoffPage } from '../../../contract/handoffs.ts';
import { PATHS } from '../../../contract/pages.ts';
import { MINUTE_MS, SECOND_MS } from '../../../lib/durations.ts';
import { selectSession } from '../../access/sessionSlice.ts';
import { failureText } from '../../shared/failureText.ts';
import {
  handoffCancelled,
  handoffLeft,
  handoffRequested,
  selectHandoff,
  type HandoffStatus,
  type HandoffTarget,
} from '../handoffSlice.ts';
import './handoffOffer.css';

interface HandoffOfferProps extends HandoffTarget {
  /** The phone has finished, and the application is read again. */
  readonly onReturn: () => void;
}

/** Offers to continue the page on a phone, shows the code, and follows the phone. Not on a phone that continues it. */
export function HandoffOffer({ id, page, ownerId, onReturn }: HandoffOfferProps): ReactNode {
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const status = useSelector(selectHandoff);
  const isBack = status.kind === 'open' && (status.state === 'done' || status.state === 'stopped');
  useEffect(() => () => void dispatch(handoffLeft()), [dispatch, id, page, ownerId]);
  useEffect(() => {
    if (isBack) onReturn();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each return, whatever the page passes
  }, [isBack]);
  if (session.kind !== 'signedIn' || session.handoff || session.impersonation) return null;
  const request = () => dispatch(handoffRequested({ id, page, ownerId }));
  if (status.kind === 'open') return <OpenHandoff handoff={status} page={page} onRenew={request} />;
  return <Offer status={status} page={page} onRequest={request} />;
}

interface OfferProps {
  readonly status: Exclude<HandoffStatus, { kind: 'open' }>;
  readonly page: HandoffPage;
  readonly onRequest: () => void;
}

function Offer({ status, page, onRequest }: OfferProps) {
  const { t } = useTranslation(['stepUps', 'screens']);
  const isBusy = status.kind === 'creating';
  return (
    <section className="handoff-offer">
      <Icon name="smartphone" />
      <div>
        <h2>{t('handoff.offer.title')}</h2>
        <p>{t(`handoff.offer.${page}`)}</p>
        {status.kind === 'failed' && (
          <Notice kind="error" urgent>
            {failureText(t, status.failure)}
          </Notice>
        )}
        <Button variant="outlined" aria-disabled={isBusy} onClick={isBusy ? undefined : onRequest}>
          {t(isBusy ? 'handoff.offer.busy' : 'handoff.offer.show')}
        </Button>
      </div>
    </section>
  );
}

type Open = Extract<HandoffStatus, { kind: 'open' }>;

interface OpenHandoffProps {
  readonly handoff: Open;
  readonly page: HandoffPage;
  readonly onRenew: () => void;
}

function OpenHandoff({ handoff, page, onRenew }: OpenHandoffProps) {
  const { t } = useTranslation('stepUps');
  const dispatch = useDispatch();
  const minutes = useMinutesLeft(handoff.expiresAt);
  const link = `${window.location.origin}${useHref(PATHS.continue)}#${handoff.token}`;
  const view = viewOf(handoff, minutes);
  const isRenewable = view === 'expired' || view === 'cancelled' || view === 'stopped';
  return (
    <QrBlock
      state={SIGN_OF[view]}
      link={link}
      alt={t('handoff.code.alt')}
      title={t(`handoff.state.${view}.title`)}
      text={view === 'waiting' ? t(`handoff.state.waiting.${page}`) : t(`handoff.state.${view}.text`)}
      steps={[t('handoff.code.first'), t('handoff.code.second'), t('handoff.code.third')]}
    >
      {view === 'waiting' && (
        <>
          <span className="qr-left">
            <Icon name="clock" />
            {t('handoff.code.left', { minutes })}
          </span>
          <CopyLink link={link} />
        </>
      )}
      <div className="qr-ways">
        {isRenewable && (
          <Button variant="outlined" onClick={onRenew}>
            {t('handoff.code.renew')}
          </Button>
        )}
        {view !== 'done' && (
          <Button onClick={() => dispatch(handoffCancelled())}>
            {t(view === 'connected' ? 'handoff.code.takeBack' : 'handoff.code.close')}
          </Button>
        )}
      </div>
    </QrBlock>
  );
}

function CopyLink({ link }: { readonly link: string }) {
  const { t } = useTranslation('stepUps');
  const { host } = new URL(link);
  return (
    <CopyText
      label={t('handoff.code.link')}
      value={link}
      shown={`${host}${PATHS.continue}…`}
      copyText={t('handoff.code.copy')}
      copiedText={t('handoff.code.copied')}
    />
  );
}

type View = Exclude<Open['state'], 'waiting'> | 'waiting' | 'offline';

const SIGN_OF: Readonly<Record<View, QrState>> = {
  waiting: 'waiting',
  connected: 'connected',
  done: 'done',
  stopped: 'expired',
  cancelled: 'expired',
  expired: 'expired',
  offline: 'offline',
};

/** A page that gets no response still knows when its code expires. */
function viewOf({ state, troubled }: Open, minutes: number): View {
  if (state === 'waiting' && minutes === 0) return 'expired';
  return troubled && (state === 'waiting' || state === 'connected') ? 'offline' : state;
}

/** Whole minutes, counted up: 1 until the end. */
function useMinutesLeft(expiresAt: string): number {
  const minutesNow = () => Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / MINUTE_MS));
  const [minutes, setMinutes] = useState(minutesNow);
  useEffect(() => {
    const tick = () => setMinutes(minutesNow());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the function reads nothing else
  }, [expiresAt]);
  return minutes;
}
