import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { codeSendRequested, selectOneTimeCode } from '../oneTimeCodeSlice.ts';
import { useCountdown } from '../../../shared/useCountdown.ts';
import { waitText } from '../../../../lib/waitText.ts';

/** Another code, once the server would send one. */
export function ResendCode(): ReactNode {
  const { t, i18n } = useTranslation('stepUps');
  const dispatch = useDispatch();
  const { known, phase } = useSelector(selectOneTimeCode);
  const seconds = useCountdown(known?.code.resendAfterSeconds ?? 0, known?.at ?? 0);
  if (!known) return null;
  const isIdle = phase.kind === 'ready' || phase.kind === 'refused';
  return (
    <div>
      <Button disabled={!isIdle || seconds > 0} onClick={() => dispatch(codeSendRequested())}>
        {seconds > 0 ? t('otp.resendIn', { time: waitText(i18n.language, seconds) }) : t('otp.resend')}
      </Button>
    </div>
  );
}
