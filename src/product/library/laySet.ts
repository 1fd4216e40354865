import type { Json } from '@stepwright/engine';
import { type DefinitionFiles, overlayJson } from '@stepwright/engine/authoring';
import { isRecord } from '../../lib/unknownValue.ts';
import { fillSamples } from './fillSamples.ts';
import { filesOfSet, type LibrarySet } from './librarySets.ts';

type Members = Readonly<Record<string, Json>>;

/** Files of a market that a set changes in part; all else replaces what the copied market has. */
const CHANGED_FILES: readonly string[] = ['market.json', 'vendors.json'];

/** Files of a copied market that no set has. */
const KEPT_FILES: readonly string[] = [...CHANGED_FILES, 'offer.json', 'agreement.json'];

const LAID = /^(?:steps|flows|definitions|formats)\//;

/**
 * Returns the files of a copied market with the rules of a set instead of those that the other market has for its
 * own country. Samples have the answers of the set.
 */
export function laySet(files: DefinitionFiles, set: LibrarySet, market: string, copied: Members): Members {
  const folder = `markets/${market}/`;
  const own = new Map(filesOfSet(files, set.id).map(({ name, file }) => [name, file.json ?? null]));
  const kept = Object.entries(copied).flatMap(([path, json]) => {
    if (path.startsWith('samples/')) return [[path, fillSamples(json, set)] as const];
    const name = path.slice(folder.length);
    return KEPT_FILES.includes(name) ? [[path, overlaid(name, json, own.get(name))] as const] : [];
  });
  const laid = [...own].filter(([name]) => LAID.test(name)).map(([name, json]) => [folder + name, json]);
  return Object.fromEntries([...kept, ...laid]);
}

function overlaid(name: string, json: Json, changes: Json | undefined): Json {
  if (!CHANGED_FILES.includes(name) || !isRecord(changes)) return json;
  const { $schema: _schema, ...differing } = changes;
  return overlayJson(json, differing).value;
}
