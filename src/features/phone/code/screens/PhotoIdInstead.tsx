import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { StepButtons } from '../../../../components/StepButtons.tsx';
import { isOccupied, photoIdChosen, selectOneTimeCode } from '../oneTimeCodeSlice.ts';

/** The way on where no code can be used. */
export function PhotoIdInstead(): ReactNode {
  const { t } = useTranslation(['stepUps', 'screens']);
  const dispatch = useDispatch();
  const { phase } = useSelector(selectOneTimeCode);
  return (
    <StepButtons
      continueText={t('otp.photoId')}
      busyText={isOccupied(phase) ? t('screens:form.sending') : undefined}
      onContinue={() => dispatch(photoIdChosen())}
    />
  );
}
