import { MAX_DOCUMENT_BYTES } from '../../../src/contract/limits.ts';
import { ReceivedFile } from './receivedFile.ts';
import type { UploadSource } from './receivedFile.ts';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

const TRY_AGAIN_SECONDS = 10;

export interface UploadLimits {
  /** How many files may be under way at a time from each part of a source. */
  readonly most: Readonly<Record<keyof UploadSource, number>>;
  /** Bytes of files that this process holds, all requests together: no crowd of them may take all of its memory. */
  readonly mostHeldBytes: number;
  /** Bytes that have to arrive in each interval. */
  readonly leastBytes: number;
  readonly intervalMs: number;
  /** An upload that is slower gives way if there is no room for another one. */
  readonly keptBytesPerSecond: number;
  /** How long the speed of an upload is unknown. */
  readonly graceMs: number;
}

/**
 * A page sends one file at a time. All files of a network together hold less than all may. A phone at the edge of its network
 * sends 4 kB a second; the largest file arrives in its time limit at 58 kB a second.
 */
export const UPLOAD_LIMITS: UploadLimits = {
  most: { session: 2, account: 4, network: 12 },
  mostHeldBytes: 160 * 1024 * 1024,
  leastBytes: 40_000,
  intervalMs: 10_000,
  keptBytesPerSecond: 58_000,
  graceMs: 1000,
};

interface Begun {
  readonly kind: 'begun';
  readonly upload: ReceivedFile;
}

/**
 * Files that this process receives or processes. They are counted before the first byte of a file is read. If there is
 * no room for another one, the slowest is ended, so that hanging connections block nobody
 * (docs/decisions/0116-uploads-under-way.md).
 */
export class UploadsUnderWay {
  readonly limits: UploadLimits;
  readonly #uploads = new Set<ReceivedFile>();
  #heldBytes = 0;

  constructor(limits: UploadLimits = UPLOAD_LIMITS) {
    this.limits = limits;
  }

  get count(): number {
    return this.#uploads.size;
  }

  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Begins an upload, or refuses it because its source has too many under way. */
  begin(source: UploadSource): Begun | Refusal {
    for (const part of ['session', 'account', 'network'] as const) {
      const same = [...this.#uploads].filter((upload) => upload.source[part] === source[part]);
      if (same.length >= this.limits.most[part] && !this.#endSlowest(same))
        return refuse('rate.limited', { retryAfterSeconds: TRY_AGAIN_SECONDS });
    }
    const upload = new ReceivedFile(source, this.limits.graceMs);
    this.#uploads.add(upload);
    return { kind: 'begun', upload };
  }

  /** Keeps a chunk of an upload, or refuses it because it is too large or there is no room. */
  add(upload: ReceivedFile, chunk: Buffer): Refusal | undefined {
    this.#heldBytes += chunk.length;
    upload.add(chunk);
    if (upload.size > MAX_DOCUMENT_BYTES) return refuse('document.tooLarge');
    if (this.#heldBytes <= this.limits.mostHeldBytes) return undefined;
    const others = [...this.#uploads].filter((other) => other !== upload);
    if (this.#endSlowest(others)) return undefined;
    return refuse('service.unavailable', { retryAfterSeconds: TRY_AGAIN_SECONDS });
  }

  /** Gives back what an upload holds; more than once does no harm. */
  end(upload: ReceivedFile): void {
    if (this.#uploads.delete(upload)) this.#heldBytes -= upload.size;
  }

  #endSlowest(uploads: readonly ReceivedFile[]): boolean {
    const [slowest] = uploads
      .filter((upload) => upload.bytesPerSecond < this.limits.keptBytesPerSecond)
      .toSorted((a, b) => a.bytesPerSecond - b.bytesPerSecond);
    if (!slowest) return false;
    this.end(slowest);
    slowest.stop(refuse('request.slow'));
    return true;
  }
}
