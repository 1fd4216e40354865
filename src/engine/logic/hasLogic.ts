import type { StepDefinition } from '../definition/definitionTypes.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';

/** Whether a step has rules on its fields or calculated values. */
export const hasLogic = memoizeByObject(
  (step: StepDefinition): boolean =>
    (step.rules?.length ?? 0) > 0 || JSON.stringify(step.schema).includes('"calculated":'),
);
