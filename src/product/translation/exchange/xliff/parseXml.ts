import { DOMParser, type Element } from '@xmldom/xmldom';
import { isRecord } from '../../../../lib/unknownValue.ts';
import { lineAt } from '../decodeFile.ts';
import { findIllFormed } from './findIllFormed.ts';

const EXPORT_AGAIN = 'export it again, and change it only with a tool for translators';

/** Returns the first element of an XML document. Throws the reason that there is none, in words that follow the name of the file. */
export function parseXml(text: string): Element {
  if (/^\s*<(?:!doctype\s+)?html\b/i.test(text))
    throw new Error(
      'is a web page, as a download is saved that needs to sign in first: sign in and download it again',
    );
  refuseEntities(text);
  if (!/^\s*</.test(text))
    throw new Error('is no XLIFF, which begins with “<”: a CSV is read if its name ends in .csv');
  const illFormed = findIllFormed(text);
  if (illFormed !== undefined) throw new Error(illFormed);
  let fault: Fault | undefined;
  const stop = (_level: string, message: string, context: unknown): never => {
    fault ??= { message, line: lineOf(context) };
    throw new Error(message);
  };
  try {
    const { documentElement } = new DOMParser({ onError: stop }).parseFromString(text, 'text/xml');
    if (documentElement) return documentElement;
  } catch (cause) {
    if (!fault) throw cause;
    throw new Error(sayFault(fault, text), { cause });
  }
  throw new Error(`has no element: ${EXPORT_AGAIN}`);
}

/** Entities of its own let a small file become a huge one, or read other files. */
function refuseEntities(text: string): void {
  const declaration = /<!(?:DOCTYPE|ENTITY)/i.exec(text);
  if (declaration)
    throw new Error(
      `declares a document type or entities in line ${lineAt(text, declaration.index)}, which no XLIFF needs and which may hide a huge text: take the declaration out`,
    );
}

interface Fault {
  /** The message of the parser. */
  readonly message: string;
  readonly line: number;
}

function lineOf(context: unknown): number {
  const locator = isRecord(context) ? context['locator'] : undefined;
  const line = isRecord(locator) ? locator['lineNumber'] : undefined;
  return typeof line === 'number' ? line : 1;
}

/** Messages of the parser, and the same in words. */
const FAULTS: readonly (readonly [
  pattern: RegExp,
  say: (found: readonly string[], line: number) => string,
])[] = [
  [
    /entity not found: ?(&[^;]*;?)/,
    ([, entity], line) =>
      `has ${entity} in line ${line}, which XML does not know: write the character itself`,
  ],
  [
    /tag mismatch: "([^"]*)" != "([^"]*)"/,
    ([, open, closed], line) =>
      `is damaged in line ${line}, where </${closed}> closes <${open}>: ${EXPORT_AGAIN}`,
  ],
];

function sayFault({ message, line }: Fault, text: string): string {
  const [, root = ''] = /<([A-Za-z_][\w.:-]*)/.exec(text.replaceAll(/<!--[\s\S]*?-->/g, '')) ?? [];
  const end = text.indexOf(`</${root}`);
  if (end === -1 || /unclosed|unexpected end/.test(message))
    return `breaks off in line ${lineAt(text, text.trimEnd().length)}, so a part of it is missing: download or export it again`;
  for (const [pattern, say] of FAULTS) {
    const found = pattern.exec(message);
    if (found) return say(found, line);
  }
  return `is damaged in line ${line}, so that it cannot be read as XML: ${EXPORT_AGAIN}`;
}
