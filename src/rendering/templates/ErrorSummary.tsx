import { useMemo } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { ErrorListProps, RJSFValidationError, UiSchema } from '@rjsf/utils';
import { listLeaves, pathToPointer } from '../../engine/index.ts';
import { describeReason, readReason } from '../errorText.ts';
import { anchorOf } from '../fields/anchorOf.ts';
import { fieldId } from '../fieldId.ts';
import { focusField } from '../focusField.ts';
import { useStepForm } from '../StepFormContext.ts';
import { useErrorLabels } from './useErrorLabels.ts';

/**
 * All problems above the form, each a link to its input. Only the heading is an alert: the list shrinks while one
 * types, and nobody wants that read out.
 */
export function ErrorSummary({ errors, uiSchema }: ErrorListProps): ReactNode {
  const { t } = useStepForm();
  const problems = useSortedProblems(errors, uiSchema);
  const labelOf = useErrorLabels();
  const incomplete = problems.every(({ reason }) => /(^|\.)required$/.test(reason.code));
  return (
    <div className="sw-summary">
      <div role="alert">
        <h2 tabIndex={-1}>{t('common:errorSummary.title')}</h2>
        <p>{t(incomplete ? 'errors:form.incomplete' : 'errors:form.invalid')}</p>
      </div>
      <ul>
        {problems.map(({ pointer, reason }) => (
          <li key={pointer}>
            <a href={`#${fieldId(pointer)}`} onClick={(event) => followLink(event, pointer)}>
              {labelOf(pointer)}
              {describeReason(t, reason)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Problem {
  readonly pointer: string;
  readonly reason: ReturnType<typeof readReason>;
}

/** One problem a field, in the order of the questions. */
function useSortedProblems(
  errors: readonly RJSFValidationError[],
  uiSchema: UiSchema | undefined,
): readonly Problem[] {
  const { runtime, stepId, kit } = useStepForm();
  const order = useMemo(
    () => listLeaves(runtime.definition.steps[stepId]?.schema ?? {}).map(({ pointer }) => pointer),
    [runtime, stepId],
  );
  const byPointer = new Map<string, Problem>();
  for (const { property, message } of errors) {
    const pointer = anchorOf(
      pathToPointer((property ?? '').split('.').filter(Boolean)),
      uiSchema,
      kit.fieldMembers,
    );
    if (!byPointer.has(pointer)) byPointer.set(pointer, { pointer, reason: readReason(message ?? '') });
  }
  const position = (pointer: string) => (order.includes(pointer) ? order.indexOf(pointer) : order.length);
  return [...byPointer.values()].sort((a, b) => position(a.pointer) - position(b.pointer));
}

function followLink(event: MouseEvent<HTMLAnchorElement>, pointer: string): void {
  const form = event.currentTarget.closest('form');
  // The address bar keeps the step's address; the browser's own jump would not reach a group of radio buttons.
  event.preventDefault();
  if (form) focusField(form, pointer);
}
