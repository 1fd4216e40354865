import { listLeaves, type Answers, type Journey, type JourneyStep } from '@stepwright/engine';
import { isRecord } from '../../../lib/unknownValue.ts';
import type { FlowRuntime } from '../../../product/definitions.ts';

/** The forms of a partner that apply now, in order. */
export function formsOf({ definition }: FlowRuntime, journey: Journey): readonly JourneyStep[] {
  return journey.steps.filter(({ step }) => definition.steps[step]?.kind === 'form');
}

/**
 * Returns the first incomplete form; the last one if all are complete. `saved` are the server's answers, with masked
 * numbers: missing ones count as given if the last digits of one exist, since a form's numbers are saved together.
 */
export function findFirstOpenForm(
  runtime: FlowRuntime,
  forms: readonly JourneyStep[],
  saved: Answers,
): JourneyStep | undefined {
  const isKept = hasNumbers(saved);
  const isOpen = ({ step, fields }: JourneyStep): boolean => {
    const schema = runtime.definition.steps[step]?.schema ?? {};
    const kept = listLeaves(schema).filter((leaf) => isKept && leaf.schema.sensitive === true);
    const pointers = new Set(kept.map(({ pointer }) => pointer));
    const answers = { owner: saved };
    return runtime.validateStep(step, answers, fields).some(({ pointer }) => !pointers.has(pointer));
  };
  return forms.find(isOpen) ?? forms.at(-1);
}

/** Whether the server holds numbers that it does not show again. */
export function hasNumbers(saved: Readonly<Record<string, unknown>>): boolean {
  return Object.values(saved).some((value) => isRecord(value) && 'lastFour' in value);
}

/** A form's path for one partner. */
export function formPath(
  { path }: Pick<JourneyStep, 'path'>,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): string {
  return path.replace(':applicationId', id).replace(':ownerId', ownerId);
}
