import { useEffect, type RefObject } from 'react';
import { findText } from './findText.ts';
import type { FromPreview, Shown } from './protocol.ts';

/** Outlines the text that the studio asks for, again whenever the step is drawn anew, and reports whether it is there. */
export function useMark(
  shown: Shown | undefined,
  frame: RefObject<HTMLElement | null>,
  send: (message: FromPreview) => void,
): void {
  const marked = shown?.marked;
  const texts = shown?.texts;
  useEffect(() => {
    const root = frame.current;
    if (!root || !marked) return undefined;
    let before: Element | undefined;
    const look = () => {
      const text = texts?.[marked.file]?.[marked.key] ?? `[${marked.key}]`;
      const { mark, element } = findText(root, marked, text);
      if (element !== before) {
        before?.removeAttribute('data-marked');
        element?.setAttribute('data-marked', '');
        element?.scrollIntoView({ block: 'center' });
        before = element;
      }
      send({ kind: 'marked', key: marked.key, mark });
    };
    // Attributes are not observed: the outline itself is one.
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      before?.removeAttribute('data-marked');
    };
  }, [marked, texts, frame, send]);
}
