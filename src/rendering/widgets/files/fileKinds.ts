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

/**
 * Returns the media type of a file by its first bytes. A file without a signature, such as plain text, has the
 * browser's type; but one that only claims to be a picture has none.
 */
export async function typeOfFile(file: File): Promise<string | undefined> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_LENGTH).arrayBuffer()));
  const found = KINDS.find(({ starts }) => starts.every(({ at, bytes }) => head.startsWith(bytes, at)))?.type;
  if (found === 'application/zip' && ZIPPED.test(file.type)) return file.type;
  if (found !== undefined) return found;
  return KNOWN.has(file.type) || file.type === '' ? undefined : file.type;
}
