import type { Folders } from './market/projectFolders.ts';
import { readDefinitionFiles, readLocales } from '../src/product/node.ts';
import type { ProjectFiles } from '../src/product/impact/compareProjects.ts';

/** Reads the files as they are now, of this project or of the folders that a call names. */
export async function readWorkingFiles({ schemas, locales }: Folders): Promise<ProjectFiles> {
  const [files, texts] = await Promise.all([readDefinitionFiles(schemas), readLocales(locales)]);
  return { files, locales: texts };
}
