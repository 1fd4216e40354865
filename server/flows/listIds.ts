import type { DefinitionFiles } from '../../src/engine/definition/definitionFile.ts';

const FILE_OF_FOLDER = { markets: 'market.json', portals: 'portal.json' } as const;

/** The markets or portals there are: the folders that hold such a file. */
export function listIds(files: DefinitionFiles, folder: keyof typeof FILE_OF_FOLDER): readonly string[] {
  return [...files.keys()].flatMap((path) => {
    const [top, id, file, ...deeper] = path.split('/');
    return top === folder && id && file === FILE_OF_FOLDER[folder] && deeper.length === 0 ? [id] : [];
  });
}
