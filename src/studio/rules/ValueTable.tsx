import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { mayChangeFile } from '../../contract/staff.ts';
import { ownMember, parseJson, textOf } from '../../lib/unknownValue.ts';
import { useDraft, useFindings } from '../draft/DraftContext.ts';
import { setInText, type JsonPath } from '../project/editText.ts';
import { projectOf } from '../project/project.ts';
import { useStaff } from '../shell/session.ts';
import { partAt, patchedMeta, type Meta } from './patchedMeta.ts';
import { ValueActions, type FileText } from './ValueActions.tsx';
import { ValueInput } from './ValueInput.tsx';
import { type InputRow, type ValueRow, valueRows } from './valueRows.ts';

const ROWS = 40;

interface ValueTableProps {
  readonly path: string;
  /** Only the values within this one; all of the file if it is left out. */
  readonly within?: JsonPath;
  /** Only that value itself, to add to it. */
  readonly isHeadOnly?: boolean;
}

/** Every value of a file of JSON with its name, to change in place. What its meta-schema lets be left out is added and removed. */
export function ValueTable({ path, within = [], isHeadOnly = false }: ValueTableProps): ReactNode {
  const { state } = useDraft();
  const section = useRef<HTMLDivElement>(null);
  const [find, setFind] = useState('');
  const [shown, setShown] = useState(ROWS);
  const text = state.texts.get(path) ?? '{}';
  const wanted = find.trim().toLowerCase();
  const { files } = projectOf(state.texts);
  const meta = patchedMeta(files, path.replace('schemas/', ''));
  const rows = valueRows(parseJson(text), meta)
    .filter((row) => within.every((name, index) => row.path[index] === name))
    .filter((row) => !isHeadOnly || row.path.length === within.length)
    .filter((row) => wanted === '' || contains(row, wanted));
  const file = {
    path,
    text,
    onAdded: (at: JsonPath) => {
      // The filter or the first rows may leave it out.
      setFind('');
      setShown(Infinity);
      requestAnimationFrame(() => focusInputOf(section.current, at));
    },
    onRemoved: (from: JsonPath) => requestAnimationFrame(() => focusHeadOf(section.current, from)),
  };
  return (
    <div className="value-table" ref={section}>
      {within.length === 0 && (
        <>
          <Problems path={path} />
          <div className="inline-form">
            <label>
              Find
              <input type="search" value={find} onChange={({ target }) => setFind(target.value)} />
            </label>
            <Link to={`/drafts/${state.draft.id}/files?file=${encodeURIComponent(path)}`}>Open as JSON</Link>
          </div>
        </>
      )}
      <Rows rows={rows.slice(0, shown)} file={file} meta={meta} currency={currencyOf(files, path)} />
      {rows.length > shown && (
        <div>
          <button type="button" onClick={() => setShown(Infinity)}>
            Show all {rows.length} values
          </button>
        </div>
      )}
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly ValueRow[];
  readonly file: FileText;
  readonly meta: Meta;
  readonly currency: string;
}

function Rows({ rows, file, meta, currency }: RowsProps): ReactNode {
  const { apply } = useDraft();
  const { roles } = useStaff();
  const { path, text } = file;
  const isReadOnly = !mayChangeFile(roles, path);
  const input = (row: InputRow) => (
    <>
      <ValueInput
        row={row}
        isReadOnly={isReadOnly}
        onChange={(next) => apply(`Change ${row.name}`, [{ path, text: setInText(text, row.path, next) }])}
      />
      {row.kind === 'value' && row.key.endsWith('Cents') && <small>{amountOf(row.value, currency)}</small>}
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
                {row.name}
                <small>{textOf(partAt(meta, row.path).part?.['description'])}</small>
              </th>
              <td>
                {isInput(row) && input(row)}
                {isReadOnly || <ValueActions row={row} file={file} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isInput = (row: ValueRow): row is InputRow => row.kind === 'value' || row.kind === 'texts';

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

/** Moves the focus to the first button of a value's head, else to the search. */
function focusHeadOf(section: HTMLElement | null, path: JsonPath): void {
  const head = section?.querySelector(`tr[data-path="${CSS.escape(path.join('/'))}"]`);
  const button = head?.querySelector<HTMLElement>('td button');
  (button ?? section?.querySelector<HTMLElement>('[type="search"]'))?.focus();
}

function Problems({ path }: { readonly path: string }): ReactNode {
  const findings = useFindings();
  const wrong = findings.list.filter((one) => one.path === path);
  if (wrong.length === 0) return null;
  return (
    <ul className="notice error">
      {wrong.map((one) => (
        <li key={`${one.code} ${one.pointer} ${one.message}`}>
          {one.message} <small>{one.hint}</small>
        </li>
      ))}
    </ul>
  );
}

function contains(row: ValueRow, wanted: string): boolean {
  const values = row.kind === 'texts' ? row.texts : row.kind === 'value' ? [String(row.value)] : [];
  return [row.name, row.key, ...values].some((text) => text.toLowerCase().includes(wanted));
}

/** The currency of the market that a file belongs to; empty if it is nobody's. */
function currencyOf(files: DefinitionFiles, path: string): string {
  const market = /markets\/([^/]+)\//.exec(path)?.[1] ?? '';
  return textOf(ownMember(files.get(`markets/${market}/market.json`)?.json, 'currency'));
}

/** An amount in the smallest part of a currency, as visitors read it; empty for a currency that is not known. */
function amountOf(value: unknown, currency: string): string {
  if (typeof value !== 'number' || !/^[A-Z]{3}$/.test(currency)) return '';
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(value / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
