import fs from 'node:fs';
import path from 'node:path';
import type { TextSources } from './listTextUses.ts';

const SOURCE = /\.tsx?$/;
const READ = /\bfeatures(?:For\([^()]*\)|\(\))?\??\.?\['(?<name>\w+)'\]/g;

/** The names of the features that sources read: `features['multistep']`, `featuresFor(deps, flow)['cashAdvance']`. */
export function listFeatureReads({
  root,
  folders,
}: Pick<TextSources, 'root' | 'folders'>): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file))
      .map((file) => path.join(root, folder, file)),
  );
  return new Set(files.flatMap((file) => readsIn(fs.readFileSync(file, 'utf8'))));
}

function readsIn(text: string): readonly string[] {
  return [...text.matchAll(READ)].flatMap(({ groups }) => groups?.['name'] ?? []);
}
