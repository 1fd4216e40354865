import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { didYouMean } from '@stepwright/checker';
import type { Project } from '@stepwright/checker/project';
import type { Variant } from '@stepwright/engine/authoring';

const CONFIGS = ['stepwright.config.ts', 'stepwright.config.js', 'stepwright.config.mjs'];

/** Loads the description of the product in a folder. Throws if there is none. */
export async function loadProject(folder: string): Promise<Project> {
  const file = CONFIGS.map((name) => path.resolve(folder, name)).find((one) => existsSync(one));
  if (file === undefined) throw new Error(`there is no ${CONFIGS[0]} in ${path.resolve(folder)}`);
  const { default: project }: { readonly default?: unknown } = await import(pathToFileURL(file).href);
  if (!isProject(project)) throw new Error(`${file} has no default export of defineProject()`);
  return project;
}

function isProject(value: unknown): value is Project {
  return typeof value === 'object' && value !== null && 'check' in value && 'readTexts' in value;
}

/**
 * Reads a variant from `layer=member` texts, such as `zone=old-town`, and takes the only member of a layer that has one. Throws with the
 * names that there are for a layer that is missing or unknown, and for a combination that the project does not offer.
 */
export async function readVariant(project: Project, given: readonly string[]): Promise<Variant> {
  const { engine } = project;
  const chosen = new Map(given.map((one) => splitAt(one, '=')));
  const names = engine.layers.map(({ name }) => name);
  const unknown = [...chosen.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `there is no layer "${unknown}"${names.length > 0 ? `; layers are ${names.join(', ')}` : ''}`,
    );
  const files = await project.readDefinitions();
  const members = names.map(
    (name) => [name, memberOf(name, engine.listIds(files, name), chosen.get(name))] as const,
  );
  const variant: Variant = Object.fromEntries(members);
  const isOffered = engine
    .listVariants(files)
    .some((one) => members.every(([name, member]) => Reflect.get(one, name) === member));
  if (!isOffered) throw new Error(`${members.map((one) => one.join('=')).join(' ')} is not offered`);
  return variant;
}

function memberOf(layer: string, members: readonly string[], chosen: string | undefined): string {
  const [only] = members;
  if (chosen === undefined && members.length === 1 && only !== undefined) return only;
  if (chosen === undefined) throw new Error(`choose with --variant ${layer}=<${members.join('|')}>`);
  if (members.includes(chosen)) return chosen;
  const near = didYouMean(chosen, members);
  throw new Error(
    `there is no ${layer} "${chosen}"${near === '' ? `; there are ${members.join(', ')}` : near}`,
  );
}

function splitAt(text: string, sign: string): readonly [before: string, after: string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
