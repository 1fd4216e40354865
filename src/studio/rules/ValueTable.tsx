import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Json } from '@stepwright/engine';
import { mayChangeFile } from '../../contract/staff.ts';
import { parseJson } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { setInText, type JsonPath } from '../project/editText.ts';
import { projectOf } from '../project/project.ts';
import { valueIn } from '../project/schemaPath.ts';
import { useStaff } from '../shell/session.ts';
import { useKeptRows } from '../shell/useKeptRows.ts';
import { amountOf, currencyOf, isAmount, nameOfAmount } from './amounts.ts';
import { describeValue } from './describeValue.ts';
import { asKind, kindsAt } from './otherForms.ts';
import { patchedMeta, type Meta } from './patchedMeta.ts';
import type { PartIds } from './partIds.ts';
import { ValueActions, type FileText } from './ValueActions.tsx';
import { ValueInput } from './ValueInput.tsx';
import { FileProblems, ValueProblems } from './ValueProblems.tsx';
import { rowsOfFile } from './rowsOfFile.ts';
import { type InputRow, SEPARATOR, type ValueRow } from './valueRows.ts';

const ROWS = 40;

interface ValueTableProps {
  readonly path: string;
  /** The words that are sought at first. */
  readonly find?: string;
  /** Only the values within this one; all of the file if it is left out. */
  readonly within?: JsonPath;
  /** Only that value itself, to add to it. */
  readonly isHeadOnly?: boolean;
  /** Members of the file that are left out. */
  readonly without?: readonly string[];
  /** Whether each value is below the head of its object, and has only the last of its name. */
  readonly isNested?: boolean;
  /** An item of a list in words. */
  readonly sayItem?: ((path: JsonPath) => string | undefined) | undefined;
  /** The ids of parts that a value names. */
  readonly partsAt?: ((path: JsonPath) => PartIds | undefined) | undefined;
}

/** Every value of a file of JSON with its name, to change in place. What its meta-schema lets be left out is added and removed. */
export function ValueTable(props: ValueTableProps): ReactNode {
  const { path, find: first = '', within = [] } = props;
  const { isNested = false, sayItem, partsAt } = props;
  const { state } = useDraft();
  const section = useRef<HTMLDivElement>(null);
  const [find, setFind] = useState(first);
  const [most, setMost] = useState(ROWS);
  // The value that was added, or that lost one, last: the rows reach to it.
  const [reached, setReached] = useState<JsonPath>();
  const text = state.texts.get(path) ?? '{}';
  const wanted = find.trim().toLowerCase();
  const { files } = projectOf(state.texts);
  const meta = patchedMeta(files, path.replace('schemas/', ''));
  const all = rowsOfFile(files, path.replace('schemas/', '')).filter((row) => isPartOf(row, props));
  const rows = useKeptRows(all, {
    wanted,
    keyOf: ({ name }) => name,
    fits: (row) => wanted === '' || contains(row, wanted, describeValue(meta, row)),
  });
  const shown = Math.max(most, 1 + rows.findLastIndex(({ path: own }) => reached && isWithin(own, reached)));
  const file = {
    path,
    text,
    onAdded: (at: JsonPath) => {
      // The filter or the first rows may leave it out.
      setFind('');
      setReached(at);
      requestAnimationFrame(() => focusInputOf(section.current, at));
    },
    onRemoved: (from: JsonPath) => {
      setReached(from);
      requestAnimationFrame(() => focusHeadOf(section.current, from));
    },
    onMoved: (to: JsonPath, direction: 'up' | 'down') =>
      requestAnimationFrame(() => focusMoveOf(section.current, to, direction)),
  };
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
      <Rows
        rows={rows.slice(0, shown)}
        {...{ file, meta, isNested, sayItem, partsAt }}
        currency={currencyOf(files, path)}
      />
      {rows.length === 0 && wanted !== '' && (
        <output className="empty">No value, name or description has “{find.trim()}”.</output>
      )}
      {rows.length > shown && <ShowAll count={rows.length} onShow={() => setMost(Infinity)} />}
    </div>
  );
}

const ShowAll = ({ count, onShow }: { readonly count: number; readonly onShow: () => void }) => (
  <div>
    <button type="button" onClick={onShow}>
      Show all {count} values
    </button>
  </div>
);

const isWithin = (path: JsonPath, within: JsonPath): boolean =>
  within.every((name, index) => path[index] === name);

/** Whether a table has a value. */
function isPartOf(
  { path }: ValueRow,
  { within = [], isHeadOnly = false, without = [] }: ValueTableProps,
): boolean {
  if (!isWithin(path, within)) return false;
  if (isHeadOnly && path.length !== within.length) return false;
  const [member] = path;
  return member === undefined || !without.includes(String(member));
}

interface RowsProps extends Pick<ValueTableProps, 'isNested' | 'sayItem' | 'partsAt'> {
  readonly rows: readonly ValueRow[];
  readonly file: FileText;
  readonly meta: Meta;
  readonly currency: string;
}

function Rows({ rows, file, meta, currency, isNested, sayItem, partsAt }: RowsProps): ReactNode {
  const { apply } = useDraft();
  const { roles } = useStaff();
  const { path } = file;
  const isReadOnly = !mayChangeFile(roles, path);
  const heads = new Set(rows.filter((row) => !isInput(row)).map((row) => row.path.join('/')));
  const input = (row: InputRow) => (
    <>
      <ValueInput
        row={row}
        parts={partsAt?.(row.path)}
        currency={currency}
        isReadOnly={isReadOnly}
        onChange={(next) => apply(`Change ${row.name}`, [{ path, text: changed(file, meta, row, next) }])}
      />
      {row.kind === 'value' && codePointsOf(row.value) !== '' && <small>{codePointsOf(row.value)}</small>}
      {row.kind === 'value' && amountOf(row.key, row.value, currency) !== '' && (
        <small>{amountOf(row.key, row.value, currency)}</small>
      )}
    </>
  );
  return (
    <div className="scroll">
      <table className="values">
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.path.join('/')}
              className={isInput(row) ? undefined : 'of-item'}
              data-path={row.path.join('/')}
            >
              <th scope="row">
                <Name row={named(row, currency)} heads={isNested ? heads : undefined}>
                  {(row.kind === 'item' && sayItem?.(row.path)) || describeValue(meta, row)}
                </Name>
              </th>
              <td>
                {isInput(row) && input(row)}
                <ValueProblems path={path} row={row} />
                {isReadOnly || <ValueActions row={row} file={file} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A row as the page names it. */
const named = (row: ValueRow, currency: string) =>
  row.kind === 'value' && isAmount(row.key, currency) ? { ...row, name: nameOfAmount(row.name) } : row;

interface NameProps {
  readonly row: ValueRow;
  /** The paths of all heads, if values are below those of their objects. */
  readonly heads: ReadonlySet<string> | undefined;
  readonly children: string;
}

/** A value's name with its description. Below the head of its object it has the rest of the name, further right the deeper it is. */
function Name({ row: { path, name }, heads, children }: NameProps): ReactNode {
  const around = path
    .map((_part, index) => index)
    .filter((index) => heads?.has(path.slice(0, index).join('/')));
  const shown = name.split(SEPARATOR).slice(around.at(-1) ?? 0);
  return (
    <div style={{ paddingInlineStart: `${around.filter((index) => index > 0).length * 0.75}rem` }}>
      {shown.join(SEPARATOR)}
      <small>{children}</small>
    </div>
  );
}

/** Another kind of an object has other members. */
function changed({ text }: FileText, meta: Meta, { path }: InputRow, value: Json): string {
  if (!kindsAt(meta, path)) return setInText(text, path, value);
  const around = path.slice(0, -1);
  const whole = valueIn(parseJson(text), around);
  return setInText(text, around, asKind(meta, path, { whole, kind: value }));
}

const isInput = (row: ValueRow): row is InputRow =>
  row.kind === 'value' || row.kind === 'texts' || row.kind === 'numbers';

/** Moves the focus to the first input of a value or of its members, else to a button of it. */
function focusInputOf(section: HTMLElement | null, path: JsonPath): void {
  const at = path.join('/');
  const rows = [...(section?.querySelectorAll<HTMLElement>('tr') ?? [])].filter(
    ({ dataset: { path: own = '' } }) => own === at || own.startsWith(`${at}/`),
  );
  const find = (selector: string) =>
    rows.flatMap((row) => [...row.querySelectorAll<HTMLElement>(selector)])[0];
  (find('td :is(input, select, textarea)') ?? find('td button'))?.focus();
}

/** Moves the focus to the button that moved an item, else to the one for the other direction. */
function focusMoveOf(section: HTMLElement | null, to: JsonPath, direction: 'up' | 'down'): void {
  const row = section?.querySelector(`tr[data-path="${CSS.escape(to.join('/'))}"]`);
  const button = row?.querySelector<HTMLButtonElement>(`[data-move="${direction}"]:enabled`);
  (button ?? row?.querySelector<HTMLButtonElement>('[data-move]:enabled'))?.focus();
}

/** Moves the focus to the first button of a value's head, else to the search. */
function focusHeadOf(section: HTMLElement | null, path: JsonPath): void {
  const head = section?.querySelector(`tr[data-path="${CSS.escape(path.join('/'))}"]`);
  const button = head?.querySelector<HTMLElement>('td button');
  (button ?? section?.querySelector<HTMLElement>('[type="search"]'))?.focus();
}

function contains(row: ValueRow, wanted: string, description: string): boolean {
  const values =
    row.kind === 'texts'
      ? row.texts.flatMap((text) => [text, row.namesOfTexts?.get(text) ?? ''])
      : row.kind === 'numbers'
        ? row.numbers.map(String)
        : row.kind === 'value'
          ? [String(row.value)]
          : [];
  return [row.name, row.key, description, ...values].some((text) => text.toLowerCase().includes(wanted));
}

/** The code points of a text of which nothing is seen, as a list of spaces is. */
function codePointsOf(value: unknown): string {
  if (typeof value !== 'string' || !/^\s+$/.test(value)) return '';
  const codes = Array.from(
    value,
    (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return `Characters that are not seen: ${codes.join(', ')}`;
}
