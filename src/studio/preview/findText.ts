import type { Mark, MarkedText } from './protocol.ts';

/** The elements of a question; one in a list has an element in each of its items. */
export function selectorOf(pointer: string): string {
  const [start = '', ...rest] = pointer.split('*').map((part) => CSS.escape(part));
  const end = rest.pop();
  if (end === undefined) return `[data-pointer="${start}"]`;
  const between = rest.map((part) => `[data-pointer*="${part}"]`).join('');
  return `[data-pointer^="${start}"]${between}[data-pointer$="${end}"]`;
}

export interface FoundMark {
  readonly mark: Mark;
  readonly element: Element | undefined;
}

/** The element that shows a text, else the question that has it. `text` may have placeholders, whose values are not known. */
export function findText(root: Element, { pointer }: MarkedText, text: string | undefined): FoundMark {
  const areas = pointer === '' ? [root] : [...root.querySelectorAll(selectorOf(pointer))];
  const [area] = areas;
  if (!area) return { mark: 'none', element: undefined };
  const pattern = patternOf(text ?? '');
  const element = pattern && areas.map((one) => closestTo(one, pattern)).find(Boolean);
  if (element) return { mark: 'text', element };
  return pointer === '' ? { mark: 'none', element: undefined } : { mark: 'question', element: area };
}

/** A pattern of a text in which each placeholder may be anything; undefined for a text without words. */
function patternOf(text: string): string | undefined {
  const parts = text.split(/\{\{[^}]*\}\}/).map((part) => escapePattern(oneLine(part)));
  return parts.some((part) => part !== '') ? parts.join('.*') : undefined;
}

/** How well a text as it is written, whose placeholders may be anything, fits one that is shown: whole, its beginning, or not. */
export function fitOf(written: string, shown: string): 'whole' | 'beginning' | undefined {
  const pattern = patternOf(written);
  const found = pattern && new RegExp(`^${pattern}`, 'u').exec(shown)?.[0];
  if (found === undefined || found === '') return undefined;
  return found === shown ? 'whole' : 'beginning';
}

/** The text that an element shows; undefined for an input, whose text is an answer. */
export function textIn(element: Element): string | undefined {
  if (element.closest('input, textarea, select')) return undefined;
  return oneLine(element.textContent) || undefined;
}

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const ATTRIBUTES = ['placeholder', 'aria-label', 'alt', 'title'] as const;

/** The innermost element whose text is the wanted one, else one whose text contains it. */
function closestTo(area: Element, pattern: string): Element | undefined {
  const all = [area, ...area.querySelectorAll('*')].filter((one) => !/^(?:style|script)$/i.test(one.tagName));
  for (const wanted of [new RegExp(`^${pattern}$`, 'u'), new RegExp(pattern, 'u')]) {
    const fitting = all.filter((one) => textsOf(one).some((text) => wanted.test(text)));
    const inner = fitting.find((one) => !fitting.some((other) => other !== one && one.contains(other)));
    if (inner) return inner;
  }
  return undefined;
}

const textsOf = (element: Element): readonly string[] => [
  oneLine(element.textContent),
  ...ATTRIBUTES.map((name) => oneLine(element.getAttribute(name) ?? '')).filter((text) => text !== ''),
];
