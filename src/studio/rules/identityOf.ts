import { projectOf, type Texts } from '../project/project.ts';
import { valueIn } from '../project/schemaPath.ts';
import { SEPARATOR, type ValueRow } from './valueRows.ts';

/**
 * The identity of a value while others move the items of lists: by the ids of the items that it is in, and for those without ids by their
 * content, equal ones in their order. A change of such an item ends it.
 */
export function identityOf(json: unknown, { path, key }: Pick<ValueRow, 'path' | 'key'>): string {
  const names = key.split(SEPARATOR);
  return path
    .map((name, index) =>
      typeof name === 'number' && names[index] === String(name + 1)
        ? contentOf(json, path.slice(0, index), name)
        : names[index],
    )
    .join(SEPARATOR);
}

function contentOf(json: unknown, list: ValueRow['path'], index: number): string {
  const textAt = (at: number) => JSON.stringify(valueIn(json, [...list, at]));
  const own = textAt(index);
  const equal = Array.from({ length: index }, (_one, at) => at).filter((at) => textAt(at) === own);
  return `${own} ${equal.length}`;
}

/** A file of the draft that is below `schemas/`, by its path in the draft. */
export const jsonOfFile = (texts: Texts, path: string): unknown =>
  projectOf(texts).files.get(path.replace('schemas/', ''))?.json;
