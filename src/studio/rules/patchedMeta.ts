import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { ownMember, textOf } from '../../lib/unknownValue.ts';
import { metaAt, metaOf, variantFor, type MetaPart } from '../json/metaSchema.ts';
import type { JsonPath } from '../project/editText.ts';
import { nameOfLanguage, wordsIn } from '../project/names.ts';
import { listFeatures } from '../project/namesOfFeatures.ts';

/** The meta-schemas by which a file is checked. */
export interface Meta {
  readonly own: unknown;
  /** The meta-schema of the file that this one changes, if it only has what differs. */
  readonly patched: unknown;
  /** The names of features by their ids, which are the same for markets, portals and partners. */
  readonly features?: ReadonlyMap<string, string>;
}

/** Meta-schemas of files that only have what differs from another one, with that of the other one. */
const PATCHED: Readonly<Record<string, string>> = {
  'https://stepwright.example/meta/cobrand-offer.schema.json': 'meta/offer.schema.json',
};

/** The meta-schemas of a file. `path` is below `schemas/`. */
export function patchedMeta(files: DefinitionFiles, path: string): Meta {
  const own = metaOf(files, path);
  return {
    own,
    patched: files.get(PATCHED[textOf(ownMember(own, '$id'))] ?? '')?.json,
    features: listFeatures(files),
  };
}

interface FoundPart {
  /** The meta-schema that the part is of, to which its references belong. */
  readonly root: unknown;
  readonly part: MetaPart | undefined;
}

/** The part for an object or a list, which may be one of several that a value may have. */
export function partFor(
  meta: Meta,
  path: JsonPath,
  type: 'object' | 'array',
  whole?: Readonly<Record<string, unknown>>,
): FoundPart {
  const { root, part } = partAt(meta, path);
  return { root, part: variantFor(root, part, type, whole) };
}

/** The part for a value. A file of differences has any of the members of the file that it changes. */
export function partAt({ own, patched }: Meta, path: JsonPath): FoundPart {
  const part = metaAt(own, path);
  const whole = patched === undefined || path.length === 0 ? undefined : metaAt(patched, path);
  if (!whole) return { root: own, part };
  const { required = [], minProperties = 0 } = part ?? {};
  return { root: patched, part: { ...whole, required, minProperties } };
}

/** The name of a member in words: that of its meta-schema, that of a language, else the one that it has in the file. */
export function nameOfMember(meta: Meta, path: JsonPath): string {
  const name = String(path.at(-1));
  return (
    titleAt(meta, path) ?? (isByLanguage(meta, path.slice(0, -1)) ? nameOfLanguage(name) : wordsIn(name))
  );
}

/** Whether the members of an object are named by languages: that is the name of the definition for their names. */
const isByLanguage = (meta: Meta, path: JsonPath): boolean =>
  textOf(ownMember(partFor(meta, path, 'object').part?.['propertyNames'], '$ref')).endsWith('/language');

/** A value's name in words, if its meta-schema has one. */
export function titleAt(meta: Meta, path: JsonPath): string | undefined {
  const [first, feature] = path;
  if (first === 'features' && path.length === 2) return meta.features?.get(String(feature));
  const title = partAt(meta, path).part?.['title'];
  return typeof title === 'string' && path.length > 0 ? title : undefined;
}
