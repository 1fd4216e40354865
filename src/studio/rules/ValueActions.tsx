import type { ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import { isList, isRecord, ownMember } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { insertInText, setAllInText, setInText, type JsonPath } from '../project/editText.ts';
import { AddMember } from './AddMember.tsx';
import type { Additions, NewMember } from './newMembers.ts';
import type { ListItem, ValueRow } from './valueRows.ts';

export interface FileText {
  readonly path: string;
  readonly text: string;
  /** A value was added. */
  readonly onAdded: (path: JsonPath) => void;
  /** A value was removed from another one. */
  readonly onRemoved: (from: JsonPath) => void;
}

/** The buttons of a row: adds to an object, copies an item, and removes what may be left out. */
export function ValueActions({ row, file }: { readonly row: ValueRow; readonly file: FileText }): ReactNode {
  const additions = row.kind === 'object' || row.kind === 'item' ? row.additions : undefined;
  if (!additions && !row.isOptional && isPlain(row)) return null;
  return (
    <div className="item-buttons">
      {additions && <Add row={row} additions={additions} file={file} />}
      {row.item && <ItemButtons row={row} item={row.item} file={file} />}
      {row.kind === 'empty' && <AddFirst row={row} file={file} />}
      {row.isOptional && <RemoveButton row={row} file={file} />}
    </div>
  );
}

const isPlain = ({ kind, item }: ValueRow): boolean => item === undefined && kind !== 'empty';

interface ActionProps<Row extends ValueRow = ValueRow> {
  readonly row: Row;
  readonly file: FileText;
}

function Add({ row, additions, file }: ActionProps & { readonly additions: Additions }): ReactNode {
  const { apply } = useDraft();
  const { path, text, onAdded } = file;
  const add = ({ name, values }: NewMember) => {
    const changes = Object.entries(values).map(([one, value]) => [[...row.path, one], value] as const);
    apply(`Add ${name} to ${row.name}`, [{ path, text: setAllInText(text, changes) }]);
    onAdded([...row.path, name]);
  };
  return <AddMember to={row.name} additions={additions} onAdd={add} />;
}

function AddFirst({ row, file }: ActionProps<Extract<ValueRow, { kind: 'empty' }>>): ReactNode {
  const { apply } = useDraft();
  const { path, text, onAdded } = file;
  return (
    <button
      type="button"
      aria-label={`Add the first one to ${row.name}`}
      onClick={() => {
        apply(`Add to ${row.name}`, [{ path, text: insertInText(text, row.path, row.first) }]);
        onAdded([...row.path, 0]);
      }}
    >
      Add the first one
    </button>
  );
}

/** Removes a value that may be left out. The focus moves to what it was part of. */
function RemoveButton({ row, file }: ActionProps): ReactNode {
  const { apply } = useDraft();
  const { path, text, onRemoved } = file;
  return (
    <button
      type="button"
      aria-label={`Remove ${row.name}`}
      onClick={() => {
        apply(`Remove ${row.name}`, [{ path, text: setInText(text, row.path, undefined) }]);
        onRemoved(row.path.slice(0, -1));
      }}
    >
      Remove
    </button>
  );
}

/** Copies an item of a list below itself, or removes it. */
function ItemButtons({ row, item, file }: ActionProps & { readonly item: ListItem }): ReactNode {
  const { apply } = useDraft();
  const { path, text } = file;
  const { name, path: at } = row;
  const { value, nextId, other } = item;
  const hasId = ownMember(value, 'id') !== undefined;
  const index = Number(at.at(-1));
  const copy = isMembers(value) && nextId !== undefined ? { ...value, id: nextId } : value;
  return (
    <>
      {other !== undefined && (
        <button
          type="button"
          aria-label={isList(other) ? `Write ${name} as a list` : `Write ${name} with options`}
          onClick={() => apply(`Rewrite ${name}`, [{ path, text: setInText(text, at, other) }])}
        >
          {isList(other) ? 'Only the list' : 'With options'}
        </button>
      )}
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
    </>
  );
}

const isMembers = (value: Json): value is { readonly [name: string]: Json } => isRecord(value);
