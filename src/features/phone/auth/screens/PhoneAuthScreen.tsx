import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Spinner } from '../../../../components/Spinner.tsx';
import { phoneLinkEntered, phoneLinkLeft, selectPhoneLink } from '../phoneLinkSlice.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { Screen } from '../../../layout/Screen.tsx';
import { LinkChoice } from './LinkChoice.tsx';
import { LinkWaiting } from './LinkWaiting.tsx';
import { PhoneAuthGate } from './PhoneAuthGate.tsx';

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
