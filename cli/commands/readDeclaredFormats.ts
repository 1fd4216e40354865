import { createDeclaredFormat } from '@stepwright/validators/authoring';
import { type AnyFormat, byName, type FormatDeclaration } from '@stepwright/validators';
import { listMarketsAndPortals, resolveDefinition } from '../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../src/product/node.ts';

/** The formats that a market's definitions may name without code. */
export interface DeclaredFormats {
  readonly declarations: Readonly<Record<string, FormatDeclaration>>;
  readonly formats: Readonly<Record<string, AnyFormat>>;
}

/** Reads the formats that are declared for a market, in the portal that is listed first. */
export async function readDeclaredFormats(market: string): Promise<DeclaredFormats> {
  const files = await readDefinitionFiles();
  const [portal = ''] = listMarketsAndPortals(files).portals;
  const { formats: declarations } = resolveDefinition(files, market, portal);
  const formats = Object.values(declarations).map((declaration): AnyFormat => {
    const { description } = declaration;
    return { ...createDeclaredFormat(declaration), description };
  });
  return { declarations, formats: byName(formats) };
}
