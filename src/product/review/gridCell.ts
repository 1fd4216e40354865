import { isItemSegment, pathToPointer, type StepDefinition } from '@stepwright/engine';
import { ownMember } from '../../lib/unknownValue.ts';
import type { AnsweredLeaf } from './answeredLeaves.ts';
import type { ReviewTexts } from './reviewTexts.ts';
import { keyOf } from './spellAnswer.ts';
import { uiAt } from './writeObject.ts';

/** The cell of a grid that an answer is read back in. */
export interface GridCell {
  /** Pointer of the grid in the answers. */
  readonly grid: string;
  readonly gridLabel: string;
  /** Name of the member, and of the question in it. */
  readonly row: string;
  readonly rowLabel: string;
  readonly column: string;
  readonly columnLabel: string;
}

/** Returns the cell of an answer that is asked in a grid (`"layout": "grid"`); undefined for any other. */
export function gridCell(
  step: StepDefinition,
  { path, segments }: AnsweredLeaf,
  { t }: ReviewTexts,
): GridCell | undefined {
  const around = segments.slice(0, -2);
  const [row, column] = segments.slice(-2);
  if (row === undefined || column === undefined || !isGrid(step, around)) return undefined;
  const key = keyOf(step, around);
  return {
    grid: pathToPointer(path.slice(0, -2).map(String)),
    gridLabel: t([`${key}.legend`, `${key}.label`, `${key}.title`]),
    row,
    rowLabel: t([`${key}.${row}.legend`, `${key}.${row}.label`]),
    column,
    columnLabel: t(`${key}.${row}.${column}.label`),
  };
}

function isGrid(step: StepDefinition, segments: readonly string[]): boolean {
  const ui = segments.map((segment) => (isItemSegment(segment) ? 'items' : segment));
  return ownMember(uiAt(step, [...ui, 'ui:options']), 'layout') === 'grid';
}
