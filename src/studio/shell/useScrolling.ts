import { useEffect } from 'react';

/** Something that scrolls while the pointer is close to its edge. */
export interface Scroll {
  readonly around: Element;
  readonly by: number;
}

/** The distance in CSS pixels from the edge of what scrolls within which it scrolls. */
const NEAR_PX = 40;
const SCROLL_PX = 8;
const SCROLL_MS = 16;

/** How an element scrolls for the pointer at a height between its edges; undefined away from them. */
export function scrollBetween(
  around: Element,
  y: number,
  { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>,
): Scroll | undefined {
  if (y < top + NEAR_PX) return { around, by: -SCROLL_PX };
  return y > bottom - NEAR_PX ? { around, by: SCROLL_PX } : undefined;
}

/** Scrolls until it is given something else. */
export function useScrolling(scroll: Scroll | undefined): void {
  const { around, by = 0 } = scroll ?? {};
  useEffect(() => {
    if (!around || by === 0) return undefined;
    const timer = setInterval(() => around.scrollBy(0, by), SCROLL_MS);
    return () => clearInterval(timer);
  }, [around, by]);
}
