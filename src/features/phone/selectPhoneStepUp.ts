import { selectLoad } from '../applications/applicationSlice.ts';

/** Which of the step-ups that prove a phone is asked for: any proof answers either. */
export function selectPhoneStepUp(
  state: Parameters<typeof selectLoad>[0],
): 'PHONE_AUTH' | 'OTP_SMS' | undefined {
  const load = selectLoad(state);
  if (load.kind !== 'ready') return undefined;
  return load.data.application.stepUpDetails.find((type) => type === 'PHONE_AUTH' || type === 'OTP_SMS');
}
