import type { ResolvedDefinition } from '@stepwright/engine';
import { createDeclaredFormat } from '@stepwright/validators/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';

export type Declared = NonNullable<ResolvedDefinition['formats']>[string];

/** The code of the reason for which a text is refused; undefined if it is accepted. */
export type Verdict = (text: string) => string | undefined;

/** The code of a rule that cannot be carried out, as while its parts are changed. */
export const UNUSABLE = 'unusable';

/** The rule as the draft has it. Its examples are tried by each change. */
export const verdictOf: (declared: Declared) => Verdict = memoizeByObject((declared: Declared): Verdict => {
  const today = new Date().toISOString().slice(0, 10);
  try {
    const format = createDeclaredFormat(declared);
    return (text) => {
      try {
        return format.check(text, {}, { today });
      } catch {
        return UNUSABLE;
      }
    };
  } catch {
    return () => UNUSABLE;
  }
});
