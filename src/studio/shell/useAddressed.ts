import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** After the last letter, the address waits so long for the next one, in milliseconds. */
const PAUSE_MS = 300;

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

/** Words that somebody types, kept in the address once they pause. */
export function useTypedAddressed(name: string): readonly [string, (value: string) => void] {
  const [kept, keep] = useAddressed(name);
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  const [written, setWritten] = useState(kept);
  if (kept !== seen) {
    setSeen(kept);
    // A link to other words, or the way back to earlier ones. What was written here may have gone on by some letters.
    if (kept !== written) {
      setTyped(kept);
      setWritten(kept);
    }
  }
  useEffect(() => {
    if (typed === kept) return undefined;
    const timer = setTimeout(() => {
      setWritten(typed);
      keep(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped];
}
