import { useEffect, useRef, type RefObject } from 'react';

/** Minimum height of an on-screen keyboard. */
const LEAST_KEYBOARD_PX = 120;

/**
 * Sets `--keyboard` to the height of an element at the lower edge that an on-screen keyboard would cover, without its
 * last part: that may be below the keyboard, since it is not needed during typing.
 */
export function useKeyboardGap(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = () => {
      const element = ref.current;
      if (!element) return;
      const { height, offsetTop, scale } = viewport;
      const covered = document.documentElement.clientHeight - height - offsetTop;
      const isKeyboard = scale === 1 && covered > LEAST_KEYBOARD_PX;
      const last =
        element.lastElementChild instanceof HTMLElement ? element.lastElementChild.offsetHeight : 0;
      element.style.setProperty('--keyboard', `${isKeyboard ? Math.max(0, covered - last) : 0}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return ref;
}
