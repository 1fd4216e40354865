import { finding, type Finding } from '@stepwright/checker';
import type { CompiledSchema, DefinitionFiles } from '@stepwright/engine/authoring';
import { type Json, type JsonSchema, pathToPointer, pointerToPath } from '@stepwright/engine';
import { isRecord } from '../lib/unknownValue.ts';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import { engine, listBranded } from './authoring.ts';
import { findOrderMismatches } from './checkOrderOffers.ts';
import { brandOffer } from './cobrandOffers.ts';
import { ownKind } from './findingHints.ts';

/**
 * Checks that the differences under a partner's brand apply to the market's offer, and that orders are possible in the
 * result.
 */
export function checkCobrandOffers(files: DefinitionFiles): readonly Finding[] {
  return listBranded(files).flatMap((location) => {
    const { market, portal, cobrand } = location;
    const file = `cobrands/${cobrand}/markets/${market}/offer.json`;
    const own = offerIn(files, market, portal);
    const branded = own && brandOffer(files, location, own);
    if (!branded) return [];
    const { value, misses } = branded;
    const at = (path: readonly string[]) => ({ file, pointer: nearest(files.get(file)?.json, path) });
    return [
      ...misses.map(({ reason, pointer }) =>
        reason === 'changesNothing'
          ? finding(
              files,
              'overlay-changes-nothing',
              { file, pointer, severity: 'warning' },
              'The market’s offer says so already',
            )
          : finding(files, 'overlay-hits-nothing', { file, pointer }, 'The market’s offer has no such row'),
      ),
      ...findMisshapen(files, value).map(({ pointer, message }) =>
        finding(files, 'shape-wrong', at(pointerToPath(pointer)), `The offer ${message}`),
      ),
      ...findOrderMismatches(files, market, value).map(([code, path, message]) =>
        finding(files, ownKind(code), at(path), message),
      ),
    ];
  });
}

/** Returns the offer of a market in a portal, without the properties that identify it. */
function offerIn(files: DefinitionFiles, market: string, portal: string): Json | undefined {
  const json = files.get(`markets/${market}/offer.json`)?.json;
  if (!isRecord(json)) return undefined;
  const { portals, ...offer } = json;
  const differing = isRecord(portals) ? portals[portal] : undefined;
  return { ...offer, ...(isRecord(differing) && differing) };
}

function findMisshapen(
  files: DefinitionFiles,
  offer: Json,
): readonly { readonly pointer: string; readonly message: string }[] {
  const meta = files.get('meta/offer.schema.json')?.json;
  if (!isRecord(meta)) return [];
  const validate = compileOffer(meta);
  return validate(offer)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message = '' }) => ({
        pointer: instancePath,
        message: `${instancePath || 'as a whole'} ${message}`,
      }));
}

const compileOffer = memoizeByObject(
  (meta: JsonSchema) => engine.vocabulary.createAjv({ today: () => '' }).compile(meta) as CompiledSchema,
);

/** The pointer to as much of a path as an overlay has. */
function nearest(overlay: Json | undefined, path: readonly string[]): string {
  const found: string[] = [];
  let part: unknown = overlay;
  for (const name of path) {
    part = isRecord(part) ? part[name] : undefined;
    if (part === undefined) break;
    found.push(name);
  }
  return pathToPointer(found);
}
