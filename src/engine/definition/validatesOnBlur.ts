import { ownMember } from '../../lib/unknownValue.ts';
import type { StepDefinition } from './definitionTypes.ts';

/** Whether a step shows the error of a question as soon as the user leaves it after an edit. */
export function validatesOnBlur({ ui }: StepDefinition): boolean {
  return ownMember(ui['ui:options'], 'validateOn') === 'blur';
}
