import type { DefinitionFiles } from '../../engine/authoring.ts';
import { isRecord } from '../../lib/unknownValue.ts';

const SETTINGS = /^([^/]+)\/[^/]+\/[^/]+\.json$/;

/** The features that any settings of a layer name, on or off. */
export function knownFeatures(files: DefinitionFiles): ReadonlySet<string> {
  const settings = [...files.values()].filter(({ path }) => SETTINGS.test(path) && !path.startsWith('base/'));
  return new Set(
    settings.flatMap(({ json }) => {
      const features = isRecord(json) ? json['features'] : undefined;
      return isRecord(features) ? Object.keys(features) : [];
    }),
  );
}
