import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { pathToPointer } from '@stepwright/engine';
import { isList, ownMember, parseJson } from '../../lib/unknownValue.ts';
import type { OpenItem } from '../../product/inheritance/listOpenItems.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { setAllInText } from '../project/editText.ts';
import { count, nameOfLanguage, withCapital } from '../project/names.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { keyOfView, viewOfMarket } from '../project/resolved.ts';
import { patchedMeta } from '../rules/patchedMeta.ts';
import { valueRows } from '../rules/valueRows.ts';
import { MoreRows, PAGE } from '../texts/MoreRows.tsx';
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
  const files = [...Map.groupBy(items, ({ folder, file }) => `${folder}/${file}`)];
  // Texts that a market has from another one of its tongue are hundreds in many files, and are mostly the same.
  const groups = [...Map.groupBy(files, ([path]) => groupOf(path))];
  const paths = groups.map(([group]) => group);
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
      {groups.map(([group, own]) => {
        const shared = {
          market,
          isOpen: open.includes(group),
          onToggle: (isOpen: boolean) =>
            setOpen((before) => [...before.filter((one) => one !== group), ...(isOpen ? [group] : [])]),
          onConfirm: confirm,
          onNext: groups.length > 1 ? () => walkFrom(group) : undefined,
        };
        // The name of a group of one file is its path.
        return group.includes('/') ? (
          <Group key={group} {...shared} path={group} items={own.flatMap(([, ofFile]) => ofFile)} />
        ) : (
          <TextGroup key={group} {...shared} language={group} files={own} />
        );
      })}
    </>
  );
}

/** A file is a group of its own, and all files of texts in a language are one, named by its tag. */
const groupOf = (path: string): string => /^locales\/([^/]+)\//.exec(path)?.[1] ?? path;

const idOfGroup = (path: string): string => `group-${path}`;

/** Confirms copied values, which wait no more. */
function useConfirming(market: string): (places: readonly string[]) => void {
  const { state, apply } = useDraft();
  const list = `schemas/markets/${market}/inherited.json`;
  return (places) => {
    const text = state.texts.get(list);
    if (text === undefined) return;
    // At once: each change of a text reads it anew, and a market has thousands of values.
    const before = ownMember(parseJson(text), 'confirmed');
    const confirmed = setAllInText(text, [[['confirmed'], [...(isList(before) ? before : []), ...places]]]);
    apply(`Confirm ${places.length === 1 ? places[0] : `${places.length} values`}`, [
      { path: list, text: confirmed },
    ]);
  };
}

interface AnyGroupProps {
  readonly market: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onConfirm: (places: readonly string[]) => void;
  /** Closes the group and opens the next one; undefined if there is no other. */
  readonly onNext: (() => void) | undefined;
}

interface GroupProps extends AnyGroupProps {
  readonly path: string;
  readonly items: readonly OpenItem[];
}

interface TextGroupProps extends AnyGroupProps {
  /** The tag of the language. */
  readonly language: string;
  readonly files: readonly (readonly [path: string, items: readonly OpenItem[]])[];
}

/** The texts of a language, file by file: each file is confirmed by itself, or all of them at once. */
function TextGroup({
  market,
  language,
  files,
  isOpen,
  onToggle,
  onConfirm,
  onNext,
}: TextGroupProps): ReactNode {
  const [open, setOpen] = useState<readonly string[]>([]);
  const places = files.flatMap(([, items]) => items.map(({ place }) => place));
  // A file goes with its last value: the next one takes the focus.
  const confirmIn = (path: string) => (confirmed: readonly string[]) => {
    onConfirm(confirmed);
    const [, items = []] = files.find(([one]) => one === path) ?? [];
    if (confirmed.length < items.length) return;
    const paths = files.map(([one]) => one);
    const next = paths[paths.indexOf(path) + 1] ?? paths.find((one) => one !== path);
    if (next !== undefined) focusLater(idOfGroup(next));
    else onNext?.();
  };
  return (
    <details open={isOpen} onToggle={(event) => isOwn(event) && onToggle(event.currentTarget.open)}>
      <summary id={idOfGroup(language)}>
        <strong>Texts in {nameOfLanguage(language)}</strong> ({places.length}){' '}
        <small>{count(files.length, 'file')}</small>
      </summary>
      {files.map(([path, items]) => (
        <Group
          key={path}
          {...{ market, path, items }}
          onConfirm={confirmIn(path)}
          isOpen={open.includes(path)}
          onToggle={(isNow) =>
            setOpen((before) => [...before.filter((one) => one !== path), ...(isNow ? [path] : [])])
          }
          onNext={undefined}
        />
      ))}
      <GroupActions {...{ places, onConfirm, onNext }}>
        <button type="button" onClick={() => setOpen(files.map(([path]) => path))}>
          Show all texts
        </button>
      </GroupActions>
    </details>
  );
}

/** Whether a group was opened or closed itself, not one within it. */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;

interface GroupActionsProps extends Pick<AnyGroupProps, 'onConfirm' | 'onNext'> {
  readonly places: readonly string[];
  readonly children: ReactNode;
}

/** The end of a group: what changes or shows its values, and what confirms all. */
function GroupActions({ places, onConfirm, onNext, children }: GroupActionsProps): ReactNode {
  const confirmAll = () => {
    onConfirm(places);
    onNext?.();
  };
  return (
    <div className="actions">
      {children}
      <button type="button" onClick={confirmAll}>
        Confirm all {places.length}
        {onNext && ' and go to the next group'}
      </button>
      {onNext && (
        <button type="button" onClick={onNext}>
          Next group
        </button>
      )}
    </div>
  );
}

/** The values of one file. */
function Group({ market, path, items, isOpen, onToggle, onConfirm, onNext }: GroupProps): ReactNode {
  const { state } = useDraft();
  const view = viewOfMarket(projectOf(state.texts).files, market);
  const search = new URLSearchParams({ ...(view && { view: keyOfView(view) }), file: path }).toString();
  const names = namesIn(state.texts, path);
  const tab = TABS.get(path.slice(path.lastIndexOf('/') + 1));
  const [shown, setShown] = useState(PAGE);
  return (
    <details open={isOpen} onToggle={(event) => isOwn(event) && onToggle(event.currentTarget.open)}>
      <summary id={idOfGroup(path)}>
        <strong>{titleOfFile(path)}</strong> ({items.length}) <small>{path}</small>
      </summary>
      <ul className="rows">
        {items.slice(0, shown).map(({ place, pointer, value }) => (
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
      <MoreRows count={items.length} shown={shown} onShow={setShown} />
      <GroupActions {...{ onConfirm, onNext }} places={items.map(({ place }) => place)}>
        {tab === undefined ? (
          <Link to={`/drafts/${state.draft.id}/files?${search}`}>Open the file</Link>
        ) : (
          <Link to={`/drafts/${state.draft.id}/rules/${tab}?${search}`}>Change its values</Link>
        )}
      </GroupActions>
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
