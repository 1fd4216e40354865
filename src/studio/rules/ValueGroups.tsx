import type { ReactNode, SyntheticEvent } from 'react';
import { pathToPointer, type Json } from '@stepwright/engine';
import { parseJson } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { setInText, type JsonPath } from '../project/editText.ts';
import { count, joinWithAnd, nameOfCode, withCapital, wordsIn } from '../project/names.ts';
import { valueIn } from '../project/schemaPath.ts';
import { amountOf } from './amounts.ts';
import { describeAt, describeValue } from './describeValue.ts';
import type { RowGroup } from './groupRows.ts';
import { asKind, kindsAt } from './otherForms.ts';
import type { PartIds } from './partIds.ts';
import type { Meta } from './patchedMeta.ts';
import { lastNameOf, summarize } from './sayRow.ts';
import { ValueActions, type FileText } from './ValueActions.tsx';
import { ValueInput } from './ValueInput.tsx';
import { useErrorsWithin, ValueProblems } from './ValueProblems.tsx';
import type { InputRow, ValueRow } from './valueRows.ts';

/** The parts of a table that all its groups share. */
export interface TableOfGroups {
  readonly file: FileText;
  readonly meta: Meta;
  /** That of the file's market; empty if it has none. */
  readonly currency: string;
  readonly isReadOnly: boolean;
  /** Whether a group is open that nobody has opened or closed yet. */
  readonly isOpen: (group: RowGroup, around: RowGroup) => boolean;
  readonly onToggle: (group: RowGroup, isOpen: boolean) => void;
  /** An item of a list in words. */
  readonly sayItem?: ((path: JsonPath) => string | undefined) | undefined;
  /** The ids of parts that a value names. */
  readonly partsAt?: ((path: JsonPath) => PartIds | undefined) | undefined;
}

interface GroupProps {
  readonly group: RowGroup;
  readonly table: TableOfGroups;
}

/** The values of a group, below them the groups in it. */
export function ValueGroups({ group, table }: GroupProps): ReactNode {
  const { head, rows, groups } = group;
  return (
    <>
      {head && <Head row={head} table={table} />}
      {rows.length > 0 && (
        <table className="values">
          <tbody>
            {rows.map((row) => (
              <Row key={pathToPointer(row.path)} row={row} table={table} />
            ))}
          </tbody>
        </table>
      )}
      {groups.map((one) => (
        <Panel key={one.pointer} group={one} around={group} table={table} />
      ))}
    </>
  );
}

/** A group with its values, which are drawn once it is open. Closed, it shows the first of them, and how many are wrong. */
function Panel({ group, around, table }: GroupProps & { readonly around: RowGroup }): ReactNode {
  const { file, meta, currency, onToggle, sayItem } = table;
  const { name, key, path, pointer } = group;
  const isOpen = table.isOpen(group, around);
  const errors = useErrorsWithin(file.path, pointer);
  const summary = sayItem?.(path) ?? (isOpen ? describeAt(meta, path) : summarize(group, currency));
  const toggle = (event: SyntheticEvent) => {
    event.preventDefault();
    onToggle(group, !isOpen);
  };
  return (
    <details className="value-group" open={isOpen}>
      <summary onClick={toggle}>
        <strong>{withCapital(name)}</strong> {key !== '' && key !== name && <code>{key}</code>}
        {errors > 0 && <small className="field-error"> ✗ {count(errors, 'error')}</small>}
        {summary !== '' && <small>{summary}</small>}
      </summary>
      {isOpen && (
        <div className="value-group-body">
          <ValueGroups group={group} table={table} />
        </div>
      )}
    </details>
  );
}

/** The buttons of a group, and its own errors. */
function Head({ row, table }: { readonly row: ValueRow; readonly table: TableOfGroups }): ReactNode {
  const { file, isReadOnly, meta } = table;
  return (
    <div className="value-head" data-path={pathToPointer(row.path)}>
      {row.path.length === 0 && <p className="quiet-text">{describeAt(meta, row.path)}</p>}
      {!isReadOnly && <ValueActions row={row} file={file} />}
      <ValueProblems path={file.path} row={row} />
    </div>
  );
}

function Row({ row, table }: { readonly row: InputRow; readonly table: TableOfGroups }): ReactNode {
  const { apply } = useDraft();
  const { file, meta, currency, isReadOnly, partsAt } = table;
  const { path } = file;
  const name = lastNameOf(row, currency);
  const key = String(row.path.at(-1));
  // A label would change with what is typed into it: each letter would be a change of its own.
  const change = (next: Json) =>
    apply(`Change ${wordsIn(row.key)}`, [{ path, text: changed(file, meta, row, next) }]);
  return (
    <tr data-path={pathToPointer(row.path)}>
      <th scope="row">
        {withCapital(name)} {typeof row.path.at(-1) === 'string' && key !== name && <code>{key}</code>}
        <small>{describeValue(meta, row)}</small>
      </th>
      <td>
        <div className="value-cell">
          <ValueInput row={row} parts={partsAt?.(row.path)} {...{ currency, isReadOnly }} onChange={change} />
          <Notes of={row} currency={currency} />
          {!isReadOnly && <ValueActions row={row} file={file} />}
        </div>
        <ValueProblems path={path} row={row} />
      </td>
    </tr>
  );
}

interface NotesProps {
  readonly of: InputRow;
  readonly currency: string;
}

/** An amount in its currency, the names of codes, and the characters of a text of which nothing is seen. */
function Notes({ of: row, currency }: NotesProps): ReactNode {
  const ofValue =
    row.kind === 'value' ? [codePointsOf(row.value), amountOf(row.key, row.value, currency)] : [];
  return [...ofValue, namesOfCodes(row)]
    .filter((note) => note !== '')
    .map((note) => <small key={note}>{note}</small>);
}

/** The kinds of codes that members hold. */
const CODES: ReadonlyMap<unknown, Parameters<typeof nameOfCode>[0]> = new Map([
  ['country', 'region'],
  ['defaultMarket', 'region'],
  ['markets', 'region'],
  ['phoneRegion', 'region'],
  ['currency', 'currency'],
  ['locales', 'language'],
  ['languages', 'language'],
]);

/** The names of the codes that a value has; empty for other values. */
function namesOfCodes(row: InputRow): string {
  const type = CODES.get(row.path.at(-1));
  if (type === undefined || row.kind === 'numbers') return '';
  const codes = row.kind === 'texts' ? row.texts : [String(row.value)];
  return joinWithAnd(codes.map((code) => nameOfCode(type, code)).filter((name) => name !== ''));
}

/** Another kind of an object has other members. */
function changed({ text }: FileText, meta: Meta, { path }: InputRow, value: Json): string {
  if (!kindsAt(meta, path)) return setInText(text, path, value);
  const around = path.slice(0, -1);
  const whole = valueIn(parseJson(text), around);
  return setInText(text, around, asKind(meta, path, { whole, kind: value }));
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
