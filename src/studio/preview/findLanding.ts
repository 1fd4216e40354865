/** A question in the frame, by its rectangle in the window. */
export interface DrawnQuestion {
  readonly pointer: string;
  readonly box: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
}

/** The edge of a question at which a drop lands. Questions in one row land beside each other. */
export interface Landing {
  readonly beside: string;
  readonly side: 'before' | 'after';
  readonly edge: 'block' | 'inline';
}

interface Held {
  readonly pointer: string;
  readonly x: number;
  readonly y: number;
  readonly direction: 'ltr' | 'rtl';
}

/** The distance in CSS pixels from a question within which a drop counts. */
const NEAR_PX = 40;

/** The location at which a held question lands among others, in their order; undefined away from them, and where it is already. */
export function findLanding(questions: readonly DrawnQuestion[], held: Held): Landing | undefined {
  const distances = questions.map(({ box }) => distanceTo(box, held));
  const index = distances.indexOf(Math.min(...distances));
  const nearest = questions[index];
  if (!nearest || (distances[index] ?? Infinity) > NEAR_PX) return undefined;
  const { box, pointer } = nearest;
  const isInRow = questions.some((one) => one !== nearest && sharesRow(one.box, box));
  const isFirstHalf = isInRow
    ? held.x < (box.left + box.right) / 2 === (held.direction === 'ltr')
    : held.y < (box.top + box.bottom) / 2;
  const from = questions.findIndex((one) => one.pointer === held.pointer);
  const gap = isFirstHalf ? index : index + 1;
  if (gap === from || gap === from + 1) return undefined;
  return { beside: pointer, side: isFirstHalf ? 'before' : 'after', edge: isInRow ? 'inline' : 'block' };
}

function distanceTo({ top, bottom, left, right }: DrawnQuestion['box'], { x, y }: Held): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function sharesRow(one: DrawnQuestion['box'], other: DrawnQuestion['box']): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
}
