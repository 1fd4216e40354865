import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { pathToPointer } from '@stepwright/engine';
import { isList } from '../../lib/unknownValue.ts';
import type { OpenItem } from '../../product/inheritance/listOpenItems.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { withCapital } from '../project/names.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { keyOfView, viewOfMarket } from '../project/resolved.ts';
import { amountOf, currencyOf } from '../rules/amounts.ts';
import { describeValue } from '../rules/describeValue.ts';
import { patchedMeta } from '../rules/patchedMeta.ts';
import { rowsOfFile } from '../rules/rowsOfFile.ts';
import { MoreRows, PAGE } from '../texts/MoreRows.tsx';

export interface GroupProps {
  readonly market: string;
  readonly items: readonly OpenItem[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onConfirm: (places: readonly string[]) => void;
  /** Closes the group and opens the next one; undefined if there is no other. */
  readonly onNext: (() => void) | undefined;
}

interface ValueGroupProps extends GroupProps {
  /** The name of the group: a file has texts in two of them. */
  readonly name: string;
  readonly path: string;
}

/** The values or texts of one file, which are read once the group is open. */
export function ValueGroup({ name, isOpen, onToggle, ...shown }: ValueGroupProps): ReactNode {
  const { path, items } = shown;
  return (
    <details open={isOpen} onToggle={(event) => isOwn(event) && onToggle(event.currentTarget.open)}>
      <summary id={idOfGroup(name)}>
        <strong>{titleOfFile(path)}</strong> ({items.length}) <small>{path}</small>
      </summary>
      {isOpen && <Values {...shown} />}
    </details>
  );
}

function Values({
  market,
  path,
  items,
  onConfirm,
  onNext,
}: Omit<ValueGroupProps, 'name' | 'isOpen' | 'onToggle'>): ReactNode {
  const { state } = useDraft();
  const [shown, setShown] = useState(PAGE);
  const listed = items.slice(0, shown);
  const said = sayValues(state.texts, path, listed);
  return (
    <>
      <ul className="rows">
        {listed.map(({ place, pointer, value }) => {
          const { name = pointer.slice(1), about = '', amount = '' } = said.get(pointer) ?? {};
          return (
            <li key={place}>
              <span>
                {name} <code>{sayValue(value)}</code> {amount}
                {about !== '' && (
                  <>
                    <br />
                    <small>{about}</small>
                  </>
                )}
              </span>
              <button type="button" onClick={() => onConfirm([place])}>
                Confirm<span className="hidden-text"> {name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <MoreRows count={items.length} shown={shown} onShow={setShown} />
      <GroupActions {...{ onConfirm, onNext }} places={items.map(({ place }) => place)}>
        <EditorLink market={market} path={path} />
      </GroupActions>
    </>
  );
}

/** The id of the head of a group: ids have no blanks. */
export const idOfGroup = (name: string): string => `group-${name.replaceAll(/\s/g, '-')}`;

/** Whether a group was opened or closed itself, not one within it. */
export const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;

interface GroupActionsProps extends Pick<GroupProps, 'onConfirm' | 'onNext'> {
  readonly places: readonly string[];
  readonly children: ReactNode;
}

/** The end of a group: what changes or shows its values, and what confirms all. */
export function GroupActions({ places, onConfirm, onNext, children }: GroupActionsProps): ReactNode {
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

/** The way to the form of a file, or to its JSON. A language may have no file: texts that it has from another one are in the table of texts. */
function EditorLink({ market, path }: Pick<ValueGroupProps, 'market' | 'path'>): ReactNode {
  const { state } = useDraft();
  const draft = `/drafts/${state.draft.id}`;
  const [, language, texts] = /^locales\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (language !== undefined && texts !== undefined) {
    const find = new URLSearchParams({ translation: language, find: `${texts}#` }).toString();
    return <Link to={`${draft}/texts?${find}`}>Change these texts</Link>;
  }
  const view = viewOfMarket(projectOf(state.texts).files, market);
  const search = new URLSearchParams({ ...(view && { view: keyOfView(view) }), file: path }).toString();
  const tab = TABS.get(path.slice(path.lastIndexOf('/') + 1));
  if (tab === undefined) return <Link to={`${draft}/files?${search}`}>Open the file</Link>;
  return <Link to={`${draft}/rules/${tab}?${search}`}>Change its values</Link>;
}

/** The parts of “Rules and numbers” that have a form for a file. */
const TABS: ReadonlyMap<string, string> = new Map(
  ['market', 'offer', 'agreement', 'categories'].map((name) => [`${name}.json`, name]),
);

interface SaidValue {
  readonly name: string;
  readonly about: string;
  /** Empty for values that are no amounts. */
  readonly amount: string;
}

/** The values of a file of settings in words, by their pointers. */
function sayValues(texts: Texts, path: string, items: readonly OpenItem[]): ReadonlyMap<string, SaidValue> {
  if (!path.startsWith('schemas/')) return new Map();
  const { files } = projectOf(texts);
  const file = path.replace('schemas/', '');
  const meta = patchedMeta(files, file);
  const currency = currencyOf(files, path);
  const pointers = new Set(items.map(({ pointer }) => pointer));
  const rows = rowsOfFile(files, file).map((row) => ({ row, pointer: pathToPointer(row.path.map(String)) }));
  return new Map(
    rows
      .filter(({ pointer }) => pointers.has(pointer))
      .map(({ row, pointer }) => {
        const amount = row.kind === 'value' ? amountOf(row.key, row.value, currency) : '';
        return [pointer, { name: row.name, about: describeValue(meta, row), amount }];
      }),
  );
}

/** A copied value as a whole: nobody confirms what is cut. */
function sayValue(value: OpenItem['value']): string {
  if (typeof value === 'string') return `“${value}”`;
  const isTexts = isList(value) && value.every((one) => typeof one === 'string');
  return isTexts ? value.map((one) => `“${one}”`).join(', ') : JSON.stringify(value);
}

/** The name of a file as a title: `schemas/markets/de/paper-texts.json` is "Paper texts". */
function titleOfFile(path: string): string {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.json$/, '')
    .replaceAll('-', ' ');
  return withCapital(name);
}
