import { memberOf } from '../../lib/unknownValue.ts';
import { PHONE_STEP_UPS, type StepUpType } from '../../contract/stepUps.ts';
import { selectLoad } from '../applications/applicationSlice.ts';

/** Which of the step-ups that prove a phone is asked for: any proof answers either. */
export function selectPhoneStepUp(state: Parameters<typeof selectLoad>[0]): StepUpType | undefined {
  const load = selectLoad(state);
  if (load.kind !== 'ready') return undefined;
  const { stepUpDetails } = load.data.application;
  return stepUpDetails.flatMap((type) => memberOf(PHONE_STEP_UPS, type) ?? [])[0];
}
