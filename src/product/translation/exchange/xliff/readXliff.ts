import type { Element, Node } from '@xmldom/xmldom';
import type { ImportProblem, ReceivedFile, ReceivedText } from '../exchangedTexts.ts';
import { parseXml } from './parseXml.ts';
import { isElement, readInline } from './readInline.ts';
import { fromUnitId } from './unitIds.ts';
import { stateOfXliff } from './xliffStates.ts';

const NO_DATA: ReadonlyMap<string, string> = new Map();

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** Groups within groups; a file of ours has none. */
const DEEPEST = 32;

/** Reads XLIFF 2.0 and later (core). Throws for a file that is none; what is wrong inside is listed with its line. */
export function readXliff(text: string): ReceivedFile {
  const root = parseXml(text);
  const fault = findRootFault(root);
  if (fault !== undefined) throw new Error(fault);
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

/** Why a document is none that can be read, in words; undefined if it can. */
function findRootFault(root: Element): string | undefined {
  if (root.localName !== 'xliff')
    return `is no XLIFF: it begins with <${root.localName}>. Export it as XLIFF 2.0 or 2.1`;
  if (root.namespaceURI === NAMESPACE)
    return root.getAttribute('trgLang') === null
      ? 'does not say into which language it is translated: trgLang is missing in <xliff>'
      : undefined;
  const version = root.getAttribute('version');
  return `is XLIFF ${version ?? 'of an unknown version'}: export it as XLIFF 2.0 or 2.1, which are read`;
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
