import type { DrawnQuestion } from './findLanding.ts';
import type { Shown } from './protocol.ts';

/** A question that may be dragged, with what is drawn of it: an object has an element for each of its own questions. */
export interface Dragged extends DrawnQuestion {
  readonly elements: readonly HTMLElement[];
}

/** A pointer in which positions in lists are `*`, as the schema has it. */
export const generalOf = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');

/** The innermost element of a question around another element that may be dragged. */
export function areaOf(orders: Shown['orders'], target: EventTarget | null): HTMLElement | undefined {
  const area = target instanceof Element ? target.closest<HTMLElement>('[data-pointer]') : null;
  if (!area) return undefined;
  return pointerOf(orders, area) === undefined ? areaOf(orders, area.parentElement) : area;
}

/** The pointer of the question that a drag of an element moves: its own, else that of the object that it is part of. */
export function pointerOf(orders: Shown['orders'], area: HTMLElement): string | undefined {
  const pointer = area.dataset['pointer'] ?? '';
  const general = generalOf(pointer);
  const [closest] = orders
    .flat()
    .filter((one) => one === general || general.startsWith(`${one}/`))
    .toSorted((a, b) => b.length - a.length);
  if (closest === undefined) return undefined;
  return pointer.split('/').slice(0, closest.split('/').length).join('/');
}

/** The questions among which one may be dropped, with itself, in the order in which they are drawn: in a list those of its item. */
export function listBeside(orders: Shown['orders'], root: Element, pointer: string): readonly Dragged[] {
  const around = pointer.slice(0, pointer.lastIndexOf('/') + 1);
  const order = orders.find((one) => one.includes(generalOf(pointer))) ?? [];
  const members = new Map<string, HTMLElement[]>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-pointer]')) {
    const own = element.dataset['pointer'] ?? '';
    const member = own.split('/').slice(0, around.split('/').length).join('/');
    if (own.startsWith(around) && order.includes(generalOf(member)))
      members.set(member, [...(members.get(member) ?? []), element]);
  }
  return [...members].map(([member, elements]) => ({ pointer: member, elements, box: boxAround(elements) }));
}

function boxAround(elements: readonly HTMLElement[]): DrawnQuestion['box'] {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
}
