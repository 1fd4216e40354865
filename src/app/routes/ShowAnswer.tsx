import { useEffect } from 'react';
import { useStepForm } from '@stepwright/react';

/** Moves the focus to an answer of the form around once that is drawn, and opens what hides it: a panel, the page of an item. */
export function ShowAnswer({ pointer }: { readonly pointer: string }): null {
  const { focusAnswer } = useStepForm();
  useEffect(() => onceLoaded(() => focusAnswer(pointer)), [focusAnswer, pointer]);
  return null;
}

/** Calls back once no code of the page's form is on its way; returns how to stop. */
function onceLoaded(act: () => void): () => void {
  const observer = new MutationObserver(() => check());
  const check = (): void => {
    if (document.querySelector('.sw-later')) return;
    observer.disconnect();
    act();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  // React draws just now, and could not open anything.
  const first = setTimeout(check);
  return () => {
    clearTimeout(first);
    observer.disconnect();
  };
}
