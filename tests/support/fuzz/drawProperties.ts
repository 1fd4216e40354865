import fc from 'fast-check';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import type { FormExtras } from '../../../src/features/forms/formExtras.ts';
import { answerCases, CASE_KINDS } from './answerCases.ts';
import { drawForm } from './drawForm.tsx';
import type { FuzzProperty } from './fuzzProperty.ts';
import { listFormIds } from './listFormIds.ts';

const EXTRAS: readonly FormExtras[] = [
  {},
  { categories: { kind: 'loading' }, lookupAddress: () => Promise.resolve([]) },
  { categories: { kind: 'failed', retry: () => undefined } },
  { categories: { kind: 'ready', groups: [] } },
];

interface DrawOptions {
  /** Texts in the market's language. */
  readonly texts: Readonly<Record<string, string>>;
  readonly today: string;
}

/** For each step and each kind of answers: the form draws them, then other ones, and validates them as the engine does. */
export function drawProperties(runtime: FlowRuntime, { texts, today }: DrawOptions): readonly FuzzProperty[] {
  const { market, portal, steps } = runtime.definition;
  return listFormIds(runtime.definition).flatMap((stepId) => {
    const cases = answerCases(runtime.definition, steps[stepId]?.schema ?? {}, today);
    const anyCase = fc.oneof(...CASE_KINDS.map((kind) => cases[kind]));
    return CASE_KINDS.map((kind) => ({
      name: `draw ${market.id}/${portal.id} ${stepId} ${kind}`,
      property: fc.property(cases[kind], anyCase, fc.constantFrom(...EXTRAS), (first, second, extras) =>
        drawForm({ runtime, stepId, extras, texts }, [first.answers, second.answers]),
      ),
    }));
  });
}
