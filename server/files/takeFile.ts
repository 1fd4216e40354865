import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { reachVendor } from '../platform/vendors/reachVendor.ts';
import type { UnreachableVendor } from '../platform/vendors/reachVendor.ts';
import { cleanFileName } from './cleanFileName.ts';
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
