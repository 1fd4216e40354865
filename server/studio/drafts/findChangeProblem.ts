import { findRepeatedKeys, parseDefinitionFile } from '@stepwright/engine/authoring';
import type { FileChange } from '../../../src/contract/studio.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Texts } from './draftFiles.ts';

/** Names of files and folders: nothing that a system, a URL or a page could read as something else. */
const PATH = /^(?:schemas|locales)(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}){1,10}\.json$/;

/** Parts of the product that describe definitions, and sets that are copied: no draft changes them. */
const FIXED = /^schemas\/(?:meta|library)\//;

/** A project has a few hundred files of a few kilobytes. */
const MOST_FILES = 20_000;
const MOST_CHARACTERS = 32_000_000;

/** Returns why no draft may have these files; undefined if one may. */
export function findChangeProblem(changes: readonly FileChange[]): Refusal | undefined {
  const strange = changes.filter(({ path }) => !isFilePath(path)).map(({ path }) => path);
  if (strange.length > 0) return refuseFiles('studio.pathRefused', strange);
  const paths = changes.map(({ path }) => path);
  const repeated = paths.filter((path, index) => paths.indexOf(path) !== index);
  if (repeated.length > 0) return refuseFiles('studio.pathRefused', repeated);
  const details = changes.flatMap(({ path, text }) => (text === null ? [] : findTextProblems(path, text)));
  return details.length > 0 ? refuse('draft.fileUnreadable', { details }) : undefined;
}

/** Returns why a draft may not have so many or so long files; undefined if it may. */
export function findSizeProblem(texts: Texts): Refusal | undefined {
  let characters = 0;
  for (const text of texts.values()) characters += text.length;
  return texts.size > MOST_FILES || characters > MOST_CHARACTERS ? refuse('body.tooLarge') : undefined;
}

function isFilePath(path: string): boolean {
  return PATH.test(path) && !path.includes('..') && !FIXED.test(path);
}

/** A refusal that names files. */
export function refuseFiles(
  code: 'studio.pathRefused' | 'studio.roleMissing',
  paths: readonly string[],
): Refusal {
  return refuse(code, { details: paths.map((path) => ({ description: path, pointer: '', code })) });
}

function findTextProblems(path: string, text: string) {
  const file = parseDefinitionFile(path, text);
  const describe = (description: string, pointer = '') => ({
    description: `${path}: ${description}`,
    pointer,
    code: 'draft.fileUnreadable',
  });
  const { problem } = file;
  if (problem) return [describe(`${problem.message} in line ${problem.line}, column ${problem.column}`)];
  return findRepeatedKeys(file).map((pointer) => describe('A name is there twice', pointer));
}
