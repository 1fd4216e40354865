import type { Element, Node } from '@xmldom/xmldom';

const ELEMENT = 1;

export function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT;
}

/** Marks of tools within marks; nothing of ours has any. */
const DEEPEST = 32;

/**
 * Returns the text of a source or target: placeholders become their data, marks of tools are left out. Throws for an element that
 * XLIFF does not know.
 */
export function readInline(element: Element, data: ReadonlyMap<string, string>, depth = 0): string {
  if (depth > DEEPEST) throw new Error('has too many marks within each other');
  return Array.from(element.childNodes)
    .map((node) => {
      if (isElement(node)) return readElement(node, data, depth);
      return isText(node.nodeType) ? (node.nodeValue ?? '') : '';
    })
    .join('');
}

const TEXT_TYPES: ReadonlySet<number> = new Set([3, 4]);

function isText(type: number): boolean {
  return TEXT_TYPES.has(type);
}

function readElement(element: Element, data: ReadonlyMap<string, string>, depth: number): string {
  const inside = () => readInline(element, data, depth + 1);
  const name = element.localName ?? element.nodeName;
  const row = Object.hasOwn(INLINE, name) ? INLINE[name] : undefined;
  if (!row) throw new Error(`has an element <${name}> inside its text, which is not read`);
  return row({ element, data, inside });
}

interface Inline {
  readonly element: Element;
  readonly data: ReadonlyMap<string, string>;
  readonly inside: () => string;
}

const INLINE: Readonly<Record<string, (inline: Inline) => string>> = {
  ph: (inline) => dataOf(inline, 'dataRef', 'equiv'),
  sc: (inline) => dataOf(inline, 'dataRef', 'equiv'),
  ec: (inline) => dataOf(inline, 'dataRef', 'equiv'),
  pc: (inline) =>
    dataOf(inline, 'dataRefStart', 'equivStart') + inline.inside() + dataOf(inline, 'dataRefEnd', 'equivEnd'),
  mrk: ({ inside }) => inside(),
  sm: () => '',
  em: () => '',
  cp: ({ element }) => characterOf(element.getAttribute('hex') ?? ''),
};

const LAST_CODE_POINT = 0x10ffff;

function characterOf(hex: string): string {
  const code = /^[0-9A-F]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Infinity;
  if (code > LAST_CODE_POINT) throw new Error(`has a <cp> of no character: its hex is “${hex}”`);
  return String.fromCodePoint(code);
}

function dataOf({ element, data }: Inline, reference: string, equivalent: string): string {
  const text = data.get(element.getAttribute(reference) ?? '') ?? element.getAttribute(equivalent);
  if (text === null) throw new Error(`has a <${element.localName}> without its data: keep <originalData>`);
  return text;
}
