import type { ReactNode } from 'react';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { insertInText, setAllInText, setInText, type JsonPath } from '../project/editText.ts';
import { AddMember } from './AddMember.tsx';
import type { Additions, NewMember } from './newMembers.ts';
import type { ValueRow } from './valueRows.ts';

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
      {row.kind === 'item' && <ItemButtons row={row} file={file} />}
      {row.kind === 'empty' && <AddFirst row={row} file={file} />}
      {row.isOptional && <RemoveButton row={row} file={file} />}
    </div>
  );
}

const isPlain = ({ kind }: ValueRow): boolean => kind !== 'item' && kind !== 'empty';

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
        apply(`Add to ${row.name}`, [{ path, text: insertInText(text, row.path, row.item) }]);
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
function ItemButtons({ row, file }: ActionProps<Extract<ValueRow, { kind: 'item' }>>): ReactNode {
  const { apply } = useDraft();
  const { path, text } = file;
  const { item, name, nextId, path: at } = row;
  const hasId = ownMember(item, 'id') !== undefined;
  const index = Number(at.at(-1));
  const copy = isRecord(item) && nextId !== undefined ? { ...item, id: nextId } : item;
  return (
    <>
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
