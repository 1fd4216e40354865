import { useState, type PointerEvent } from 'react';
import { useEscapeWhile } from './useEscapeWhile.ts';
import { scrollBetween, useScrolling, type Scroll } from './useScrolling.ts';

interface Drag {
  readonly from: number;
  /** The item that it would be before; the count of items for the end; undefined if a drop moves nothing. */
  readonly gap: number | undefined;
  readonly scroll: Scroll | undefined;
}

interface DragOptions {
  /** Whether an item may be dropped before another one; left out, before all. */
  readonly mayLand?: (from: number, gap: number) => boolean;
  readonly onDrop: (from: number, gap: number) => void;
}

/** The distance in CSS pixels from a list within which a drop counts. */
const NEAR_PX = 40;

/**
 * Reorders the items of a list by the pointer, with the mouse, a pen or a finger. The list has `data-sortable`, its children are the items,
 * each with `marks`, and the part that one holds has `handle`. Escape, and a drop away from the list, move nothing.
 */
export function useDragOrder({ mayLand = () => true, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag>();
  useEscapeWhile(drag !== undefined, () => setDrag(undefined));
  useScrolling(drag?.scroll);
  return {
    /** The marks of the item at a position: that it is held, or that the held one would land there. */
    marks: (index: number, count: number) => ({
      'data-dragged': drag?.from === index ? true : undefined,
      'data-landing': landingAt(drag?.gap, index, count),
    }),
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, gap: undefined, scroll: undefined });
      },
      onPointerMove: ({ currentTarget, clientY }: PointerEvent) => {
        if (drag?.from !== index) return;
        const gap = gapAt(currentTarget, index, clientY);
        const isPossible = gap !== undefined && mayLand(index, gap);
        setDrag({ from: index, gap: isPossible ? gap : undefined, scroll: scrollAt(currentTarget, clientY) });
      },
      onPointerUp: () => {
        if (drag?.from === index && drag.gap !== undefined) onDrop(index, drag.gap);
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}

function landingAt(gap: number | undefined, index: number, count: number): 'before' | 'after' | undefined {
  if (gap === index) return 'before';
  return gap === count && index === count - 1 ? 'after' : undefined;
}

/** The gap between items that is closest to a height; undefined beside the list, and for the two gaps around the item itself. */
function gapAt(handle: Element, from: number, y: number): number | undefined {
  const items = [...(handle.closest('[data-sortable]')?.children ?? [])].map((item) =>
    item.getBoundingClientRect(),
  );
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || y < first.top - NEAR_PX || y > last.bottom + NEAR_PX) return undefined;
  const below = items.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  const gap = below === -1 ? items.length : below;
  return gap === from || gap === from + 1 ? undefined : gap;
}

/** How what is around scrolls while the pointer is close to its edge. */
function scrollAt(handle: Element, y: number): Scroll | undefined {
  for (let around = handle.parentElement; around; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if (around.scrollHeight <= around.clientHeight || !/auto|scroll/.test(overflowY)) continue;
    return scrollBetween(around, y, around.getBoundingClientRect());
  }
  return undefined;
}
