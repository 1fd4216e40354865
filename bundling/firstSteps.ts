import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SCHEMAS = path.resolve(import.meta.dirname, '../schemas');
/** The flow of everything before there is an application. */
export const START_FLOW = 'apply';

/**
 * Lists the steps before the application exists, of every market and portal: an overlay may add one. Only the first of
 * several steps at one path is included, as in the first part of a flow module.
 */
export function firstSteps(): ReadonlySet<string> {
  const flows = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === `${START_FLOW}.json` && file.includes(`flows${path.sep}`),
  );
  // The base comes before the overlays.
  const locations = flows.toSorted().flatMap((file) => placesOf(path.join(SCHEMAS, file)));
  const stepAt = new Map(locations.toReversed());
  return new Set(stepAt.values());
}

const OF_APPLICATION = '/:applicationId/';

function placesOf(file: string): readonly (readonly [path: string, step: string])[] {
  const { steps = [] } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly steps?: readonly { readonly path?: string; readonly step?: string }[];
  };
  return steps.flatMap(({ path: at, step }) =>
    at === undefined || step === undefined || at.startsWith(OF_APPLICATION) ? [] : [[at, step] as const],
  );
}
