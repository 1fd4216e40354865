import path from 'node:path';
import { startPartOf } from '@stepwright/engine';
import { localeTexts, readLocaleList, type DefinitionFiles } from '@stepwright/engine/authoring';
import * as engine from '@stepwright/engine/node';
import { vocabulary } from '@stepwright/validators/portal/authoring';
import type { ResolvedDefinition } from './definitions.ts';
import type { ProjectFiles } from './impact/compareProjects.ts';
import { APPLY_FLOW } from '../contract/flows.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');
const LOCALES = path.join(PROJECT_ROOT, 'locales');

const SCHEMAS = path.join(PROJECT_ROOT, 'schemas');

/** Sets of rules to copy are nobody's definitions: only the checker and `new-market` read them. */
const WITHOUT_LIBRARY = { without: ['library'] };

/** Reads every JSON file below the definitions folder (by default the project's `schemas/`), without the library. */
export async function readDefinitionFiles(root = SCHEMAS): Promise<DefinitionFiles> {
  return engine.readDefinitionFiles(root, WITHOUT_LIBRARY);
}

/** Reads the same, and the library's sets. */
export async function readFilesWithLibrary(root = SCHEMAS): Promise<DefinitionFiles> {
  return engine.readDefinitionFiles(root);
}

/** Reads a folder of definitions or texts again and again; what did not change is not parsed anew. */
export function createDefinitionReader(
  root: string,
  { withLibrary = false }: { readonly withLibrary?: boolean } = {},
): () => Promise<DefinitionFiles> {
  return engine.createDefinitionReader(root, withLibrary ? {} : WITHOUT_LIBRARY);
}

/** Reads the project's definitions and texts again and again; what did not change is not read anew. */
export function createProjectReader(schemas = SCHEMAS): () => Promise<ProjectFiles> {
  const readDefinitions = createDefinitionReader(schemas);
  const readTexts = createDefinitionReader(LOCALES);
  return async () => {
    const [files, locales] = await Promise.all([readDefinitions(), readTexts()]);
    return { files, locales };
  };
}

/** Reads every locale file; paths are like `en-US/steps.json`. */
export async function readLocales(root = LOCALES): Promise<DefinitionFiles> {
  return engine.readDefinitionFiles(root);
}

/** Texts of a published version in place of the project's, and how often they were replaced. */
const served: { texts: DefinitionFiles | undefined; times: number } = { texts: undefined, times: 0 };

/** Reads texts from these files from now on, in this process; undefined for the project's own. */
export function serveTexts(texts: DefinitionFiles | undefined): void {
  if (texts === served.texts) return;
  served.texts = texts;
  served.times += 1;
}

/** Another number each time that texts were replaced, for those who remember texts. */
export function timesReplaced(): number {
  return served.times;
}

/** One file of our texts in one language, with those of the languages that it extends below. */
export function readTexts(locale: string, name: string): Readonly<Record<string, string>> {
  return served.texts ? localeTexts(served.texts, locale, name) : engine.readTexts(LOCALES, locale, name);
}

/** The same for a file of groups, such as mails with subject and text. */
export function readGroupedTexts(
  locale: string,
  name: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  if (!served.texts) return engine.readGroupedTexts(LOCALES, locale, name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checker has proved the shape of the file
  return localeTexts(served.texts, locale, name) as unknown as ReturnType<typeof readGroupedTexts>;
}

/** Lists the languages of our texts, by their tags. */
export function readLanguages(): readonly string[] {
  return served.texts ? Object.keys(readLocaleList(served.texts)) : engine.readLanguages(LOCALES);
}

/** Compiles what a market in a portal asks to one ES module. With the same map for several, common validators are compiled once. */
export function compileFlows(
  definition: ResolvedDefinition,
  written?: engine.WrittenValidators,
): ReturnType<typeof engine.compileFlows> {
  return engine.compileFlows(definition, vocabulary, written);
}

/** Compiles again and again, such as a step while it is edited: faster, and to the same modules. */
export function createFlowCompiler(): ReturnType<typeof engine.createFlowCompiler> {
  return engine.createFlowCompiler(vocabulary);
}

/**
 * Returns the part that the first pages need: without facts about the portal and the market that the configuration
 * provides, unless a condition reads them.
 */
export function startOf(definition: ResolvedDefinition): ResolvedDefinition {
  const start = startPartOf(definition, APPLY_FLOW);
  const conditions = JSON.stringify(start.flows[APPLY_FLOW]?.conditions ?? {});
  const { id, formats } = start.portal;
  const { numbers: _numbers, cardBrands: _cardBrands, legalTexts: _legalTexts, ...market } = start.market;
  const shown = {
    ...start,
    ...(!conditions.includes('"portal"') && { portal: { id, ...(formats && { formats }) } }),
    ...(!conditions.includes('"market"') && { market }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pages read nothing else of portal and market
  return shown as ResolvedDefinition;
}
