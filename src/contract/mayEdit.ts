import type { Features } from './features.ts';
import type { ApplicationState } from './applications.ts';
import type { Decision } from './decisions.ts';

const EDITABLE: readonly Decision[] = ['PENDING', 'DECLINED_PENDING'];

/** Whether the applicant may change the answers of a submitted application: with the feature `editApplication`, until it is approved or declined. */
export function mayEdit(
  { submitted, decision }: Pick<ApplicationState, 'submitted' | 'decision'>,
  features: Features,
): boolean {
  return features.editApplication === true && submitted && EDITABLE.includes(decision);
}
