import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathToPointer } from '@stepwright/engine';
import { mayChangeFile } from '../../contract/staff.ts';
import { useDraft } from '../draft/DraftContext.ts';
import type { JsonPath } from '../project/editText.ts';
import { projectOf } from '../project/project.ts';
import { useStaff } from '../shell/session.ts';
import { useKeptRows } from '../shell/useKeptRows.ts';
import { MoreRows, PAGE } from '../texts/MoreRows.tsx';
import { currencyOf } from './amounts.ts';
import { describeValue } from './describeValue.ts';
import { focusHeadOf, focusInputOf, focusMoveOf } from './focusValue.ts';
import { groupRows, isOfEntries, type RowGroup } from './groupRows.ts';
import { patchedMeta } from './patchedMeta.ts';
import { sayRow } from './sayRow.ts';
import { ValueGroups, type TableOfGroups } from './ValueGroups.tsx';
import { FileProblems } from './ValueProblems.tsx';
import { rowsOfFile } from './rowsOfFile.ts';
import { isInput, type ValueRow } from './valueRows.ts';

/** So many values are shown at once, and so many closed entries. */
const FEW = 20;
const FEW_ENTRIES = 30;

interface ValueTableProps extends Pick<TableOfGroups, 'sayItem' | 'partsAt'> {
  readonly path: string;
  /** The words that are sought at first. */
  readonly find?: string;
  /** Only the values within this one; all of the file if it is left out. */
  readonly within?: JsonPath;
  /** Only that value itself, to add to it. */
  readonly isHeadOnly?: boolean;
  /** Members of the file that are left out. */
  readonly without?: readonly string[];
}

/** Every value of a file of JSON with its name, to change in place, in groups that open. What its meta-schema lets be left out is added and removed. */
export function ValueTable(props: ValueTableProps): ReactNode {
  const { path, find: first = '', within = [], sayItem, partsAt } = props;
  const { state } = useDraft();
  const { roles } = useStaff();
  const section = useRef<HTMLDivElement>(null);
  const [find, setFind] = useState(first);
  const [shown, setShown] = useState(PAGE);
  const groups = useOpenGroups(find.trim() !== '');
  const text = state.texts.get(path) ?? '{}';
  const { files } = projectOf(state.texts);
  const meta = patchedMeta(files, path.replace('schemas/', ''));
  const currency = currencyOf(files, path);
  const wanted = find.trim().toLowerCase();
  const all = rowsOfFile(files, path.replace('schemas/', '')).filter((row) => isPartOf(row, props));
  const found = useKeptRows(all, {
    wanted,
    keyOf: ({ path: own }) => pathToPointer(own),
    fits: (row) => wanted === '' || contains(row, wanted, [describeValue(meta, row), currency]),
  });
  const rows = wanted === '' ? found : found.slice(0, shown);
  const focusLater = (focus: (table: HTMLElement | null) => void) =>
    requestAnimationFrame(() => focus(section.current));
  const file = {
    path,
    text,
    onAdded: (at: JsonPath) => {
      // The filter may leave it out.
      setFind('');
      groups.onAdded(at);
      focusLater((table) => focusInputOf(table, at));
    },
    onRemoved: (from: JsonPath) => focusLater((table) => focusHeadOf(table, from)),
    onMoved: (to: JsonPath, direction: 'up' | 'down') => {
      groups.onMoved(to, direction);
      focusLater((table) => focusMoveOf(table, to, direction));
    },
  };
  const table = { file, meta, currency, isReadOnly: !mayChangeFile(roles, path), sayItem, partsAt };
  return (
    <div className="value-table" ref={section}>
      {within.length === 0 && (
        <>
          <FileProblems path={path} />
          <div className="inline-form">
            <label>
              Find
              <input type="search" value={find} onChange={({ target }) => setFind(target.value)} />
            </label>
            <Link to={`/drafts/${state.draft.id}/files?file=${encodeURIComponent(path)}`}>Open as JSON</Link>
          </div>
        </>
      )}
      <ValueGroups group={groupRows(rows, within)} table={{ ...table, ...groups }} />
      {found.length === 0 && wanted !== '' && (
        <output className="empty">No value, name or description has “{find.trim()}”.</output>
      )}
      {wanted !== '' && found.length > 0 && <MoreRows count={found.length} shown={shown} onShow={setShown} />}
    </div>
  );
}

/** The groups that are open: those that somebody has opened, and at first short ones. While something is sought, all are. */
function useOpenGroups(isSought: boolean) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const keyOf = (pointer: string) => (isSought ? `found ${pointer}` : pointer);
  return {
    isOpen: (group: RowGroup, around: RowGroup) =>
      toggled.get(keyOf(group.pointer)) ?? (isSought || isShort(group, around)),
    onToggle: ({ pointer }: RowGroup, isOpen: boolean) =>
      setToggled((before) => new Map([...before, [keyOf(pointer), isOpen]])),
    onAdded: (at: JsonPath) => {
      const around = at.map((_name, index) => [pathToPointer(at.slice(0, index + 1)), true] as const);
      setToggled((before) => new Map([...before, ...around]));
    },
    /** The item is open where it is now, and the other one as it was. */
    onMoved: (to: JsonPath, direction: 'up' | 'down') => {
      const from = [...to.slice(0, -1), Number(to.at(-1)) + (direction === 'up' ? 1 : -1)];
      const [toKey, fromKey] = [keyOf(pathToPointer(to)), keyOf(pathToPointer(from))];
      setToggled((before) => {
        const moved = new Map(before);
        const other = before.get(toKey);
        moved.delete(fromKey);
        if (other !== undefined) moved.set(fromKey, other);
        return moved.set(toKey, true);
      });
    },
  };
}

/** The only group, one of few values, and a list of few entries, which are closed themselves. */
const isShort = ({ groups }: RowGroup, around: RowGroup): boolean =>
  around.groups.length === 1 || around.size <= FEW || (isOfEntries(groups) && groups.length <= FEW_ENTRIES);

/** Whether a table has a value. */
function isPartOf(
  { path }: ValueRow,
  { within = [], isHeadOnly = false, without = [] }: ValueTableProps,
): boolean {
  if (!within.every((name, index) => path[index] === name)) return false;
  if (isHeadOnly && path.length !== within.length) return false;
  const [member] = path;
  return member === undefined || !without.includes(String(member));
}

function contains(
  row: ValueRow,
  wanted: string,
  [description, currency]: readonly [description: string, currency: string],
): boolean {
  const value = isInput(row) ? sayRow(row, currency) : '';
  const written = row.kind === 'value' ? String(row.value) : row.kind === 'texts' ? row.texts.join('\n') : '';
  return [row.name, row.key, description, value, written].some((text) => text.toLowerCase().includes(wanted));
}
