import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import type { ImportProblem, ReceivedFile, ReceivedText } from '../exchangedTexts.ts';
import { isElement, readInline } from './readInline.ts';
import { fromUnitId } from './unitIds.ts';
import { stateOfXliff } from './xliffStates.ts';

const NO_DATA: ReadonlyMap<string, string> = new Map();

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** Groups within groups; a file of ours has none. */
const DEEPEST = 32;

/** Reads XLIFF 2.0 and later (core). Throws for a file that is none; what is wrong inside is listed with its line. */
export function readXliff(text: string): ReceivedFile {
  const root = parse(text);
  if (root.localName !== 'xliff' || root.namespaceURI !== NAMESPACE)
    throw new Error('is no XLIFF 2: its first element is not <xliff> of that version');
  const units = childrenOf(root, 'file').flatMap((file) => {
    const path = fromUnitId(file.getAttribute('id') ?? '');
    return unitsIn(file, 0).map((unit) => ({ unit, path }));
  });
  const read = units.map(({ unit, path }) => readUnit(unit, path));
  return {
    from: root.getAttribute('srcLang') ?? '',
    language: root.getAttribute('trgLang') ?? '',
    texts: read.flatMap((one) => ('place' in one ? [one] : [])),
    problems: read.flatMap((one) => ('message' in one ? [one] : [])),
  };
}

// Entities of its own let a small file become a huge one, or read other files.
function parse(text: string): Element {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new Error('declares a document type or entities, which no XLIFF needs');
  const stop = (_level: string, message: string): never => {
    throw new Error(message);
  };
  try {
    const { documentElement } = new DOMParser({ onError: stop }).parseFromString(text, 'text/xml');
    if (documentElement) return documentElement;
  } catch (cause) {
    throw new Error(`is not valid XML: ${whyUnreadable(cause)}`, { cause });
  }
  throw new Error('is not valid XML: it is empty');
}

function whyUnreadable(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return inner instanceof Error ? inner.message : String(inner);
}

function unitsIn(parent: Element, depth: number): readonly Element[] {
  if (depth > DEEPEST) throw new Error(`has groups within more than ${DEEPEST} others`);
  return childrenOf(parent).flatMap((child) => {
    if (child.localName === 'unit') return [child];
    return child.localName === 'group' ? unitsIn(child, depth + 1) : [];
  });
}

function readUnit(unit: Element, path: string): ReceivedText | ImportProblem {
  const line = unit.lineNumber ?? 0;
  const place = `${path}#${fromUnitId(unit.getAttribute('id') ?? '')}`;
  const data = new Map(
    childrenOf(unit, 'originalData')
      .flatMap((one) => childrenOf(one, 'data'))
      .map((one) => [one.getAttribute('id') ?? '', readInline(one, NO_DATA)]),
  );
  const parts = childrenOf(unit).filter(
    ({ localName }) => localName === 'segment' || localName === 'ignorable',
  );
  const segments = parts.filter(({ localName }) => localName === 'segment');
  const states = segments.map((one) => stateOfXliff(one.getAttribute('state'), one.getAttribute('subState')));
  const state = LOWEST_FIRST.find((one) => states.includes(one));
  if (state === undefined || states.includes(undefined))
    return { line, message: `${place} is in no state of XLIFF: initial, translated, reviewed, final` };
  try {
    const join = (name: string) =>
      parts
        // The text between two segments is the same in both languages unless it has a target.
        .map(
          (part) =>
            childrenOf(part, name)[0] ??
            (part.localName === 'ignorable' ? childrenOf(part, 'source')[0] : undefined),
        )
        .map((element) => (element ? readInline(element, data) : ''))
        .join('');
    const isWhole = segments.every((one) => childrenOf(one, 'target').length > 0);
    return { line, place, source: join('source'), target: isWhole ? join('target') : '', state };
  } catch (error) {
    return { line, message: `${place} ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** A text in several segments is as far as the least of them. */
const LOWEST_FIRST: readonly ReceivedText['state'][] = ['new', 'outdated', 'translated', 'reviewed', 'final'];

/** The elements of XLIFF inside another one, by name; those of other vocabularies are left out. */
function childrenOf(parent: Node, name?: string): readonly Element[] {
  return Array.from(parent.childNodes)
    .filter(isElement)
    .filter(
      (element) => element.namespaceURI === NAMESPACE && (name === undefined || element.localName === name),
    );
}
