import type { DefinitionFiles } from '../../engine/authoring.ts';
import { isSchema } from '../schemas/schemaParts.ts';

const SETTINGS = /^([^/]+)\/[^/]+\/[^/]+\.json$/;

/** The features that any settings of a layer name, on or off. */
export function knownFeatures(files: DefinitionFiles): ReadonlySet<string> {
  const settings = [...files.values()].filter(({ path }) => SETTINGS.test(path) && !path.startsWith('base/'));
  return new Set(
    settings.flatMap(({ json }) => {
      const features = isSchema(json) ? json['features'] : undefined;
      return isSchema(features) ? Object.keys(features) : [];
    }),
  );
}
