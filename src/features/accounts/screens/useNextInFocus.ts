import { useLayoutEffect, useRef, type RefObject } from 'react';

interface NextInFocus {
  /** Around the entries, each of which has a link. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** By this button more entries were asked for. */
  readonly onAsked: (button: HTMLElement) => void;
}

/** Once more entries of a list have come, the first of them has the focus, unless the person went somewhere else meanwhile. */
export function useNextInFocus(count: number): NextInFocus {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<{ readonly button: HTMLElement; readonly count: number }>(undefined);
  useLayoutEffect(() => {
    if (!asked.current || count <= asked.current.count) return;
    const { button, count: before } = asked.current;
    asked.current = undefined;
    const { activeElement } = document;
    if (activeElement === button || activeElement === document.body)
      list.current?.children[before]?.querySelector('a')?.focus();
  }, [count]);
  const onAsked = (button: HTMLElement) => {
    asked.current = { button, count };
  };
  return { list, onAsked };
}
