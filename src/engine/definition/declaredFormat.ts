import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { FormatDeclaration } from '@stepwright/validators';

/** A declared format as its file has it: the rule, and what its authors and the checker read of it. */
export interface DeclaredFormat extends FormatDeclaration {
  /** One sentence about the accepted values and their source. */
  readonly description: string;
  /** Where the rule is published. */
  readonly source: { readonly title: string; readonly url?: string };
  readonly examples: {
    readonly valid: readonly string[];
    readonly invalid: readonly { readonly value: string; readonly code: string }[];
  };
}

/**
 * Returns the declared formats that steps and flows use, without properties for authors only; undefined if they use none.
 */
export function namedFormats(
  formats: Readonly<Record<string, FormatDeclaration>>,
  { steps, flows }: Readonly<Record<'steps' | 'flows', Readonly<Record<string, object>>>>,
): { readonly formats?: Readonly<Record<string, FormatDeclaration>> } {
  const used = new Set<string>();
  for (const one of [steps, flows].flatMap(Object.values<object>))
    for (const name of formatsIn(one)) used.add(name);
  const named = Object.entries(formats).filter(([name]) => used.has(JSON.stringify(name)));
  return named.length === 0
    ? {}
    : { formats: Object.fromEntries(named.map(([name, one]) => [name, lean(one)])) };
}

const FORMAT = /"format":("(?:[^"\\]|\\.)*")/g;

/** The names of formats in a step or flow, as JSON. */
const formatsIn = memoizeByObject(
  (asked: object): ReadonlySet<string> =>
    new Set([...JSON.stringify(asked).matchAll(FORMAT)].map(([, name = '']) => name)),
);

const lean = memoizeByObject(
  (declaration: FormatDeclaration & Partial<DeclaredFormat>): FormatDeclaration => {
    const { description: _description, source: _source, examples: _examples, ...rule } = declaration;
    return rule;
  },
);
