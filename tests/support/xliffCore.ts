import { DOMParser, type Element, type Node } from '@xmldom/xmldom';

/**
 * Returns what breaks the rules of XLIFF 2.1 core in a file, as far as our writer could: elements and their order, attributes that are
 * needed, ids, states and references (xliff_core_2.0.xsd and xliff_core_2.1.sch of OASIS, written down by hand).
 */
export function findCoreFaults(file: string): readonly string[] {
  const root = new DOMParser().parseFromString(file, 'text/xml').documentElement;
  return root ? faultsIn(root) : ['no element'];
}

interface Rule {
  /** The elements inside, in their order; a text of its own is between them where it says so. */
  readonly inside: readonly string[];
  readonly mixed?: true;
  readonly needed?: readonly string[];
  readonly attributes: readonly string[];
  readonly atLeast?: string;
}

const INLINE = ['cp', 'ph'];
const RULES: Readonly<Record<string, Rule>> = {
  xliff: {
    inside: ['file'],
    attributes: ['version', 'srcLang', 'trgLang'],
    needed: ['version', 'srcLang'],
    atLeast: 'file',
  },
  file: {
    inside: ['notes', 'unit'],
    attributes: ['id', 'original', 'canResegment', 'xml:space'],
    needed: ['id'],
    atLeast: 'unit',
  },
  unit: {
    inside: ['notes', 'originalData', 'segment'],
    attributes: ['id', 'name'],
    needed: ['id'],
    atLeast: 'segment',
  },
  notes: { inside: ['note'], attributes: [], atLeast: 'note' },
  note: { inside: [], mixed: true, attributes: ['category'] },
  originalData: { inside: ['data'], attributes: [], atLeast: 'data' },
  data: { inside: ['cp'], mixed: true, attributes: ['id'], needed: ['id'] },
  segment: { inside: ['source', 'target'], attributes: ['state', 'subState'], atLeast: 'source' },
  source: { inside: INLINE, mixed: true, attributes: [] },
  target: { inside: INLINE, mixed: true, attributes: [] },
  cp: { inside: [], attributes: ['hex'], needed: ['hex'] },
  ph: { inside: [], attributes: ['id', 'dataRef', 'equiv', 'disp'], needed: ['id'] },
};

const STATES: readonly string[] = ['initial', 'translated', 'reviewed', 'final'];
const NMTOKEN = /^[\w.:-]+$/;

function faultsIn(element: Element): readonly string[] {
  const rule = RULES[element.nodeName];
  if (!rule) return [`<${element.nodeName}> is unknown`];
  const faults = [
    ...contentFaults(element, rule),
    ...attributeFaults(element, rule),
    ...(element.nodeName === 'segment' ? stateFaults(element) : []),
    ...(element.nodeName === 'ph' ? referenceFaults(element) : []),
    ...twice(element),
  ].map((fault) => `${nameOf(element)}: ${fault}`);
  return [...faults, ...childrenOf(element).flatMap(faultsIn)];
}

function nameOf(element: Element): string {
  return [element.nodeName, ...(element.getAttribute('id') ?? '').split(' ').filter(Boolean)].join(' ');
}

function contentFaults(element: Element, { inside, mixed, atLeast }: Rule): readonly string[] {
  const names = childrenOf(element).map(({ nodeName }) => nodeName);
  const isOrdered = INLINE.every((name) => !inside.includes(name));
  const late = names.find((name, at) => inside.indexOf(name) < inside.indexOf(names[at - 1] ?? name));
  const text = Array.from(element.childNodes).some(
    (node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? ''),
  );
  return [
    ...(atLeast !== undefined && !names.includes(atLeast) ? [`no <${atLeast}>`] : []),
    ...(isOrdered && late !== undefined ? [`<${late}> after <${names[names.indexOf(late) - 1]}>`] : []),
    ...names.filter((name) => !inside.includes(name)).map((name) => `<${name}> inside`),
    ...(text && mixed !== true ? ['text inside'] : []),
  ];
}

function attributeFaults(element: Element, { attributes, needed = [] }: Rule): readonly string[] {
  const given = Array.from(element.attributes).map(({ name }) => name);
  const ids = ['id', 'dataRef'].map((name) => element.getAttribute(name)).filter((id) => id !== null);
  return [
    ...needed.filter((name) => !given.includes(name)).map((name) => `no ${name}`),
    ...given
      .filter((name) => !attributes.includes(name) && name !== 'xmlns')
      .map((name) => `attribute ${name}`),
    ...(ids.every((id) => NMTOKEN.test(id)) ? [] : ['no NMTOKEN']),
  ];
}

function stateFaults(element: Element): readonly string[] {
  const state = element.getAttribute('state');
  const subState = element.getAttribute('subState');
  const hasTarget = childrenOf(element).some(({ nodeName }) => nodeName === 'target');
  if (state !== null && !STATES.includes(state)) return [`state "${state}"`];
  return [
    ...(subState !== null && state === null ? ['subState without state'] : []),
    ...(subState !== null && !/^[^\s:]+:[^\s:]+$/.test(subState) ? [`subState "${subState}"`] : []),
    ...(!hasTarget && (state ?? 'initial') !== 'initial' ? [`${state} without <target>`] : []),
  ];
}

function referenceFaults(element: Element): readonly string[] {
  const reference = element.getAttribute('dataRef');
  const unit = around(element, 'unit');
  const data = unit ? Array.from(unit.getElementsByTagName('data')) : [];
  const isThere = reference === null || data.some((one) => one.getAttribute('id') === reference);
  return isThere ? [] : [`no data ${reference}`];
}

/** Ids of an element's children, of which each is given once. */
function twice(element: Element): readonly string[] {
  const ids = childrenOf(element)
    .map((child) => child.getAttribute('id'))
    .filter((id) => id !== null);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `${id} twice`);
}

function around(element: Element, name: string): Element | undefined {
  let node: Node | null = element;
  while (node !== null && node.nodeName !== name) node = node.parentNode;
  return node !== null && isElement(node) ? node : undefined;
}

function childrenOf(element: Element): readonly Element[] {
  return Array.from(element.childNodes).filter(isElement);
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
