import { type Json, pathToPointer } from '@stepwright/engine';
import { membersOf } from '../schemas/schemaParts.ts';

/** The `ui` entries of a step for one answer or object. */
export interface UiPart {
  /** Path in the answers; `*` represents each item of a list. */
  readonly path: readonly string[];
  readonly pointer: string;
  readonly ui: Json;
}

/** All parts of a step's `ui`, outermost first. */
export function listUiParts(ui: Json, path: readonly string[] = [], pointer = '/ui'): readonly UiPart[] {
  const inside = membersOf(ui).filter(([key]) => !key.startsWith('ui:'));
  return [
    { path, pointer, ui },
    ...inside.flatMap(([key, part]) =>
      listUiParts(part, [...path, key === 'items' ? '*' : key], pointer + pathToPointer([key])),
    ),
  ];
}
