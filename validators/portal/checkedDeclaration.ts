import type { FormatDeclaration } from '../declared/formatDeclaration.ts';

interface DescribedDeclaration extends FormatDeclaration {
  readonly description: string;
}

/** A declaration in a file of `schemas/`, as the type that the checker proves. */
export function checkedDeclaration(json: unknown): DescribedDeclaration {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checker validates the file against its meta-schema
  return json as DescribedDeclaration;
}
