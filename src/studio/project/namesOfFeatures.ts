import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import { metaAt } from '../json/metaSchema.ts';
import { wordsIn } from './names.ts';

/** The names of features by their ids, from the meta-schema of portals. */
export function namesOfFeatures(files: DefinitionFiles): ReadonlyMap<string, string> {
  const { properties } = metaAt(files.get('meta/portal.schema.json')?.json, ['features']) ?? {};
  const named = Object.entries(isRecord(properties) ? properties : {}).flatMap(([feature, part]) => {
    const title = ownMember(part, 'title');
    return typeof title === 'string' ? [[feature, title] as const] : [];
  });
  return new Map(named);
}

/** The same with the features that only portals have, by the words of their ids. */
export const listFeatures: (files: DefinitionFiles) => ReadonlyMap<string, string> = memoizeByObject(
  (files: DefinitionFiles) => {
    const ofPortals = [...files.values()]
      .filter(({ path }) => /^portals\/[^/]+\/portal\.json$/.test(path))
      .flatMap(({ json }) => Object.keys(Object(ownMember(json, 'features'))));
    return new Map([...ofPortals.map((id) => [id, wordsIn(id)] as const), ...namesOfFeatures(files)]);
  },
);
