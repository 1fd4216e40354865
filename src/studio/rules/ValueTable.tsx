import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Json } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { mayChangeFile } from '../../contract/staff.ts';
import { isList, isRecord, ownMember, parseJson, textOf } from '../../lib/unknownValue.ts';
import { useDraft, useFindings } from '../draft/DraftContext.ts';
import { metaAt, metaOf } from '../json/metaSchema.ts';
import { setInText, type JsonPath } from '../project/editText.ts';
import { projectOf } from '../project/project.ts';
import { useStaff } from '../shell/session.ts';

const ROWS = 40;

interface Leaf {
  readonly path: JsonPath;
  readonly name: string;
  readonly value: string | number | boolean | null;
}

/** Every value of a file of JSON with its name, to change in place. Adding and removing members is done in the file itself. */
export function ValueTable({ path }: { readonly path: string }): ReactNode {
  const { state, apply } = useDraft();
  const { roles } = useStaff();
  const [find, setFind] = useState('');
  const [shown, setShown] = useState(ROWS);
  const text = state.texts.get(path) ?? '{}';
  const wanted = find.trim().toLowerCase();
  const leaves = leavesOf(parseJson(text), [], '').filter(
    ({ name, value }) =>
      wanted === '' || name.toLowerCase().includes(wanted) || String(value).toLowerCase().includes(wanted),
  );
  const { files } = projectOf(state.texts);
  const meta = metaOf(files, path.replace('schemas/', ''));
  const currency = currencyOf(files, path);
  const isReadOnly = !mayChangeFile(roles, path);
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
            {leaves.slice(0, shown).map(({ path: at, name, value }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{textOf(metaAt(meta, at)?.['description'])}</small>
                </th>
                <td>
                  <ValueInput
                    name={name}
                    value={value}
                    isReadOnly={isReadOnly}
                    onChange={(next) => apply(`Change ${name}`, [{ path, text: setInText(text, at, next) }])}
                  />
                  {name.endsWith('Cents') && <small>{amountOf(value, currency)}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {leaves.length > shown && (
        <div>
          <button type="button" onClick={() => setShown(leaves.length)}>
            Show all {leaves.length} values
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

interface ValueInputProps {
  readonly name: string;
  readonly value: Leaf['value'];
  readonly isReadOnly: boolean;
  readonly onChange: (value: Json) => void;
}

function ValueInput({ name, value, isReadOnly, onChange }: ValueInputProps): ReactNode {
  if (typeof value === 'boolean')
    return (
      <input
        type="checkbox"
        aria-label={name}
        checked={value}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  if (typeof value === 'number')
    return <NumberInput name={name} value={value} isReadOnly={isReadOnly} onChange={onChange} />;
  const text = value ?? '';
  return text.length > 70 ? (
    <textarea
      aria-label={name}
      rows={Math.ceil(text.length / 70)}
      value={text}
      readOnly={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
    />
  ) : (
    <input
      aria-label={name}
      value={text}
      readOnly={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface NumberInputProps extends ValueInputProps {
  readonly value: number;
}

/** A number: while it is typed, the field may be empty, and the number stays until there is another one. */
function NumberInput({ name, value, isReadOnly, onChange }: NumberInputProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      type="number"
      step="any"
      aria-label={name}
      value={typed ?? value}
      readOnly={isReadOnly}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '') onChange(Number(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function leavesOf(value: unknown, path: JsonPath, name: string): readonly Leaf[] {
  if (isList(value))
    return value.flatMap((item, index) => {
      const id = isRecord(item) && typeof item['id'] === 'string' ? item['id'] : String(index + 1);
      return leavesOf(item, [...path, index], `${name} › ${id}`);
    });
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, item]) =>
      key === '$schema' || (key === 'id' && path.length > 0)
        ? []
        : leavesOf(item, [...path, key], name === '' ? key : `${name} › ${key}`),
    );
  const isLeaf =
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isLeaf ? [{ path, name, value }] : [];
}

/** The currency of the market that a file belongs to; empty if it is nobody's. */
function currencyOf(files: DefinitionFiles, path: string): string {
  const market = /markets\/([^/]+)\//.exec(path)?.[1] ?? '';
  return textOf(ownMember(files.get(`markets/${market}/market.json`)?.json, 'currency'));
}

/** An amount in the smallest part of a currency, as visitors read it; empty for a currency that is not known. */
function amountOf(value: Leaf['value'], currency: string): string {
  if (typeof value !== 'number' || !/^[A-Z]{3}$/.test(currency)) return '';
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(value / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
