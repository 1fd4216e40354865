import type { RJSFSchema } from '@rjsf/utils';
import { ownMember } from '../../../lib/unknownValue.ts';

/** How files of a kind begin. */
interface FileKind {
  readonly type: string;
  readonly starts: readonly { readonly at: number; readonly bytes: string }[];
}

const KINDS: readonly FileKind[] = [
  { type: 'application/pdf', starts: [{ at: 0, bytes: '%PDF-' }] },
  { type: 'image/png', starts: [{ at: 0, bytes: '\u0089PNG\r\n\u001a\n' }] },
  { type: 'image/jpeg', starts: [{ at: 0, bytes: '\u00ff\u00d8\u00ff' }] },
  { type: 'image/gif', starts: [{ at: 0, bytes: 'GIF8' }] },
  { type: 'image/webp', starts: [{ at: 0, bytes: 'RIFF' }, { at: 8, bytes: 'WEBP' }] }, // prettier-ignore
  { type: 'image/heic', starts: [{ at: 4, bytes: 'ftypheic' }] },
  { type: 'image/tiff', starts: [{ at: 0, bytes: 'II*\u0000' }] },
  { type: 'image/tiff', starts: [{ at: 0, bytes: 'MM\u0000*' }] },
  { type: 'application/zip', starts: [{ at: 0, bytes: 'PK\u0003\u0004' }] },
];

const HEAD_LENGTH = 16;

const KNOWN: ReadonlySet<string> = new Set(KINDS.map(({ type }) => type));

/** Documents that are archives inside. */
const ZIPPED = /^application\/(?:vnd\.openxmlformats-|vnd\.oasis\.opendocument\.|epub\+zip)/;

/** Rules of the schema for each file, of a single one or of a list. */
export interface FileRules {
  /** Media types; all of them where the schema names none. */
  readonly types: readonly string[] | undefined;
  /** In bytes. */
  readonly largest: number;
  /** How many there may be. */
  readonly most: number;
}

/** Why a file is not sent at all. */
export type Refusal = 'empty' | 'size' | 'type';

interface FileMembers {
  readonly type?: RJSFSchema;
  readonly size?: RJSFSchema;
}

export function readFileRules(schema: RJSFSchema): FileRules {
  const isList = schema.type === 'array';
  const file = isList ? schema.items : schema; // a list of files has one kind of items
  const { type = {}, size = {} }: FileMembers = ownMember(file, 'properties') ?? {};
  const types = type.const === undefined ? type.enum : [type.const];
  return {
    types: types?.map(String),
    largest: size.maximum ?? Infinity,
    most: isList ? (schema.maxItems ?? Infinity) : 1,
  };
}

/** Validates a file before it is sent, its kind by its content. */
export async function validateFile(file: File, { types, largest }: FileRules): Promise<Refusal | undefined> {
  if (file.size === 0) return 'empty';
  if (file.size > largest) return 'size';
  const type = await typeOfFile(file);
  return types !== undefined && (type === undefined || !types.includes(type)) ? 'type' : undefined;
}

/** The end of a media type, as people know it: `PDF`, `PNG`. */
export function nameTypes(types: readonly string[]): string {
  return types.map((type) => (type.split('/')[1] ?? type).replace(/^.*[.+-]/, '').toUpperCase()).join(', ');
}

const KB = 1000;

/** A size in the language's words: `2.5 MB`. */
export function spellSize(bytes: number, locale: string): string {
  const isLarge = bytes >= KB * KB;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  }).format(isLarge ? bytes / KB / KB : bytes / KB);
}

/**
 * Returns the media type of a file by its first bytes. A file without a signature, such as plain text, has the
 * browser's type; but one that only claims to be a picture has none.
 */
async function typeOfFile(file: File): Promise<string | undefined> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_LENGTH).arrayBuffer()));
  const found = KINDS.find(({ starts }) => starts.every(({ at, bytes }) => head.startsWith(bytes, at)))?.type;
  if (found === 'application/zip' && ZIPPED.test(file.type)) return file.type;
  if (found !== undefined) return found;
  return KNOWN.has(file.type) || file.type === '' ? undefined : file.type;
}
