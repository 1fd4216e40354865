import type { MouseEvent, ReactNode } from 'react';
import type { RJSFValidationError, UiSchema } from '@rjsf/utils';
import { describeReason, readReason } from '../errors/errorText.ts';
import { fieldId } from '../focus/focusField.ts';
import { fieldPathOf } from '../schema/fieldPath.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import type { FormKit } from '../context/formKit.ts';
import {
  pathToPointer,
  pointerToPath,
  type JsonSchema,
  listLeaves,
  type StepDefinition,
  widgetPath,
} from '@stepwright/engine';
import { locateInStep, locateInSchema } from '../schema/locateInSchema.ts';
import type { FieldPath } from '../schema/fieldPath.ts';
import type { FieldError } from '@stepwright/validators';
import { ownMember } from '../../lib/unknownValue.ts';

/** A problem at the input that can put it right. */
interface Problem {
  readonly pointer: string;
  readonly place: FieldPath;
  readonly reason: FieldError;
}

export interface ErrorSummaryProps {
  /** As the last attempt to continue found them. */
  readonly errors: readonly RJSFValidationError[];
  readonly uiSchema: UiSchema;
}

/** A link to the input of each problem. */
export function ProblemLinks(props: ErrorSummaryProps): ReactNode {
  const form = useStepForm();
  const problems = useSortedProblems(props);
  const labelOf = useErrorLabels(props.uiSchema);
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
  const step = runtime.definition.steps[stepId];
  const byPointer = new Map<string, Problem>();
  for (const { message } of errors) {
    const reason = readReason(message ?? '');
    const pointer = anchorOf(reason.pointer, uiSchema, kit.fieldMembers);
    const place = questionAt(fieldPathOf(pointer, readAnswer), step);
    const question = pathToPointer(place);
    const isInside = pointer.startsWith(`${question}/`);
    if (!byPointer.has(question))
      byPointer.set(question, {
        pointer,
        place,
        reason: isInside ? { ...reason, pointer: question } : reason,
      });
  }
  return sortProblems(step?.schema ?? {}, [...byPointer.values()]);
}

/** The question that an answer belongs to: members of an object that one widget draws are one question. */
function questionAt(place: FieldPath, step: StepDefinition | undefined): FieldPath {
  const { path } = locateInSchema(step?.schema ?? {}, place);
  const whole = widgetPath(step?.ui ?? {}, path);
  return path.length === place.length ? place.slice(0, whole.length) : place;
}

function followLink(event: MouseEvent<HTMLAnchorElement>, focus: () => void): void {
  // The address bar keeps the step's address; the browser's own jump would not reach a group of radio buttons.
  event.preventDefault();
  focus();
}

/** The pointer of the input that an answer is given by: its own, or that of the field which writes several at once. */
function anchorOf(
  pointer: string,
  uiSchema: UiSchema | undefined,
  fieldMembers: FormKit['fieldMembers'],
): string {
  const path = pointerToPath(pointer);
  let ui: unknown = uiSchema;
  for (const [depth, name] of path.entries()) {
    const field = ownMember(ui, 'ui:field');
    const members = typeof field === 'string' ? fieldMembers[field] : undefined;
    const [first] = members ?? [];
    if (first !== undefined && members?.includes(name))
      return pathToPointer([...path.slice(0, depth), first]);
    ui = ownMember(ui, name);
  }
  return pointer;
}

/** The question that a problem belongs to, as the beginning of a sentence. Empty for a problem of the whole form. */
function useErrorLabels(uiSchema: UiSchema): (path: FieldPath) => string {
  const { t, hasText, stepId, runtime } = useStepForm();
  const textOf = (path: FieldPath, name: string) =>
    `steps:${stepId}.${[...locateInStep({ runtime, stepId }, path).names, name].join('.')}`;
  const nameItem = (path: FieldPath) =>
    t([textOf(path, 'item'), 'common:list.item'], { number: Number(path.at(-1)) + 1 });
  const nameRow = (path: FieldPath) => {
    const key = ['legend', 'label'].map((name) => textOf(path, name)).find((one) => hasText(one));
    return key === undefined ? '' : t(key);
  };
  const isRow = (path: FieldPath) => isGrid(uiSchema, path.slice(0, -1));
  const nameQuestion = (path: FieldPath) => {
    if (typeof path.at(-1) === 'number' || isRow(path)) return '';
    const { names } = locateInStep({ runtime, stepId }, path);
    const key = textOf(path, 'label');
    // A member that a person named is called by that name.
    if (names.at(-1) === '*') return String(path.at(-1));
    return hasText(key) ? t(key) : '';
  };
  return (path) => {
    const around = path.flatMap((segment, depth) => {
      const outer = path.slice(0, depth + 1);
      if (typeof segment === 'number') return nameItem(outer);
      return isRow(outer) ? nameRow(outer) : [];
    });
    const label = [...around, nameQuestion(path)].filter(Boolean).join(', ');
    // A whole sentence as a label is less useful than its error.
    if (label === '' || label.endsWith('.')) return '';
    return label.endsWith('?') ? `${label} ` : `${t('common:labelPrefix', { label })} `;
  };
}

/** Whether the members of the object at a path are rows, all with the same questions. */
function isGrid(uiSchema: UiSchema, path: FieldPath): boolean {
  const names = path.map((segment) => (typeof segment === 'number' ? 'items' : segment));
  const ui = names.reduce<unknown>(ownMember, uiSchema);
  return ownMember(ownMember(ui, 'ui:options'), 'layout') === 'grid';
}

/** Problems in the order of the questions; inside of a list, item by item. */
function sortProblems(schema: JsonSchema, problems: readonly Problem[]): readonly Problem[] {
  const order = listLeaves(schema).map(({ pointer }) => pointer);
  const positions = new Map(
    problems.map(({ place, pointer }) => [pointer, positionOf(locateInSchema(schema, place).path, order)]),
  );
  const position = ({ pointer }: Problem) => positions.get(pointer) ?? 0;
  return [...problems].sort((a, b) => compareItems(a.place, b.place) || position(a) - position(b));
}

// An error of a list or object is sorted to its first question.
function positionOf(path: readonly string[], order: readonly string[]): number {
  const pointer = pathToPointer(path);
  const found = order.findIndex((leaf) => leaf === pointer || leaf.startsWith(`${pointer}/`));
  return found === -1 ? order.length : found;
}

/** Compares by index if the two are in different items of one list, else 0. */
function compareItems(a: FieldPath, b: FieldPath): number {
  const depth = a.findIndex((segment, index) => segment !== b[index]);
  const [first, second] = [a[depth], b[depth]];
  return typeof first === 'number' && typeof second === 'number' ? first - second : 0;
}
