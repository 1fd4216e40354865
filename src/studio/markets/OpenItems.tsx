import { useState, type ReactNode } from 'react';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { isList, ownMember, parseJson } from '../../lib/unknownValue.ts';
import type { OpenItem } from '../../product/inheritance/listOpenItems.ts';
import { textsByCountry } from '../../product/inheritance/textsByCountry.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { setAllInText } from '../project/editText.ts';
import { count, nameOfLanguage } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { focusLater } from '../steps/focusIn.ts';
import { idOfGroup, ValueGroup } from './ValueGroup.tsx';
import { TextGroup } from './TextGroup.tsx';

interface OpenItemsProps {
  readonly market: string;
  readonly items: readonly OpenItem[];
}

/** The copied values that wait, by file, with a way from each group to the next. */
export function OpenItems({ market, items }: OpenItemsProps): ReactNode {
  const { state } = useDraft();
  const [open, setOpen] = useState<readonly string[]>([]);
  const confirm = useConfirming(market);
  if (items.length === 0) return <p className="notice good">Every copied value is confirmed or changed.</p>;
  const { locales } = projectOf(state.texts);
  const groups = groupItems(items, locales);
  const names = groups.map(({ name }) => name);
  const isAllOpen = names.every((name) => open.includes(name));
  const walkFrom = (name: string) => {
    const next = names[names.indexOf(name) + 1] ?? names.find((one) => one !== name);
    setOpen([...open.filter((one) => one !== name), ...(next === undefined ? [] : [next])]);
    if (next !== undefined) focusLater(idOfGroup(next));
  };
  return (
    <>
      <p>
        {count(items.length, 'copied value')} that nobody has confirmed or changed yet, in{' '}
        {count(groups.length, 'group')}. Change what differs in this country; confirm what is the same.
      </p>
      <div>
        <button type="button" onClick={() => setOpen(isAllOpen ? [] : names)}>
          {isAllOpen ? 'Close all groups' : 'Open all that still need something'}
        </button>
      </div>
      {groups.map((group) => {
        const { name } = group;
        const shared = {
          market,
          name,
          items: group.items,
          isOpen: open.includes(name),
          onToggle: (isOpen: boolean) =>
            setOpen((before) => [...before.filter((one) => one !== name), ...(isOpen ? [name] : [])]),
          onConfirm: confirm,
          onNext: groups.length > 1 ? () => walkFrom(name) : undefined,
        };
        if (group.kind === 'file') return <ValueGroup key={name} {...shared} path={name} />;
        return (
          <TextGroup key={name} {...shared} isShort={group.kind === 'byCountry'}>
            {titleOf(group, groups)} {nameOfLanguage(group.language)}
          </TextGroup>
        );
      })}
    </>
  );
}

/** Values come before texts, and texts that differ from country to country before all others. */
const KINDS = ['file', 'byCountry', 'others'] as const;

interface Group {
  readonly kind: (typeof KINDS)[number];
  /** The path of a file, or its language with the kind of its texts. */
  readonly name: string;
  /** The tag of its language; empty for a file of values. */
  readonly language: string;
  readonly items: readonly OpenItem[];
}

/**
 * A file is a group of its own, named by its path. Texts that a market has from another one of its tongue are hundreds in many files: those of a
 * language are one group, and the few that differ from country to country another one.
 */
function groupItems(items: readonly OpenItem[], locales: DefinitionFiles): readonly Group[] {
  const groups = new Map<string, Group & { readonly items: OpenItem[] }>();
  for (const item of items) {
    const { folder, file, pointer } = item;
    const [language = '', ...texts] = folder === 'locales' ? file.split('/') : [];
    const isByCountry = textsByCountry(locales, language).has(`${texts.join('/')}#${pointer.slice(1)}`);
    const kind = language === '' ? 'file' : isByCountry ? 'byCountry' : 'others';
    const name = kind === 'file' ? `${folder}/${file}` : `${language}-${kind}`;
    const group = groups.get(name);
    if (group) group.items.push(item);
    else groups.set(name, { kind, name, language, items: [item] });
  }
  return [...groups.values()].toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
}

/** The title of a group of texts, before the name of their language. */
function titleOf({ kind, language }: Group, groups: readonly Group[]): string {
  if (kind === 'byCountry') return 'Texts that differ from country to country, in';
  const isRest = groups.some((one) => one.kind === 'byCountry' && one.language === language);
  return isRest ? 'All other texts in' : 'Texts in';
}

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
