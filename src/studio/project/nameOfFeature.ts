import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { metaAt } from '../json/metaSchema.ts';

/** The name of a feature, by the meta-schema of portals; undefined if it has none there. */
export function nameOfFeature(files: DefinitionFiles, feature: string): string | undefined {
  const title = metaAt(files.get('meta/portal.schema.json')?.json, ['features', feature])?.['title'];
  return typeof title === 'string' ? title : undefined;
}
