import { applicationPath } from '../../../../contract/pages.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Redirect } from '../../../../lib/Redirect.tsx';
import { Spinner } from '../../../../components/Spinner.tsx';
import { mobileCheckEntered, mobileCheckLeft, selectMobileCheck } from '../mobileCheckSlice.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { Screen } from '../../../layout/Screen.tsx';
import { PhoneAuthGate } from './PhoneAuthGate.tsx';

const SLOW_AFTER_MS = 4_000;

/** Proves the phone that the page itself runs on, without a question; where that fails, a link by text serves. */
export function MobileVerificationScreen(): ReactNode {
  return (
    <PhoneAuthGate>
      <MobileVerification />
    </PhoneAuthGate>
  );
}

function MobileVerification() {
  const { t } = useTranslation(['stepUps', 'steps']);
  const dispatch = useDispatch();
  const { application } = useApplication();
  const check = useSelector(selectMobileCheck);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    dispatch(mobileCheckEntered(application.id));
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      dispatch(mobileCheckLeft());
    };
  }, [dispatch, application.id]);

  // Replaces this page, so that going back does not check again.
  if (check.kind === 'failed')
    return <Redirect to={`${applicationPath(application.id, 'phone-auth')}?error=true`} />;
  return (
    <Screen title={t('steps:mobile-verification.title')}>
      <Spinner text={t(isSlow ? 'mobileCheck.slow' : 'mobileCheck.text')} />
    </Screen>
  );
}
