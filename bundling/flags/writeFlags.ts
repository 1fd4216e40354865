import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { isRecord } from '../../src/lib/unknownValue.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { FEATURE_NAMES, type FeatureName } from '../../src/contract/features.ts';
import { defaultFeatures, FEATURE_VARIABLES } from '../../src/product/features.ts';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { readOwnJson } from '../readOwnJson.ts';

/** A flag in `docs/flags.json`. */
export interface FlagRow {
  /** Describes what it changes while it is on. */
  readonly on: string;
  /** Why the settings of a portal, a market or a partner's brand switch it: by `portals/<id>`, `markets/<id>` or `cobrands/<id>`. */
  readonly reasons?: Readonly<Record<string, string>>;
  /** Why a portal or a market cannot have it. */
  readonly unavailable?: Readonly<Record<string, string>>;
  /** The tests that prove it on and off. */
  readonly tests: readonly string[];
}

type FlagRows = Readonly<Record<FeatureName, FlagRow>>;

const ENVIRONMENTS = ['local', 'ci', 'test', 'ote', 'production'] as const;
const SETTINGS = /^(?<folder>(?:portals|markets|cobrands)\/[^/]+)\/(?:portal|market|cobrand)\.json$/;

const HEAD = `# Flags

Every feature with its default (\`src/product/features.ts\`), what switches it and why, what changes while it is on, and the tests that
prove it on and off. A later setting wins: portal, market, a partner's brand, then the environment variable; what a market or a portal cannot have stays
off. Written from \`docs/flags.json\`, the table and the settings by \`npm run flags\`.

| flag | default | set by | while it is on | proved by |
| --- | --- | --- | --- | --- |
`;

const ROOT = path.resolve(import.meta.dirname, '../..');

export const FLAGS_PAGE = path.join(ROOT, 'docs/flags.md');

/** Reads `docs/flags.json`. */
export async function readFlagRows(): Promise<FlagRows> {
  return readOwnJson('docs/flags.json');
}

/** The page about flags as it is to be, from the data of now. */
export async function currentFlagsPage(): Promise<string> {
  const page = renderFlags(await readFlagRows(), await readDefinitionFiles());
  return format(page, { ...(await resolveConfig(FLAGS_PAGE)), parser: 'markdown' });
}

/** Writes the page about flags. */
function renderFlags(rows: FlagRows, files: DefinitionFiles): string {
  return HEAD + FEATURE_NAMES.map((name) => renderRow(name, rows[name], files)).join('');
}

/** The settings that switch a flag, with what they set it to; \`null\` where they rule it out. */
export function settingsOf(name: FeatureName, files: DefinitionFiles): ReadonlyMap<string, boolean | null> {
  const found = new Map<string, boolean | null>();
  for (const { path, json } of files.values()) {
    const folder = SETTINGS.exec(path)?.groups?.['folder'];
    if (folder === undefined || !isRecord(json)) continue;
    const { features, unavailable } = json;
    if (isRecord(features) && typeof features[name] === 'boolean') found.set(folder, features[name]);
    if (Array.isArray(unavailable) && unavailable.includes(name)) found.set(folder, null);
  }
  return found;
}

function renderRow(name: FeatureName, row: FlagRow, files: DefinitionFiles): string {
  const settings = [...settingsOf(name, files)].map(([folder, value]) => {
    const reason = value === null ? row.unavailable?.[folder] : row.reasons?.[folder];
    const set = value === null ? 'unavailable' : onOrOff(value);
    return `${folder}: ${set}${reason === undefined ? '' : `, ${reason}`}`;
  });
  const variable = FEATURE_VARIABLES.get(name);
  const set = [...settings, ...(variable === undefined ? [] : [`\`${variable}\``])];
  const tests = row.tests.map((path) => `\`${path}\``);
  const cells = [`\`${name}\``, defaultOf(name), set.join('<br>'), row.on, tests.join('<br>')];
  return `| ${cells.join(' | ')} |\n`;
}

function defaultOf(name: FeatureName): string {
  const on = ENVIRONMENTS.filter((environment) => defaultFeatures(environment)[name]);
  return on.length === 0 ? 'off' : `off; on in ${on.join(', ')}`;
}

function onOrOff(value: boolean): string {
  return value ? 'on' : 'off';
}

/* `npm run flags`: writes docs/flags.md from docs/flags.json. */
if (import.meta.main) await writeFile(FLAGS_PAGE, await currentFlagsPage());
