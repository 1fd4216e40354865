import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The parameters of the address, and a function that sets some of them, or removes those that are undefined, without an entry to go back to. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return { search, change };
}

/**
 * A choice of a page that its address keeps: over a reload, on the way back, and for whom the address is sent to.
 * The `usual` one is not written into the address.
 */
export function useAddressed(name: string, usual = ''): readonly [string, (value: string) => void] {
  const { search, change } = useAddress();
  return [search.get(name) ?? usual, (value) => change({ [name]: value === usual ? undefined : value })];
}

/** The words of a search, as somebody types them. */
export interface TypedWords {
  readonly words: string;
  readonly type: (words: string) => void;
  /** Writes the words into the address: for the end of typing, before anything else may lead to another page. */
  readonly keep: () => void;
}

/** After the last letter, the address waits so long for the next one, in milliseconds. */
const PAUSE_MS = 500;

/** Words that somebody types, which the address has once they pause or leave the input. */
export function useTypedAddressed(name: string): TypedWords {
  const [kept, change] = useAddressed(name);
  const [words, setWords] = useState(kept);
  const [seen, setSeen] = useState(kept);
  const [written, setWritten] = useState(kept);
  if (kept !== seen) {
    setSeen(kept);
    // A link to other words, or the way back to earlier ones. What was written here may have gone on by some letters.
    if (kept !== written) {
      setWords(kept);
      setWritten(kept);
    }
  }
  const keep = () => {
    if (words === kept) return;
    setWritten(words);
    change(words);
  };
  useEffect(() => {
    if (words === kept) return undefined;
    const [field, address] = [document.activeElement, location.href];
    const timer = setTimeout(() => {
      // A page that is left stays while the next one is fetched, and must not replace that.
      if (document.activeElement === field && location.href === address) keep();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return { words, type: setWords, keep };
}
