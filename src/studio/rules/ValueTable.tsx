import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { mayChangeFile } from '../../contract/staff.ts';
import { isRecord, ownMember, parseJson, textOf } from '../../lib/unknownValue.ts';
import { useDraft, useFindings } from '../draft/DraftContext.ts';
import { metaAt, metaOf } from '../json/metaSchema.ts';
import { insertInText, setInText } from '../project/editText.ts';
import { projectOf } from '../project/project.ts';
import { useStaff } from '../shell/session.ts';
import { ValueInput } from './ValueInput.tsx';
import { type ValueRow, valueRows } from './valueRows.ts';

const ROWS = 40;

/** Every value of a file of JSON with its name, to change in place. Members of objects are added and removed in the file itself. */
export function ValueTable({ path }: { readonly path: string }): ReactNode {
  const { state, apply } = useDraft();
  const { roles } = useStaff();
  const [find, setFind] = useState('');
  const [shown, setShown] = useState(ROWS);
  const text = state.texts.get(path) ?? '{}';
  const wanted = find.trim().toLowerCase();
  const { files } = projectOf(state.texts);
  const meta = metaOf(files, path.replace('schemas/', ''));
  const rows = valueRows(parseJson(text), meta).filter((row) => wanted === '' || contains(row, wanted));
  const currency = currencyOf(files, path);
  const isReadOnly = !mayChangeFile(roles, path);
  const input = (row: Exclude<ValueRow, { kind: 'item' }>) => (
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
    <>
      <Problems path={path} />
      <div className="inline-form">
        <label>
          Find
          <input type="search" value={find} onChange={({ target }) => setFind(target.value)} />
        </label>
        <Link to={`/drafts/${state.draft.id}/files?file=${encodeURIComponent(path)}`}>Open as JSON</Link>
      </div>
      <div className="scroll">
        <table className="values">
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.path.join('/')} className={row.kind === 'item' ? 'of-item' : undefined}>
                <th scope="row">
                  {row.name}
                  <small>{textOf(metaAt(meta, row.path)?.['description'])}</small>
                </th>
                <td>
                  {row.kind === 'item' ? isReadOnly || <ItemButtons {...{ row, path, text }} /> : input(row)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <div>
          <button type="button" onClick={() => setShown(rows.length)}>
            Show all {rows.length} values
          </button>
        </div>
      )}
    </>
  );
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

interface ItemButtonsProps {
  readonly row: Extract<ValueRow, { kind: 'item' }>;
  readonly path: string;
  readonly text: string;
}

/** Copies an item of a list below itself, or removes it. */
function ItemButtons({ row, path, text }: ItemButtonsProps): ReactNode {
  const { apply } = useDraft();
  const { item, name, nextId, path: at } = row;
  const hasId = ownMember(item, 'id') !== undefined;
  const index = Number(at.at(-1));
  const copy = isRecord(item) && nextId !== undefined ? { ...item, id: nextId } : item;
  return (
    <div className="item-buttons">
      <button
        type="button"
        aria-label={`Copy ${name}`}
        disabled={hasId && nextId === undefined}
        title={hasId && nextId === undefined ? 'Every one that there may be is in the list.' : undefined}
        onClick={() =>
          apply(`Copy ${name}`, [{ path, text: insertInText(text, at.slice(0, -1), copy, index + 1) }])
        }
      >
        Copy
      </button>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={() => apply(`Remove ${name}`, [{ path, text: setInText(text, at, undefined) }])}
      >
        Remove
      </button>
    </div>
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
