import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Reads a JSON file of this project, or of npm in its folder, as the type that its reader expects. A check or a test
 * validates each of them. The path is relative to the project.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who reads it says what it is
export function readOwnJson<Shape>(file: string): Shape {
  return parseOwnJson(readFileSync(path.resolve(ROOT, file), 'utf8'));
}

/** The same for a text that is read or printed already. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who reads it says what it is
export function parseOwnJson<Shape>(text: string): Shape {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a check or a test validates each file; npm's formats are fixed
  return JSON.parse(text) as Shape;
}
