import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readOwnJson } from './readOwnJson.ts';

const LOCALES = path.resolve(import.meta.dirname, '../locales').replaceAll(path.sep, '/');
const STEP_TEXTS = /\/[^/]+\/steps\.json(\?later)?$/;

type Texts = Readonly<Record<string, string>>;

/**
 * Provides the texts of the first steps as `steps.json`, and those of all others as `steps.json?later`. Pages do not
 * wait for texts of rare steps, and authors still find all texts in one file.
 */
export function splitStepTexts(): Plugin {
  return {
    name: 'split-step-texts',
    enforce: 'pre',
    load(id) {
      const found = STEP_TEXTS.exec(id);
      // Texts of other products are not split.
      if (!found || !id.startsWith(`${LOCALES}/`)) return undefined;
      const [file = ''] = id.split('?');
      this.addWatchFile(file);
      const texts = readOwnJson<Texts>(file);
      const part = pick(texts, found[1] === undefined ? 'first' : 'later');
      return { code: JSON.stringify(part), moduleType: 'json' };
    },
  };
}

function pick(texts: Texts, part: 'first' | 'later'): Texts {
  const first = new Set([...firstSteps(), 'sections']);
  // Why a step asks is beside it, and may come after it.
  const isFirst = (key: string): boolean =>
    first.has(key.slice(0, key.indexOf('.'))) && !key.endsWith('.why');
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isFirst(key) === (part === 'first')));
}

const SCHEMAS = path.resolve(import.meta.dirname, '../schemas');
/** The flow of everything before there is an application. */
export const START_FLOW = 'apply';

/**
 * Lists the steps before the application exists, of every market and portal: an overlay may add one. Only the first of
 * several steps at one path is included, as in the first part of a flow module.
 */
export function firstSteps(): ReadonlySet<string> {
  const flows = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      path.basename(file) === `${START_FLOW}.json` &&
      file.includes(`flows${path.sep}`) &&
      !file.startsWith(`library${path.sep}`),
  );
  // The base comes before the overlays.
  const locations = flows.toSorted().flatMap((file) => placesOf(path.join(SCHEMAS, file)));
  const stepAt = new Map(locations.toReversed());
  return new Set(stepAt.values());
}

const OF_APPLICATION = '/:applicationId/';

function placesOf(file: string): readonly (readonly [path: string, step: string])[] {
  const { steps = [] } = readOwnJson<{
    readonly steps?: readonly { readonly path?: string; readonly step?: string }[];
  }>(file);
  return steps.flatMap(({ path: at, step }) =>
    at === undefined || step === undefined || at.startsWith(OF_APPLICATION) ? [] : [[at, step] as const],
  );
}
