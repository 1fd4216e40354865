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
 * Returns the declared formats that a definition uses, without properties for authors only; undefined if it uses none.
 */
export function namedFormats(
  formats: Readonly<Record<string, FormatDeclaration>>,
  asked: object,
): { readonly formats?: Readonly<Record<string, FormatDeclaration>> } {
  const text = JSON.stringify(asked);
  const named = Object.entries(formats).filter(([name]) => text.includes(`"format":${JSON.stringify(name)}`));
  return named.length === 0
    ? {}
    : { formats: Object.fromEntries(named.map(([name, one]) => [name, lean(one)])) };
}

function lean(declaration: FormatDeclaration & Partial<DeclaredFormat>): FormatDeclaration {
  const { description: _description, source: _source, examples: _examples, ...rule } = declaration;
  return rule;
}
