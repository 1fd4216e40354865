import { useState, type ReactNode } from 'react';
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
  const groups = [
    ...Map.groupBy(items, (item) => groupOf(item, textsByCountry(locales, languageOf(item) ?? ''))),
  ].toSorted(([one], [other]) => rankOf(one) - rankOf(other));
  const names = groups.map(([group]) => group);
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
      {groups.map(([group, own]) => {
        const shared = {
          market,
          isOpen: open.includes(group),
          onToggle: (isOpen: boolean) =>
            setOpen((before) => [...before.filter((one) => one !== group), ...(isOpen ? [group] : [])]),
          onConfirm: confirm,
          onNext: groups.length > 1 ? () => walkFrom(group) : undefined,
        };
        const [language = '', isByCountry] = group.split(BY_COUNTRY);
        if (language.includes('/'))
          return <ValueGroup key={group} {...shared} name={group} path={group} items={own} />;
        const isPart = isByCountry === undefined && names.includes(language + BY_COUNTRY);
        return (
          <TextGroup key={group} {...shared} name={group} items={own} isShort={isByCountry !== undefined}>
            {isByCountry !== undefined && 'Texts that differ from country to country, in '}
            {isByCountry === undefined && (isPart ? 'All other texts in ' : 'Texts in ')}
            {nameOfLanguage(language)}
          </TextGroup>
        );
      })}
    </>
  );
}

/** The mark of a group that has the texts of a language that other countries write in their own way. */
const BY_COUNTRY = ' by country';

const languageOf = ({ folder, file }: OpenItem): string | undefined =>
  folder === 'locales' ? file.split('/')[0] : undefined;

/**
 * A file is a group of its own, named by its path. Texts that a market has from another one of its tongue are hundreds in many files: those of a
 * language are one group, named by its tag, and the few that differ from country to country another one.
 */
function groupOf(item: OpenItem, byCountry: ReadonlySet<string>): string {
  const { folder, file, pointer } = item;
  const language = languageOf(item);
  if (language === undefined) return `${folder}/${file}`;
  const text = `${file.slice(language.length + 1)}#${pointer.slice(1)}`;
  return byCountry.has(text) ? language + BY_COUNTRY : language;
}

/** Values come before texts, and texts that differ before all others. */
const rankOf = (group: string): number => (group.includes('/') ? 0 : group.endsWith(BY_COUNTRY) ? 1 : 2);

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
