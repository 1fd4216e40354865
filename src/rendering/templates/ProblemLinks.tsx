import type { MouseEvent, ReactNode } from 'react';
import type { RJSFValidationError, UiSchema } from '@rjsf/utils';
import { describeReason, readReason } from '../errorText.ts';
import { anchorOf } from '../fields/anchorOf.ts';
import { fieldId } from '../fieldId.ts';
import { placeOf } from '../placeOf.ts';
import { useStepForm } from '../StepFormContext.ts';
import { type Problem, sortProblems } from './sortProblems.ts';
import { useErrorLabels } from './useErrorLabels.ts';

export interface ErrorSummaryProps {
  /** As the last attempt to continue found them. */
  readonly errors: readonly RJSFValidationError[];
  readonly uiSchema: UiSchema;
}

/** A link to the input of each problem. */
export function ProblemLinks(props: ErrorSummaryProps): ReactNode {
  const form = useStepForm();
  const problems = useSortedProblems(props);
  const labelOf = useErrorLabels();
  return (
    <ul>
      {problems.map(({ pointer, place, reason }) => (
        <li key={pointer}>
          <a
            href={`#${fieldId(pointer)}`}
            onClick={(event) => followLink(event, () => form.focusAnswer(pointer))}
          >
            {labelOf(place)}
            {describeReason(form, reason)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One problem a field. */
function useSortedProblems({ errors, uiSchema }: ErrorSummaryProps): readonly Problem[] {
  const { runtime, stepId, kit, readAnswer } = useStepForm();
  const byPointer = new Map<string, Problem>();
  for (const { message } of errors) {
    const reason = readReason(message ?? '');
    const pointer = anchorOf(reason.pointer, uiSchema, kit.fieldMembers);
    if (!byPointer.has(pointer))
      byPointer.set(pointer, { pointer, place: placeOf(pointer, readAnswer), reason });
  }
  return sortProblems(runtime.definition.steps[stepId]?.schema ?? {}, [...byPointer.values()]);
}

function followLink(event: MouseEvent<HTMLAnchorElement>, focus: () => void): void {
  // The address bar keeps the step's address; the browser's own jump would not reach a group of radio buttons.
  event.preventDefault();
  focus();
}
