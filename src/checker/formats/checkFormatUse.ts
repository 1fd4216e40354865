import { type Finding, finding, layerFolders } from '../../engine/authoring.ts';
import type { CheckInput } from '../checkInput.ts';

/**
 * Checks that every format that a layer declares or changes is used in some variant. The formats of `base` may be
 * unused.
 */
export function checkFormatUse(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  const used = new Set(inputs.flatMap(filesOfNamed));
  const reachable = new Set(inputs.flatMap((input) => foldersOf(input)));
  return [...first.files.keys()].flatMap((file) => {
    const [, folder = '', name = ''] = LAYER_FILE.exec(file) ?? [];
    if (!reachable.has(folder) || used.has(file)) return [];
    return [
      finding(first.files, 'format-unused', { file }, `Nothing below ${folder} names the format "${name}"`),
    ];
  });
}

const LAYER_FILE = /^(.+)\/formats\/([^/]+)\.json$/;

function foldersOf({ engine, variant }: CheckInput): readonly string[] {
  return layerFolders(engine.layers, variant).filter((folder) => folder !== 'base');
}

/** The files in which a variant's layers speak of the formats that it names. */
function filesOfNamed(input: CheckInput): readonly string[] {
  const names = Object.keys(input.resolution.definition.formats ?? {});
  return foldersOf(input).flatMap((folder) => names.map((name) => `${folder}/formats/${name}.json`));
}
