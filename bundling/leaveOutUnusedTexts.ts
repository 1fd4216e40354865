import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { formatsByName } from '@stepwright/validators/portal/authoring';
import { firstSteps, START_FLOW } from './splitStepTexts.ts';
import { parseOwnJson } from './readOwnJson.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SCHEMAS = path.join(ROOT, 'schemas');
const LOCALES = path.join(ROOT, 'locales').replaceAll(path.sep, '/');
const SHARED_TEXTS = /\/(?:common|errors)\.json(?:\?(whole|later))?$/;

const NOT_ASKING = /^(?:library|meta|samples)[/\\]|(?:^|[/\\])formats[/\\]|categories\.json$/;

/** Texts of controls that few definitions use, by the prefix of their keys, and the keyword that uses them. */
const CONTROLS: readonly (readonly [keys: string, asked: RegExp])[] = [
  ['calculated.', /"(?:calculated|readOnly)"/],
  ['dateRange.', /"(?:ui:)?widget":\s*"date-range"/],
  ['file.', /"(?:ui:)?widget":\s*"file"/],
  ['freeKeys.', /"(?:additionalProperties|patternProperties|unevaluatedProperties)":\s*\{/],
  ['list.', /"array"/],
  ['lookup.', /"(?:ui:)?widget":\s*"autocomplete"/],
  ['number.', /"type":\s*"(?:number|integer)"/],
  ['panel.', /"layout":\s*"(?:tabs|accordion)"/],
  ['percent', /"(?:ui:)?widget":\s*"percent"/],
  ['range.', /"(?:ui:)?widget":\s*"range"/],
  ['rule.', /"externalRule"/],
  ['textarea.', /"(?:ui:)?widget":\s*"textarea"/],
];

/**
 * Leaves unused texts out of the pages: those of controls that no definition of the project uses, those of JSON
 * Schema's own formats, `format.<name>`, that none names, and the errors of our own formats that none names. Texts of
 * later steps only are in the file with `?later`. The file with `?whole` has all of them.
 */
export function leaveOutUnusedTexts(): Plugin {
  return {
    name: 'leave-out-unused-texts',
    enforce: 'pre',
    load(id) {
      const found = SHARED_TEXTS.exec(id);
      if (!found || !id.startsWith(`${LOCALES}/`)) return undefined;
      const [file = ''] = id.split('?');
      const content = readFileSync(file, 'utf8');
      this.addWatchFile(file);
      const part = found[1] ?? 'first';
      // While one develops, every text may be needed a moment later.
      if (part === 'whole' || (part === 'first' && this.environment.config.command === 'serve'))
        return { code: content, moduleType: 'json' };
      const texts = parseOwnJson<Readonly<Record<string, string>>>(content);
      const parts = divideTexts();
      const isWanted = part === 'first' ? parts.isFirst : parts.isLater;
      const kept = Object.entries(texts).filter(([key]) => isWanted(key));
      return { code: JSON.stringify(Object.fromEntries(kept)), moduleType: 'json' };
    },
  };
}

function findUsed(definitions: string): (key: string) => boolean {
  const unasked = CONTROLS.filter(([, asked]) => !asked.test(definitions)).map(([keys]) => keys);
  const formats = new Set(
    Array.from(definitions.matchAll(/"format"\s*:\s*"([^"]+)"/g), ([, name = '']) => `format.${name}`),
  );
  const unnamed = Object.keys(formatsByName).filter((format) => !isNamedIn(definitions, format));
  return (key) =>
    key.startsWith('format.')
      ? formats.has(key)
      : !unasked.some((keys) => key.startsWith(keys)) && !unnamed.includes(groupOf(key));
}

/**
 * Divides the shared texts into those of the first steps, and those that only later steps need: of controls, of
 * formats, and of their codes.
 */
export function divideTexts() {
  const [all, first] = [readDefinitions(() => true), firstDefinitions()];
  const [isUsed, isOfFirst] = [findUsed(all), findUsed(first)];
  const isNamedLater = (group: string): boolean => isNamedIn(all, group) && !isNamedIn(first, group);
  const isFirst = (key: string): boolean => isOfFirst(key) && !isNamedLater(groupOf(key));
  return { isFirst, isLater: (key: string) => isUsed(key) && !isFirst(key) };
}

function groupOf(key: string): string {
  return key.includes('.') ? key.slice(0, key.indexOf('.')) : key;
}

/** Whether definitions name a format, or a code of it. */
function isNamedIn(definitions: string, group: string): boolean {
  return definitions.includes(`"${group}"`) || definitions.includes(`"${group}.`);
}

/** The first steps and their flow, with all that is shared by steps. */
function firstDefinitions(): string {
  const first = firstSteps();
  return readDefinitions((file) => {
    const name = path.basename(file, path.extname(file));
    switch (path.basename(path.dirname(file))) {
      case 'steps':
        return first.has(name);
      case 'flows':
        return name === START_FLOW;
      default:
        return true;
    }
  });
}

/**
 * Reads everything that may use a text, overlays and settings included; descriptions (`meta`), samples and declared
 * formats are excluded.
 */
function readDefinitions(isWanted: (file: string) => boolean): string {
  return readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !NOT_ASKING.test(file) && isWanted(file))
    .map((file) => readFileSync(path.join(SCHEMAS, file), 'utf8'))
    .join('\n');
}
