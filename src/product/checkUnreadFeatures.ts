import { finding, type Finding } from '../checker/index.ts';
import type { DefinitionFiles } from '../engine/authoring.ts';
import { type Json, pathToPointer } from '../engine/index.ts';
import { isRecord } from '../lib/isRecord.ts';
import { FEATURE_NAMES } from './features.ts';
import { featuresOfConditions } from './featuresOfConditions.ts';
import { ownKind } from './findingHints.ts';

const TABLE = 'src/product/features.ts';
const SETTINGS = /^(?:markets|portals)\/[^/]+\/(?:market|portal)\.json$/;

/**
 * Finds features that change nothing: no condition of a flow, no member `feature` of other definitions (a fee, the owners of a market) and
 * no source reads them. An analytics event that reports a feature does not count.
 */
export function checkUnreadFeatures(
  files: DefinitionFiles,
  readBySources: ReadonlySet<string>,
): readonly Finding[] {
  const read = new Set([...readBySources, ...featuresOfConditions(files), ...namedFeatures(files)]);
  return FEATURE_NAMES.filter((name) => !read.has(name)).map((name) => {
    const file = settingsOf(files, name);
    const place = { file: file ?? TABLE, pointer: file ? pathToPointer(['features', name]) : '' };
    const message = `No condition and no source reads the feature "${name}": switching it changes nothing`;
    const found = finding(files, ownKind('feature-unread'), place, message);
    return file ? found : { ...found, path: TABLE };
  });
}

function settingsOf(files: DefinitionFiles, name: string): string | undefined {
  return [...files.values()].find(({ path, json }) => {
    const features = isRecord(json) ? json['features'] : undefined;
    return SETTINGS.test(path) && isRecord(features) && Object.hasOwn(features, name);
  })?.path;
}

function namedFeatures(files: DefinitionFiles): readonly string[] {
  return [...files.values()].flatMap(({ json }) => featuresNamedIn(json ?? null));
}

function featuresNamedIn(json: Json): readonly string[] {
  if (typeof json !== 'object' || json === null) return [];
  const name: unknown = Reflect.get(json, 'feature');
  const inner = Object.values(json).flatMap((value: Json) => featuresNamedIn(value));
  return typeof name === 'string' ? [name, ...inner] : inner;
}
