import { use, useState } from 'react';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isRecord, parseJson } from '../../lib/unknownValue.ts';
import { DraftContext } from '../draft/DraftContext.ts';
import { keysStored, readStored, store } from '../project/browserStorage.ts';
import { useStaff } from './session.ts';

/** A form as it is filled in. */
export interface KeptForm<Value> {
  readonly value: Value;
  /** Whether it was begun before the page was left or loaded again. */
  readonly isContinued: boolean;
  readonly change: (value: Value) => void;
  /** Empties it: it is sent, given up, or begun anew. */
  readonly empty: () => void;
}

interface FormKind<Value> {
  readonly first: Value;
  /** Whether something that was kept can be continued: another release may have kept another shape. */
  readonly fits: (kept: unknown) => kept is Value;
}

/**
 * A form that the tab keeps while the person reads other pages, loads the page again or signs in anew, until it is sent or given up. It is
 * kept for one person and one draft, by what it is about.
 */
export function useKeptForm<Value>(about: string, { first, fits }: FormKind<Value>): KeptForm<Value> {
  const key = useOwner() + about;
  const begin = () => {
    const kept = parseJson(readStored('sessionStorage', key) ?? '');
    return fits(kept) ? { key, value: kept, isContinued: true } : { key, value: first, isContinued: false };
  };
  const [filled, setFilled] = useState(begin);
  // A form stays while its subject changes, as from one version to the next.
  const { value, isContinued } = filled.key === key ? filled : begin();
  const set = (next: Value, continued: boolean) => {
    setFilled({ key, value: next, isContinued: continued });
    store('sessionStorage', key, isSameJson(next, first) ? undefined : JSON.stringify(next));
  };
  return {
    value,
    isContinued,
    change: (next) => set(next, isContinued),
    empty: () => set(first, false),
  };
}

/** Whether something that was kept is a text. */
export const isText = (kept: unknown): kept is string => typeof kept === 'string';

/** Whether something that was kept is texts by name, such as by language. */
export const isTextByName = (kept: unknown): kept is Readonly<Record<string, string>> =>
  isRecord(kept) && Object.values(kept).every(isText);

/** A form that is open, of some that cannot be open together. */
export interface OpenForm<About extends string> {
  readonly open: About | undefined;
  readonly show: (about: About) => void;
  /** Closes the form, which continues when it is shown again. */
  readonly hide: () => void;
  /** Closes the form, and forgets what was filled in: it is sent or given up. */
  readonly close: () => void;
}

/** Opens one of several forms by a button, and at once if it was begun before. */
export function useOpenForm<About extends string>(...abouts: readonly About[]): OpenForm<About> {
  const owner = useOwner();
  const key = JSON.stringify([owner, ...abouts]);
  const findBegun = () => ({
    key,
    open: abouts.find((about) => readStored('sessionStorage', owner + about) !== undefined),
  });
  const [opened, setOpened] = useState(findBegun);
  const { open } = opened.key === key ? opened : findBegun();
  return {
    open,
    show: (about) => setOpened({ key, open: about }),
    hide: () => setOpened({ key, open: undefined }),
    close: () => {
      if (open !== undefined) store('sessionStorage', owner + open, undefined);
      // Another one may have been begun before this one was opened.
      setOpened(findBegun());
    },
  };
}

/** Opens one of the forms whose names begin so, by the rest of its name, and at once one that was begun before. */
export function useOpenFormOf(start: string) {
  const { list, forget } = useBegunForms();
  const findBegun = () => ({ start, open: list(start)[0] });
  const [opened, setOpened] = useState(findBegun);
  const { open } = opened.start === start ? opened : findBegun();
  return {
    open,
    aboutOf: (name: string) => start + name,
    show: (name: string) => setOpened({ start, open: name }),
    close: () => {
      if (open !== undefined) forget(start + open);
      // Another one may have been begun before this one was opened.
      setOpened(findBegun());
    },
  };
}

/** Lists the forms that are begun, by the rest of what each is about, and forgets one. */
export function useBegunForms() {
  const owner = useOwner();
  return {
    list: (start: string): readonly string[] =>
      keysStored('sessionStorage', owner + start).map((key) => key.slice(owner.length + start.length)),
    forget: (about: string) => store('sessionStorage', owner + about, undefined),
  };
}

/** Begins the keys of what the tab keeps for a person in the draft that is open, if one is. */
export function useOwner(): string {
  const { id } = useStaff();
  return `studio-form-${JSON.stringify([id, use(DraftContext)?.state.draft.id ?? null])}-`;
}
