import type { Refusal } from './refusal.ts';

/** Where a file comes from. */
export interface UploadSource {
  readonly session: string;
  readonly account: string;
  readonly network: string;
}

/** A file as far as it has arrived. */
export class ReceivedFile {
  readonly source: UploadSource;
  readonly #chunks: Buffer[] = [];
  readonly #stopped = Promise.withResolvers<Refusal>();
  #size = 0;
  #isWhole = false;
  #interval = { from: performance.now(), size: 0 };
  #speedBefore = Infinity;
  readonly #graceMs: number;

  constructor(source: UploadSource, graceMs: number) {
    this.source = source;
    this.#graceMs = graceMs;
  }

  get size(): number {
    return this.#size;
  }

  /** Resolves if the rest of the file is not wanted any more. */
  get stopped(): Promise<Refusal> {
    return this.#stopped.promise;
  }

  /** How fast the file arrives; infinite if that is not known yet, or if all of it has arrived. */
  get bytesPerSecond(): number {
    if (this.#isWhole) return Infinity;
    const elapsedMs = performance.now() - this.#interval.from;
    return elapsedMs < this.#graceMs ? this.#speedBefore : this.#speedIn(elapsedMs);
  }

  add(chunk: Buffer): void {
    this.#size += chunk.length;
    this.#chunks.push(chunk);
  }

  /** Begins the next interval. Returns the bytes that arrived in the one before. */
  nextInterval(): number {
    const now = performance.now();
    const bytes = this.#size - this.#interval.size;
    this.#speedBefore = this.#speedIn(now - this.#interval.from);
    this.#interval = { from: now, size: this.#size };
    return bytes;
  }

  #speedIn(elapsedMs: number): number {
    return ((this.#size - this.#interval.size) / elapsedMs) * 1000;
  }

  stop(refusal: Refusal): void {
    this.#stopped.resolve(refusal);
  }

  /** The whole file, in memory of its own, which can be handed to another thread. */
  join(): Uint8Array<ArrayBuffer> {
    this.#isWhole = true;
    const whole = new Uint8Array(this.#size);
    let at = 0;
    for (const chunk of this.#chunks.splice(0)) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }
}
