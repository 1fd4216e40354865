import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../../components/Icon.tsx';
import type { IconName } from '../../../components/iconNames.ts';
import { forgetContinuedPage } from '../../access/continuedPage.ts';
import { FailedScreen, LoadingScreen, Screen } from '../../layout/Screen.tsx';
import {
  codeArrived,
  phoneEnded,
  phoneEndRequested,
  phoneLeft,
  selectPhone,
  type PhoneEnd,
  type PhoneState,
} from '../phoneSlice.ts';
import { useIsOnPhone } from '../useIsOnPhone.ts';
import { AskOnPhone } from './AskOnPhone.tsx';
import './handoffOffer.css';

/** The page behind the code of a computer: who asks, one tap of the person, and at the end the way back to the computer. */
export function ContinueScreen(): ReactNode {
  const { t } = useTranslation('stepUps');
  const dispatch = useDispatch();
  const state = useSelector(selectPhone);
  useArrival();
  switch (state.kind) {
    case 'arriving':
    case 'looking':
    case 'ending':
      return <LoadingScreen />;
    case 'lookFailed':
      return (
        <FailedScreen
          title={t('handoff.phone.title')}
          failure={state.failure}
          onRetry={() => dispatch(codeArrived(state.token))}
        />
      );
    case 'asking':
    case 'opening':
      return <AskOnPhone state={state} />;
    case 'endFailed':
      return (
        <FailedScreen
          title={t('handoff.phone.endFailed')}
          failure={state.failure}
          onRetry={() => dispatch(phoneEndRequested(state.as))}
        />
      );
    case 'done':
    case 'ended':
    case 'refused':
      return <End state={state} />;
  }
}

type Ended = Extract<PhoneState, { kind: 'done' | 'ended' | 'refused' }>;

/** Nothing is left to do on this phone. */
function End({ state }: { readonly state: Ended }) {
  const { t } = useTranslation('stepUps');
  const how = state.kind === 'done' ? state.as : state.kind;
  const { icon, tone } = SIGNS[how];
  return (
    <Screen title={t(`handoff.phone.${how}.title`)} intro={t(`handoff.phone.${how}.text`)}>
      <span className="handoff-sign" data-tone={tone}>
        <Icon name={icon} />
      </span>
      <p>{t('handoff.phone.close')}</p>
    </Screen>
  );
}

type EndKind = PhoneEnd | 'ended' | 'refused';

const SIGNS: Readonly<Record<EndKind, { readonly icon: IconName; readonly tone: 'good' | 'calm' }>> = {
  done: { icon: 'check', tone: 'good' },
  stopped: { icon: 'smartphone', tone: 'calm' },
  cancelled: { icon: 'smartphone', tone: 'calm' },
  ended: { icon: 'clock', tone: 'calm' },
  refused: { icon: 'shield-check', tone: 'good' },
};

/**
 * Takes the token out of the URL at once, so that neither the history nor a later script finds it. With `end` in the query the page is the
 * last one, which may be loaded again.
 */
function useArrival(): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { kind } = useSelector(selectPhone);
  const isOnPhone = useIsOnPhone();
  useEffect(() => {
    if (hash !== '') {
      dispatch(codeArrived(hash.slice(1)));
      void navigate(pathname, { replace: true });
      return;
    }
    if (kind !== 'arriving') return;
    const as = endIn(search);
    if (as === undefined) dispatch(codeArrived(''));
    else dispatch(isOnPhone ? phoneEndRequested(as === 'done' ? as : 'stopped') : phoneEnded(as));
  }, [dispatch, navigate, pathname, search, hash, kind, isOnPhone]);
  useEffect(() => {
    // From here on, the page's own URL asks to sign in again.
    if (kind === 'done') forgetContinuedPage();
  }, [kind]);
  useEffect(() => () => void dispatch(phoneLeft()), [dispatch]);
}

function endIn(search: string): PhoneEnd | undefined {
  const end = new URLSearchParams(search).get('end');
  return end === 'done' || end === 'stopped' || end === 'cancelled' ? end : undefined;
}
