import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { pathToPointer } from '@stepwright/engine';
import { mayChangeFile } from '../../contract/staff.ts';
import { useDraft } from '../draft/DraftContext.ts';
import type { JsonPath } from '../project/editText.ts';
import { projectOf } from '../project/project.ts';
import { useStaff } from '../shell/session.ts';
import { useBegunForms } from '../shell/useKeptForm.ts';
import { useKeptRows } from '../shell/useKeptRows.ts';
import { MoreRows, PAGE } from '../texts/MoreRows.tsx';
import { currencyOf } from './amounts.ts';
import { describeValue } from './describeValue.ts';
import { focusHeadOf, focusInputOf, focusMoveOf } from './focusValue.ts';
import { groupRows, isOfEntries, type RowGroup } from './groupRows.ts';
import { identityOf, jsonOfFile } from './identityOf.ts';
import { patchedMeta } from './patchedMeta.ts';
import { sayRow } from './sayRow.ts';
import { useOpenGroups } from './useOpenGroups.ts';
import { aboutAdding } from './ValueActions.tsx';
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
  const text = state.texts.get(path) ?? '{}';
  const { files } = projectOf(state.texts);
  const meta = patchedMeta(files, path.replace('schemas/', ''));
  const currency = currencyOf(files, path);
  const wanted = find.trim().toLowerCase();
  const all = rowsOfFile(files, path.replace('schemas/', '')).filter((row) => isPartOf(row, props));
  const groups = useOpenGroups(wanted, useBegunPointers(path, all), isShort);
  const found = useKeptRows(all, {
    wanted,
    keyOf: ({ path: own }) => pathToPointer(own),
    fits: (row) => wanted === '' || contains(row, wanted, [describeValue(meta, row), currency]),
  });
  const rows = wanted === '' ? found : found.slice(0, shown);
  const file = { path, text, ...useFollowing(groups, section, () => setFind('')) };
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

/** Returns what opens groups and moves the focus after a change. */
function useFollowing(
  groups: ReturnType<typeof useOpenGroups>,
  section: RefObject<HTMLElement | null>,
  endSearch: () => void,
): Omit<TableOfGroups['file'], 'path' | 'text'> {
  const focusLater = (focus: (table: HTMLElement | null) => void) =>
    requestAnimationFrame(() => focus(section.current));
  const onAdded = (at: JsonPath) => {
    // The filter may leave it out.
    endSearch();
    groups.onAdded(at);
    focusLater((table) => focusInputOf(table, at));
  };
  return {
    onAdded,
    onCopied: (to) => {
      groups.onInserted(to);
      onAdded(to);
    },
    onRemoved: (removed) => {
      groups.onRemoved(removed);
      focusLater((table) => focusHeadOf(table, removed.slice(0, -1)));
    },
    onMoved: (to, direction) => {
      groups.onMoved(to, Number(to.at(-1)) + (direction === 'up' ? 1 : -1));
      focusLater((table) => focusMoveOf(table, to, direction));
    },
  };
}

/** The pointers of the values whose form to add to them was begun. */
function useBegunPointers(path: string, rows: readonly ValueRow[]): readonly string[] {
  const json = jsonOfFile(useDraft().state.texts, path);
  const begun = useBegunForms().list(aboutAdding(path, ''));
  return begun.length === 0
    ? []
    : rows.filter((row) => begun.includes(identityOf(json, row))).map((row) => pathToPointer(row.path));
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
