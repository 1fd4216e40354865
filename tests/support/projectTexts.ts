import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import type { Texts } from '../../src/studio/project/project.ts';

/** The files of this project as a draft of the studio begins with them. */
export async function readProjectTexts(): Promise<Texts> {
  const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
  return new Map([
    ...[...files.values()].map(({ path, text }) => [`schemas/${path}`, text] as const),
    ...[...locales.values()].map(({ path, text }) => [`locales/${path}`, text] as const),
  ]);
}
