import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back for Escape inside an element, but not for one that closes something smaller, such as a form or a help that is open in it. */
export function useEscape(inside: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const receive = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, defaultPrevented } = event;
    const isSmaller = target instanceof Element && target.closest('form, .notice, .help[open]') !== null;
    if (key === 'Escape' && !defaultPrevented && !isSmaller) onEscape();
  });
  useEffect(() => {
    const element = inside.current;
    const listen = (event: KeyboardEvent) => receive(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [inside]);
}
