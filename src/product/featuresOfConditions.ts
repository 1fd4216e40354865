import { filesAt } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { Json } from '@stepwright/engine';
import { isRecord, ownMember } from '../lib/unknownValue.ts';

const FLOW = /(?:^|\/)flows\/[^/]+\.json$/;

/** The features that conditions of flows read. */
export function featuresOfConditions(files: DefinitionFiles): readonly string[] {
  const flows = filesAt(files, (path) => FLOW.test(path));
  return flows.flatMap(({ json }) => featuresIn(json ?? null));
}

function featuresIn(json: Json): readonly string[] {
  if (typeof json !== 'object' || json === null) return [];
  const properties = ownMember(ownMember(json, 'features'), 'properties');
  const named = isRecord(properties) ? Object.keys(properties) : [];
  return [...named, ...Object.values(json).flatMap((inner: Json) => featuresIn(inner))];
}
