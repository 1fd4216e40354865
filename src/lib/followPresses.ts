const PRESSABLE = 'button, a, label, summary, [role=option]';
/** Maximum movement of a pointer during a press, in CSS pixels. Moving further away cancels it. */
const SLOP = 10;

interface Press {
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/**
 * Gives a click to what the press began on, though that has moved meanwhile: a press takes the focus from a field, whose message may go,
 * and what is below moves up under the pointer. Browsers then click what both elements are in, which is nothing.
 */
export function followPresses(page: Document): void {
  let press: Press | undefined;
  page.addEventListener(
    'mousedown',
    ({ target, button, clientX: x, clientY: y }) => {
      const element = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
      press = element && button === 0 ? { element, x, y } : undefined;
    },
    true,
  );
  page.addEventListener(
    'mouseup',
    ({ target, clientX, clientY }) => {
      const ended = press;
      press = undefined;
      if (!ended || Math.hypot(clientX - ended.x, clientY - ended.y) > SLOP) return;
      const { element } = ended;
      if (element.isConnected && !(target instanceof Node && element.contains(target))) element.click();
    },
    true,
  );
}
