import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { reachVendor, type UnreachableVendor } from '../platform/vendors/reachVendor.ts';
import type { FilesDeps } from './deps.ts';
import { inspectFile } from './inspecting/inspectFile.ts';

/** A file that may be kept. */
export interface TakenFile {
  readonly kind: 'taken';
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Scans a file for malware and inspects it. Its content is transferred. */
export async function takeFile(
  { providers }: Pick<FilesDeps, 'providers'>,
  { name, content }: { readonly name: string; readonly content: Uint8Array<ArrayBuffer> },
): Promise<TakenFile | Refusal | UnreachableVendor> {
  if (content.length === 0) return refuse('document.empty');
  // Before anything decodes it: what is known to attack decoders ends here.
  const scanned = await reachVendor(() => providers.scanner.scan({ name, content }));
  if (scanned.kind === 'unreachable') return scanned;
  if (scanned.response === 'infected') return refuse('document.infected');
  const inspected = await inspectFile(content);
  if (inspected.kind === 'refused') return inspected;
  const { contentType } = inspected;
  return {
    kind: 'taken',
    name: cleanFileName(name, contentType),
    contentType,
    content: inspected.content,
  };
}

const MOST_LETTERS = 120;
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};
/** Names of devices that Windows reserves, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const NAMELESS = 'document';

/**
 * A file's name that is safe to show and to save under: no folders, no signs that a shell or a file system takes for
 * something else, nothing invisible or that turns the direction of writing, and the ending of what the file is.
 */
export function cleanFileName(name: string, contentType: string): string {
  const endings = ENDINGS[contentType] ?? [''];
  const plain = toPlain(name);
  const ending = endings.find((each) => plain.toLowerCase().endsWith(each)) ?? '';
  const stem = shorten(ending === '' ? plain : plain.slice(0, -ending.length));
  const safe = stem === '' ? NAMELESS : stem;
  return `${DEVICE.test(safe) ? `_${safe}` : safe}${ending || endings[0]}`;
}

function toPlain(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
}

// By letters, so that none is cut in its middle.
function shorten(stem: string): string {
  const letters = [...new Intl.Segmenter().segment(stem)];
  return letters
    .slice(0, MOST_LETTERS)
    .map(({ segment }) => segment)
    .join('')
    .replaceAll(/[. ]+$/g, '');
}
