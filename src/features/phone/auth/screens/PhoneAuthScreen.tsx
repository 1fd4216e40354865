import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import Button from '@mui/material/Button';
import { useSearchParams, Link } from 'react-router-dom';
import { Spinner } from '../../../../components/Spinner.tsx';
import {
  phoneLinkEntered,
  phoneLinkLeft,
  selectPhoneLink,
  identityPreferred,
  phoneLinkRequested,
  type RestingLink,
} from '../phoneLinkSlice.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { Screen } from '../../../layout/Screen.tsx';
import { Notice } from '../../../../components/Notice.tsx';
import { PATHS } from '../../../../contract/pages.ts';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { useCountdown } from '../../../shared/useCountdown.ts';
import type { Failure } from '../../../../lib/failure.ts';
import { failureText } from '../../../shared/failureText.ts';
import { PhoneAuthGate } from './PhoneAuthGate.tsx';
import { Ways } from './Ways.tsx';

/** Proves the phone by a link that is texted to it, or lets one choose a photo ID instead. */
export function PhoneAuthScreen(): ReactNode {
  return (
    <PhoneAuthGate>
      <PhoneAuth />
    </PhoneAuthGate>
  );
}

function PhoneAuth() {
  const { t } = useTranslation(['stepUps', 'steps']);
  const dispatch = useDispatch();
  const { application } = useApplication();
  const link = useSelector(selectPhoneLink);
  useEffect(() => {
    dispatch(phoneLinkEntered(application.id));
    return () => void dispatch(phoneLinkLeft());
  }, [dispatch, application.id]);

  if (link.kind === 'looking') {
    return (
      <Screen title={t('steps:phone-auth.title')}>
        <Spinner text={t('screens:page.loading')} />
      </Screen>
    );
  }
  const resting = link.kind === 'sending' ? link.from : link;
  const busy = link.kind === 'sending' ? link.request : undefined;
  if (resting.kind === 'waiting' || resting.kind === 'troubled')
    return <LinkWaiting waiting={resting} busy={busy} />;
  return <LinkChoice choice={resting} busy={busy} />;
}

interface LinkWaitingProps {
  readonly waiting: RestingLink & { readonly kind: 'waiting' | 'troubled' };
  readonly busy: 'link' | 'identity' | undefined;
}

/** Shows that a link was sent: the page continues automatically when it is opened on the phone. */
function LinkWaiting({ waiting, busy }: LinkWaitingProps): ReactNode {
  const { t } = useTranslation('stepUps');
  const dispatch = useDispatch();
  const { sandbox } = useSelector(selectConfig);
  const { link, failure } = waiting;
  const secondsLeft = useCountdown(link.resendAfterSeconds, link.saidAt);
  const mayResend = secondsLeft === 0 && busy === undefined;
  return (
    <Screen title={t('phoneLink.waiting.title')} intro={t('phoneLink.waiting.text', { end: usePhoneEnd() })}>
      <Spinner text={t(link.sent ? 'phoneLink.waiting.sent' : 'phoneLink.sending')} />
      <div aria-live="polite">
        {waiting.kind === 'troubled' && <Notice kind="warning">{t('account:verifying.troubled')}</Notice>}
      </div>
      <LinkFailure failure={failure} />
      <Ways>
        <Button
          variant="outlined"
          size="large"
          disabled={!mayResend}
          onClick={() => dispatch(phoneLinkRequested())}
        >
          {resendText()}
        </Button>
        <Button size="large" disabled={busy !== undefined} onClick={() => dispatch(identityPreferred())}>
          {t(busy === 'identity' ? 'phoneLink.changing' : 'phoneLink.identity')}
        </Button>
      </Ways>
      {sandbox && (
        <p>
          {t('phoneLink.sandbox')}{' '}
          <Link to={PATHS.sandbox} target="_blank">
            {t('phoneLink.sandboxLink')}
          </Link>
        </p>
      )}
    </Screen>
  );

  function resendText(): string {
    if (busy === 'link') return t('phoneLink.sending');
    return secondsLeft > 0 ? t('phoneLink.resendIn', { seconds: secondsLeft }) : t('phoneLink.resend');
  }
}

interface LinkChoiceProps {
  readonly choice: RestingLink & { readonly kind: 'choosing' | 'ended' };
  /** Request that is under way. */
  readonly busy: 'link' | 'identity' | undefined;
}

/** No link is under way: send one, or take a photo ID instead. */
function LinkChoice({ choice, busy }: LinkChoiceProps): ReactNode {
  const { t } = useTranslation(['stepUps', 'steps']);
  const dispatch = useDispatch();
  const end = usePhoneEnd();
  const [query] = useSearchParams();
  const hasEnded = choice.kind === 'ended';
  const isReached = !hasEnded || choice.why !== 'undeliverable';
  return (
    <Screen title={t('steps:phone-auth.title')} {...(isReached && { intro: t('phoneLink.text', { end }) })}>
      {!hasEnded && query.has('error') && <Notice kind="info">{t('phoneLink.afterMobile')}</Notice>}
      {hasEnded && (
        <Notice kind="warning" urgent>
          {t(`phoneLink.end.${choice.why}`, { end })}
        </Notice>
      )}
      <LinkFailure failure={choice.failure} />
      <Ways>
        {isReached && (
          // Not `disabled`: that would lose the focus, and with it the position of a keyboard or screen reader.
          <Button
            variant="contained"
            size="large"
            aria-disabled={busy !== undefined}
            onClick={() => dispatch(phoneLinkRequested())}
          >
            {t(sendText())}
          </Button>
        )}
        <Button
          variant={isReached ? 'text' : 'contained'}
          size="large"
          aria-disabled={busy !== undefined}
          onClick={() => dispatch(identityPreferred())}
        >
          {t(busy === 'identity' ? 'phoneLink.changing' : 'phoneLink.identity')}
        </Button>
      </Ways>
    </Screen>
  );

  function sendText() {
    if (busy === 'link') return 'phoneLink.sending';
    return hasEnded ? 'phoneLink.sendNew' : 'phoneLink.send';
  }
}

/** Why the last request of the person failed. */
function LinkFailure({ failure }: { readonly failure: Failure | undefined }): ReactNode {
  const { t } = useTranslation('stepUps');
  if (!failure) return null;
  return (
    <Notice kind="error" urgent>
      {textOf(failure)}
    </Notice>
  );

  function textOf({ kind, retryAfterSeconds = 0 }: Failure): string {
    if (kind === 'refused' || kind === 'server') return t('phoneLink.unavailable');
    return failureText(t, { kind, code: '', retryAfterSeconds });
  }
}

/** The last two digits of the applicant's mobile: enough to know it by. */
function usePhoneEnd(): string {
  const { applicant } = useApplication();
  return applicant.phone?.localPhoneNumber?.slice(-2) ?? '';
}
