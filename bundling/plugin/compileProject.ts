import type { Project } from '@stepwright/checker/project';
import { localeTexts, readLocaleList, type DefinitionFiles } from '@stepwright/engine/authoring';
import type { Plugin } from 'vite';

const FLOWS = '@stepwright/vite-plugin/flows';
const TEXTS = '@stepwright/vite-plugin/texts';
const FLOW = 'virtual:stepwright/flow/';
const PART = 'virtual:stepwright/part/';
const LANGUAGE = 'virtual:stepwright/texts/';
const WRITTEN = [FLOWS, TEXTS, FLOW, PART, LANGUAGE];

/** Prefix of modules that no file holds. */
const VIRTUAL = '\0';

/**
 * Writes the modules `@stepwright/vite-plugin/flows` and `/texts` for a project: its definitions, compiled ahead, and
 * its texts, each variant and language a file that a page loads when it needs it.
 */
export function compileProject(project: Project): Plugin {
  const parts = new Map<string, string>();
  const load = async (id: string): Promise<string | undefined> => {
    if (id === FLOWS) return flowsCode(project);
    if (id === TEXTS) return textsCode(await project.readTexts());
    if (id.startsWith(FLOW)) return flowCode(project, id.slice(FLOW.length), parts);
    if (id.startsWith(PART)) return parts.get(id.slice(PART.length));
    return id.startsWith(LANGUAGE)
      ? languageCode(await project.readTexts(), id.slice(LANGUAGE.length))
      : undefined;
  };
  return {
    name: 'stepwright-project',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['@stepwright/vite-plugin', FLOWS, TEXTS] } }),
    resolveId: (id) => (WRITTEN.some((name) => id.startsWith(name)) ? VIRTUAL + id : undefined),
    async load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined;
      const code = await load(id.slice(VIRTUAL.length));
      if (code === undefined) return undefined;
      for (const file of await project.listFiles()) this.addWatchFile(file);
      return code;
    },
  };
}

/** Names a variant by the members of the layers, in their order. */
function nameOf({ engine }: Project, variant: Readonly<Record<string, string>>): string {
  return engine.layers.map(({ name }) => variant[name] ?? '').join('/');
}

async function flowsCode(project: Project): Promise<string> {
  const variants = project.engine.listVariants(await project.readDefinitions());
  const names = variants.map((variant) => nameOf(project, variant));
  return `const layers = ${JSON.stringify(project.engine.layers.map(({ name }) => name))};
    const flows = {${loaders(names, FLOW)}};
    export async function loadFlow(variant = {}) {
      const name = layers.map((layer) => variant[layer] ?? '').join('/');
      if (!Object.hasOwn(flows, name)) throw new Error('The definitions have no variant "' + name + '"');
      return flows[name]();
    }`;
}

async function flowCode(
  project: Project,
  name: string,
  known: Map<string, string>,
): Promise<string | undefined> {
  const variants = project.engine.listVariants(await project.readDefinitions());
  const variant = variants.find((one) => nameOf(project, one) === name);
  if (!variant) return undefined;
  const { code, parts } = await project.compile(variant);
  for (const part of parts) known.set(part.name, part.code);
  return `${code}
    const loaders = {${loaders(
      parts.map((part) => part.name),
      PART,
    )}};
    export const loadPart = (name) => loaders[name]();`;
}

function textsCode(texts: DefinitionFiles): string {
  const languages = readLocaleList(texts);
  return `export const languages = ${JSON.stringify(languages)};
    const texts = {${loaders(Object.keys(languages), LANGUAGE)}};
    export async function loadTexts(language) {
      if (!Object.hasOwn(texts, language)) throw new Error('There are no texts in "' + language + '"');
      return (await texts[language]()).default;
    }`;
}

/** All files of a language. Its own have a name in each language that others extend. */
function languageCode(texts: DefinitionFiles, language: string): string {
  const names = new Set([...texts.keys()].flatMap((file) => /^[^/]+\/(.+)\.json$/.exec(file)?.[1] ?? []));
  const files = [...names].map((name) => [name, localeTexts(texts, language, name)] as const);
  return `export default ${JSON.stringify(Object.fromEntries(files))};`;
}

function loaders(names: readonly string[], prefix: string): string {
  return names
    .map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(prefix + name)})`)
    .join(', ');
}
