import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathToPointer } from '@stepwright/engine';
import { parseJson } from '../../lib/unknownValue.ts';
import type { OpenItem } from '../../product/inheritance/listOpenItems.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { insertInText } from '../project/editText.ts';
import { count, withCapital } from '../project/names.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { keyOfView, viewOfMarket } from '../project/resolved.ts';
import { patchedMeta } from '../rules/patchedMeta.ts';
import { valueRows } from '../rules/valueRows.ts';
import { focusLater } from '../steps/focusIn.ts';

interface OpenItemsProps {
  readonly market: string;
  readonly items: readonly OpenItem[];
}

/** The copied values that wait, by file, with a way from each group to the next. */
export function OpenItems({ market, items }: OpenItemsProps): ReactNode {
  const [open, setOpen] = useState<readonly string[]>([]);
  const confirm = useConfirming(market);
  if (items.length === 0) return <p className="notice good">Every copied value is confirmed or changed.</p>;
  const groups = [...Map.groupBy(items, ({ folder, file }) => `${folder}/${file}`)];
  const paths = groups.map(([path]) => path);
  const isAllOpen = paths.every((path) => open.includes(path));
  const walkFrom = (path: string) => {
    const next = paths[paths.indexOf(path) + 1] ?? paths.find((one) => one !== path);
    setOpen([...open.filter((one) => one !== path), ...(next === undefined ? [] : [next])]);
    if (next !== undefined) focusLater(idOfGroup(next));
  };
  return (
    <>
      <p>
        {count(items.length, 'copied value')} that nobody has confirmed or changed yet, in{' '}
        {count(groups.length, 'group')}. Change what differs in this country; confirm what is the same.
      </p>
      <div>
        <button type="button" onClick={() => setOpen(isAllOpen ? [] : paths)}>
          {isAllOpen ? 'Close all groups' : 'Open all that still need something'}
        </button>
      </div>
      {groups.map(([path, own]) => (
        <Group
          key={path}
          market={market}
          path={path}
          items={own}
          isOpen={open.includes(path)}
          onToggle={(isOpen) =>
            setOpen((before) => [...before.filter((one) => one !== path), ...(isOpen ? [path] : [])])
          }
          onConfirm={confirm}
          onNext={groups.length > 1 ? () => walkFrom(path) : undefined}
        />
      ))}
    </>
  );
}

const idOfGroup = (path: string): string => `group-${path}`;

/** Confirms copied values, which wait no more. */
function useConfirming(market: string): (places: readonly string[]) => void {
  const { state, apply } = useDraft();
  const list = `schemas/markets/${market}/inherited.json`;
  return (places) => {
    const text = state.texts.get(list);
    if (text === undefined) return;
    const confirmed = places.reduce((changed, place) => insertInText(changed, ['confirmed'], place), text);
    apply(`Confirm ${places.length === 1 ? places[0] : `${places.length} values`}`, [
      { path: list, text: confirmed },
    ]);
  };
}

interface GroupProps {
  readonly market: string;
  readonly path: string;
  readonly items: readonly OpenItem[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onConfirm: (places: readonly string[]) => void;
  /** Closes the group and opens the next one; undefined if there is no other. */
  readonly onNext: (() => void) | undefined;
}

const MOST_SHOWN = 100;

/** The values of one file. */
function Group({ market, path, items, isOpen, onToggle, onConfirm, onNext }: GroupProps): ReactNode {
  const { state } = useDraft();
  const view = viewOfMarket(projectOf(state.texts).files, market);
  const search = new URLSearchParams({ ...(view && { view: keyOfView(view) }), file: path }).toString();
  const names = namesIn(state.texts, path);
  const tab = TABS.get(path.slice(path.lastIndexOf('/') + 1));
  const confirmAll = () => {
    onConfirm(items.map(({ place }) => place));
    onNext?.();
  };
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary id={idOfGroup(path)}>
        <strong>{titleOfFile(path)}</strong> ({items.length}) <small>{path}</small>
      </summary>
      <ul className="rows">
        {items.slice(0, MOST_SHOWN).map(({ place, pointer, value }) => (
          <li key={place}>
            <span>
              {names.get(pointer) ?? pointer} <code>{JSON.stringify(value).slice(0, 100)}</code>
            </span>
            <button type="button" onClick={() => onConfirm([place])}>
              Confirm<span className="hidden-text"> {names.get(pointer) ?? pointer}</span>
            </button>
          </li>
        ))}
      </ul>
      {items.length > MOST_SHOWN && (
        <p className="quiet-text">and {count(items.length - MOST_SHOWN, 'more value')}</p>
      )}
      <div className="actions">
        {tab === undefined ? (
          <Link to={`/drafts/${state.draft.id}/files?${search}`}>Open the file</Link>
        ) : (
          <Link to={`/drafts/${state.draft.id}/rules/${tab}?${search}`}>Change its values</Link>
        )}
        <button type="button" onClick={confirmAll}>
          Confirm all {items.length}
          {onNext && ' and go to the next group'}
        </button>
        {onNext && (
          <button type="button" onClick={onNext}>
            Next group
          </button>
        )}
      </div>
    </details>
  );
}

/** The parts of “Rules and numbers” that have a form for a file. */
const TABS: ReadonlyMap<string, string> = new Map(
  ['market', 'offer', 'agreement', 'categories'].map((name) => [`${name}.json`, name]),
);

/** The values of a file of settings in words, by their pointers. */
function namesIn(texts: Texts, path: string): ReadonlyMap<string, string> {
  const text = texts.get(path);
  if (text === undefined || !path.startsWith('schemas/')) return new Map();
  const { files } = projectOf(texts);
  const rows = valueRows(parseJson(text), patchedMeta(files, path.replace('schemas/', '')));
  return new Map(rows.map((row) => [pathToPointer(row.path.map(String)), row.name]));
}

/** The name of a file as a title: `schemas/markets/de/paper-texts.json` is "Paper texts". */
function titleOfFile(path: string): string {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.json$/, '')
    .replaceAll('-', ' ');
  return withCapital(name);
}
