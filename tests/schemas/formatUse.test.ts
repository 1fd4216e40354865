import type { DefinitionFile } from '@stepwright/engine/authoring';
import type { Json } from '@stepwright/engine';
import { vocabulary } from '@stepwright/validators/portal/authoring';
import { galleryFiles } from '../../gallery/engine.ts';
import { readFilesWithLibrary } from '../../src/product/node.ts';

const DECLARATION = /(?:^|\/)formats\/([^/]+)\.json$/;
const MEMBERS: ReadonlySet<string> = new Set(['format', 'postalFormat']);

/** The formats that a file asks for: declarations and meta-schemas ask for none. */
function formatsNamedIn(json: Json | undefined): readonly string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, value]: readonly [string, Json]) =>
    MEMBERS.has(name) && typeof value === 'string' ? [value] : formatsNamedIn(value),
  );
}

const files = [...(await readFilesWithLibrary()).values()];
const asking = [...files, ...galleryFiles.values()].filter(
  ({ path }) => !path.startsWith('meta/') && !DECLARATION.test(path),
);
const namedIn = (from: readonly DefinitionFile[]) =>
  new Set(from.flatMap(({ json }) => formatsNamedIn(json)));
const declaredBelow = (folder: string) =>
  files.flatMap(({ path }) =>
    path.startsWith(`${folder}/formats/`) ? (DECLARATION.exec(path)?.[1] ?? []) : [],
  );

describe('formats', () => {
  it('are asked for by a market, a set of the library or a step of the gallery', () => {
    const library = [...Object.keys(vocabulary.formats), ...declaredBelow('base')];
    const named = namedIn(asking);
    expect(library.filter((format) => !named.has(format))).toEqual([]);
  });

  const sets = [...new Set(files.flatMap(({ path }) => /^library\/[^/]+/.exec(path) ?? []))];

  it.each(sets)('of %s are asked for there, so that its copy has none that nothing names', (set) => {
    const named = namedIn(asking.filter(({ path }) => path.startsWith(`${set}/`)));
    expect(declaredBelow(set).filter((format) => !named.has(format))).toEqual([]);
  });
});
