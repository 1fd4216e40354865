import { createAjv } from '../../../../validators/authoring.ts';

export interface CompiledRule<Outcome> {
  readonly matches: (facts: unknown) => boolean;
  readonly outcome: Outcome;
}

/** Compiles rules as data into predicates. */
export function compileRules<Outcome>(
  rules: readonly { readonly when: object; readonly outcome: Outcome }[],
): readonly CompiledRule<Outcome>[] {
  const ajv = createAjv({ formatDefaults: {}, today: () => '' });
  return rules.map(({ when, outcome }) => {
    const matches = ajv.compile(when);
    return { matches: (facts) => matches(facts), outcome };
  });
}
