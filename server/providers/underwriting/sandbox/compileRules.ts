import { createAjv } from '../../../../validators/createAjv.ts';

export interface CompiledRule<Then> {
  readonly matches: (facts: unknown) => boolean;
  readonly then: Then;
}

/** Turns rules as data into questions that can be asked. */
export function compileRules<Then>(
  rules: readonly { readonly when: object; readonly then: Then }[],
): readonly CompiledRule<Then>[] {
  const ajv = createAjv({ formatDefaults: {}, today: () => '' });
  return rules.map(({ when, then }) => {
    const matches = ajv.compile(when);
    return { matches: (facts) => matches(facts), then };
  });
}
