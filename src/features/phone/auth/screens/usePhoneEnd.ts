import { answerAt, type Answers } from '../../../../engine/index.ts';
import { useApplication } from '../../../applications/useApplication.ts';

/** The last two digits of the applicant's mobile: enough to know it by. */
export function usePhoneEnd(): string {
  const { applicant } = useApplication();
  const phone = answerAt(applicant as Answers, ['phone', 'localPhoneNumber']); // JSON
  return typeof phone === 'string' ? phone.slice(-2) : '';
}
