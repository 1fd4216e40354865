import { type DefinitionFile, type DefinitionFiles, parseDefinitionFile } from '@stepwright/engine/authoring';
import { resolveDefinition } from '../../src/product/authoring.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import type { Answers } from '@stepwright/engine';
import type { JourneyContext, ResolvedDefinition } from '../../src/product/definitions.ts';

/** The project's definitions with some files replaced, added (an object or a text) or taken away (undefined). */
export async function projectFilesWith(
  changes: Readonly<Record<string, object | string | undefined>> = {},
): Promise<DefinitionFiles> {
  return withFiles(await readDefinitionFiles(), changes);
}

export async function projectLocalesWith(
  changes: Readonly<Record<string, object | string | undefined>> = {},
): Promise<DefinitionFiles> {
  return withFiles(await readLocales(), changes);
}

/** The definition files of nothing but these. */
export function filesOf(contents: Readonly<Record<string, object | string>>): DefinitionFiles {
  return withFiles(new Map(), contents);
}

export async function usTerminal(): Promise<ResolvedDefinition> {
  return resolveDefinition(await readDefinitionFiles(), 'us', 'terminal').definition;
}

/** A journey context before an application exists. */
export function contextOf(answers: Answers, more: Partial<JourneyContext> = {}): JourneyContext {
  return { answers, application: null, config: {}, market: {}, portal: {}, session: {}, ...more };
}

/** Files with some replaced, added or taken away. */
export function withFiles(
  base: DefinitionFiles,
  changes: Readonly<Record<string, object | string | undefined>>,
): DefinitionFiles {
  const files = new Map<string, DefinitionFile>(base);
  for (const [path, content] of Object.entries(changes)) {
    if (content === undefined) files.delete(path);
    else
      files.set(
        path,
        parseDefinitionFile(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2)),
      );
  }
  return files;
}
