import type { FieldProps } from '@rjsf/utils';
import type { Json } from '@stepwright/engine';
import { createChanges } from '../lists/createChanges.ts';
import { focusTarget, type FocusTarget } from '../focus/focusTarget.ts';
import type { StepFormContextValue } from '../context/StepFormContext.ts';
import { findNameProblem, type NameProblem } from './findNameProblem.ts';
import { createRow, renameMember, type Row, UNNAMED, withoutMember } from './rows.ts';
import { pathIdOf } from '../schema/fieldProps.ts';

/** The last action, to be announced, and to be undone if it removed something. */
export interface Outcome {
  readonly kind: 'added' | 'removed' | 'restored' | 'renamed';
  readonly name: string;
  readonly removed?: { readonly row: Row; readonly index: number; readonly value: unknown };
}

export type Members = Readonly<Record<string, Json>>;

export interface FreeKeysActions {
  readonly add: () => void;
  /** Gives a row the typed name, unless it is invalid, and moves the focus if a target is given. */
  readonly rename: (row: Row, name: string, next?: FocusTarget) => void;
  readonly remove: (row: Row) => void;
  readonly undo: () => void;
}

/** The rows as they are drawn now, and how to change that. */
interface DrawnRows {
  readonly props: FieldProps;
  readonly step: StepFormContextValue;
  readonly rows: readonly Row[];
  readonly members: Members;
  readonly outcome: Outcome | undefined;
  readonly remember: (rows: readonly Row[], outcome: Outcome) => void;
  readonly tell: (row: Row, problem: NameProblem | undefined) => void;
}

interface FreeKeysControl {
  readonly actions: FreeKeysActions;
  readonly follow: (drawn: DrawnRows) => void;
  /** Moves the focus once what was done is drawn. */
  readonly moveFocus: () => void;
}

interface Change {
  readonly rows: readonly Row[];
  readonly outcome: Outcome;
  readonly focus?: FocusTarget | undefined;
  /** Where they change. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Does what a person asks of the members that are named by hand. */
export function createFreeKeysControl(): FreeKeysControl {
  const { change, follow, moveFocus } = createChanges<DrawnRows, Change>({
    flushTexts: ({ step }) => step.flushTexts(),
    apply: ({ props, remember }, { rows, outcome, members }) => {
      remember(rows, outcome);
      if (members) report(props, members);
    },
  });
  return {
    follow,
    moveFocus,
    actions: {
      add: () => change(addNew),
      rename: (row, name, next) => change((now) => rename(now, row, { name: name.trim(), next })),
      remove: (row) => change((now) => remove(now, row)),
      undo: () => change(restore),
    },
  };
}

function report(props: FieldProps, members: Readonly<Record<string, unknown>>): void {
  const { $id, path } = pathIdOf(props);
  props.onChange(members, path, undefined, $id);
}

/** One row without a name is enough: it is asked for its name again. */
function addNew({ props, rows }: DrawnRows): Change {
  const unnamed = rows.find(({ name }) => name === UNNAMED);
  const row = unnamed ?? createRow(UNNAMED);
  const outcome: Outcome = { kind: 'added', name: UNNAMED };
  return { rows: unnamed ? rows : [...rows, row], outcome, focus: { id: nameId(idOf(props), row) } };
}

interface NewName {
  readonly name: string;
  readonly next: FocusTarget | undefined;
}

function rename(drawn: DrawnRows, row: Row, { name, next }: NewName): Change | undefined {
  const { rows, members, props, step, tell } = drawn;
  const others = withoutMember(members, row.name);
  const { path } = pathIdOf(props);
  const isSame = name === row.name;
  const problem = isSame
    ? undefined
    : findNameProblem(name, { step, schema: props.schema, path, value: others });
  tell(row, problem);
  if (isSame && next) focusTarget(next);
  if (isSame || problem) return undefined;
  return {
    rows: rows.map((one) => (one.id === row.id ? { ...one, name } : one)),
    members: Object.hasOwn(members, row.name)
      ? renameMember(members, row.name, name)
      : { ...members, [name]: undefined },
    outcome: { kind: row.name === UNNAMED ? 'added' : 'renamed', name },
    focus: next,
  };
}

function remove({ rows, members, props, tell }: DrawnRows, row: Row): Change {
  const index = rows.findIndex(({ id }) => id === row.id);
  const removed = { row, index, value: members[row.name] };
  const after = rows[index + 1];
  tell(row, undefined);
  return {
    rows: rows.toSpliced(index, 1),
    members: withoutMember(members, row.name),
    outcome: { kind: 'removed', name: row.name, removed },
    focus: { id: after ? nameId(idOf(props), after) : idOf(props) },
  };
}

function restore({ rows, members, props, outcome }: DrawnRows): Change | undefined {
  if (!outcome?.removed) return undefined;
  const { row, index, value } = outcome.removed;
  return {
    rows: rows.toSpliced(index, 0, row),
    members: { ...members, [row.name]: value },
    outcome: { kind: 'restored', name: row.name },
    focus: { id: nameId(idOf(props), row) },
  };
}

function idOf({ fieldPathId, childFieldPathId }: FieldProps): string {
  return (childFieldPathId ?? fieldPathId).$id;
}

/** The id of the input that names a row. */
export function nameId(id: string, row: Row): string {
  return `${id}__name_${row.id}`;
}
