import type { ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import { readLocaleList } from '@stepwright/engine/authoring';
import { isList, isRecord, parseJson } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { insertInText, setAllInText, setInText, type JsonPath } from '../project/editText.ts';
import { projectOf } from '../project/project.ts';
import { asJson, valueIn } from '../project/schemaPath.ts';
import { AddMember } from './AddMember.tsx';
import { identityOf, jsonOfFile } from './identityOf.ts';
import { withLanguages, type Additions, type NewMember } from './newMembers.ts';
import type { OtherForm } from './otherForms.ts';
import type { ListItem, ValueRow } from './valueRows.ts';

export interface FileText {
  readonly path: string;
  readonly text: string;
  /** A value was added. */
  readonly onAdded: (path: JsonPath) => void;
  /** A copy of an item was put before those that had its index and later ones. */
  readonly onCopied: (path: JsonPath) => void;
  readonly onRemoved: (path: JsonPath) => void;
  /** An item was moved to a position in its list. */
  readonly onMoved: (to: JsonPath, direction: 'up' | 'down') => void;
}

/** The buttons of a row: adds to an object, copies an item, and removes what may be left out. */
export function ValueActions({ row, file }: { readonly row: ValueRow; readonly file: FileText }): ReactNode {
  const additions = row.kind === 'object' || row.kind === 'item' ? row.additions : undefined;
  if (!additions && !row.isOptional && isPlain(row)) return null;
  return (
    <div className="item-buttons">
      {additions && <Add row={row} additions={additions} file={file} />}
      {row.item && <ItemButtons row={row} item={row.item} file={file} />}
      <Additional row={row} file={file} />
      {row.isOptional && <RemoveButton row={row} file={file} />}
    </div>
  );
}

/** Adds to lists, and writes values in other forms. */
function Additional({ row, file }: ActionProps): ReactNode {
  return (
    <>
      {row.kind === 'list' && <AddItem row={row} item={row.next} index={row.count} file={file} />}
      {row.kind === 'texts' && row.other && (
        <AddItem
          row={row}
          item={row.other.value}
          index={row.texts.length}
          what={row.other.name}
          file={file}
        />
      )}
      {row.forms.map((form) => (
        <FormButton key={form.name} row={row} form={form} file={file} />
      ))}
    </>
  );
}

const isPlain = (row: ValueRow): boolean =>
  row.item === undefined &&
  row.forms.length === 0 &&
  row.kind !== 'list' &&
  !(row.kind === 'texts' && row.other);

interface ActionProps<Row extends ValueRow = ValueRow> {
  readonly row: Row;
  readonly file: FileText;
}

/** Names the form that adds to a value of a file. */
export const aboutAdding = (path: string, identity: string): string => `add to ${path} ${identity}`;

function Add({ row, additions, file }: ActionProps & { readonly additions: Additions }): ReactNode {
  const { state, apply } = useDraft();
  const { path, text, onAdded } = file;
  // Only the open form needs them: there may be hundreds of rows, and each would parse the file.
  const listAdditions = () => {
    const whole = valueIn(parseJson(text), row.path);
    const tags = Object.keys(readLocaleList(projectOf(state.texts).locales));
    return isRecord(whole) ? withLanguages(additions, whole, tags) : additions;
  };
  const add = ({ name, values }: NewMember) => {
    const changes = Object.entries(values).map(([one, value]) => [[...row.path, one], value] as const);
    const isAdded = apply(`Add ${name} to ${row.name}`, [{ path, text: setAllInText(text, changes) }]);
    if (isAdded) onAdded([...row.path, name]);
    return isAdded;
  };
  return (
    <AddMember
      about={aboutAdding(path, identityOf(jsonOfFile(state.texts, path), row))}
      to={row.name}
      listAdditions={listAdditions}
      onAdd={add}
    />
  );
}

interface AddItemProps extends ActionProps {
  readonly item: Json;
  /** Its position. */
  readonly index: number;
  /** Its form, if it is another one than that of the others. */
  readonly what?: string;
}

/** Adds an item at the end of a list. */
function AddItem({ row, item, index, what, file }: AddItemProps): ReactNode {
  const { apply } = useDraft();
  const { path, text, onAdded } = file;
  const label = what === undefined ? `Add ${index === 0 ? 'the first one' : 'one'}` : `Add “${what}”`;
  return (
    <button
      type="button"
      aria-label={`${label} to ${row.name}`}
      onClick={() => {
        apply(`Add to ${row.name}`, [{ path, text: insertInText(text, row.path, item) }]);
        onAdded([...row.path, index]);
      }}
    >
      {label}
    </button>
  );
}

/** Writes a value in another form. */
function FormButton({ row, form, file }: ActionProps & { readonly form: OtherForm }): ReactNode {
  const { apply } = useDraft();
  const { path, text, onAdded } = file;
  return (
    <button
      type="button"
      aria-label={`Change ${row.name} to “${form.name}”`}
      onClick={() => {
        apply(`Rewrite ${row.name}`, [{ path, text: setInText(text, row.path, form.value) }]);
        onAdded(row.path);
      }}
    >
      To “{form.name}”
    </button>
  );
}

/** Moves an item of a list by one. The button keeps the focus, or the other one has it at an end. */
function MoveButton(props: ActionProps & { readonly item: ListItem; readonly by: -1 | 1 }): ReactNode {
  const { row, item, by, file } = props;
  const { apply } = useDraft();
  const { path, text, onMoved } = file;
  const list = row.path.slice(0, -1);
  if (item.count < 2) return null;
  const to = Number(row.path.at(-1)) + by;
  const direction = by < 0 ? 'up' : 'down';
  return (
    <button
      type="button"
      data-move={direction}
      aria-label={`Move ${row.name} ${direction}`}
      disabled={to < 0 || to >= item.count}
      onClick={() => {
        const removed = setInText(text, row.path, undefined);
        const moved = asJson(valueIn(parseJson(text), row.path));
        apply(`Move ${row.name}`, [{ path, text: insertInText(removed, list, moved, to) }]);
        onMoved([...list, to], direction);
      }}
    >
      {by < 0 ? '↑' : '↓'}
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
        onRemoved(row.path);
      }}
    >
      Remove
    </button>
  );
}

/** Moves an item of a list, copies it below itself, or removes it. */
function ItemButtons({ row, item, file }: ActionProps & { readonly item: ListItem }): ReactNode {
  const { apply } = useDraft();
  const { path, text } = file;
  const { name, path: at } = row;
  const { nextId, isUsedUp, other } = item;
  const index = Number(at.at(-1));
  const list = at.slice(0, -1);
  const copied = (): Json => {
    const value = asJson(valueIn(parseJson(text), at));
    return isMembers(value) && nextId !== undefined ? { ...value, id: nextId } : value;
  };
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
      {([-1, 1] as const).map((by) => (
        <MoveButton key={by} {...{ row, item, file, by }} />
      ))}
      <button
        type="button"
        aria-label={`Copy ${name}`}
        disabled={isUsedUp}
        title={isUsedUp ? 'Every one that there may be is in the list.' : undefined}
        onClick={() => {
          apply(`Copy ${name}`, [{ path, text: insertInText(text, list, copied(), index + 1) }]);
          file.onCopied([...list, index + 1]);
        }}
      >
        Copy
      </button>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={() => {
          apply(`Remove ${name}`, [{ path, text: setInText(text, at, undefined) }]);
          file.onRemoved(at);
        }}
      >
        Remove
      </button>
    </>
  );
}

const isMembers = (value: Json): value is { readonly [name: string]: Json } => isRecord(value);
