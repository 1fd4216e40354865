import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_DOCUMENT_BYTES } from '../../../src/contract/documentLimits.ts';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { TIME_LIMITS } from './timeLimits.ts';

const TRY_AGAIN_SECONDS = 10;

/** A file that is about to arrive: nothing of it has been read. */
export interface Upload {
  readonly kind: 'announced';
  readonly name: string;
  /** Its whole content, for as long as `take` does. */
  readonly receive: <Outcome extends { readonly kind: string }>(
    take: (content: Uint8Array<ArrayBuffer>) => Promise<Outcome | Refusal>,
  ) => Promise<Outcome | Refusal>;
}

/** Lets a plugin take files, byte by byte: their type is read from their bytes, so they travel without one. */
export function acceptUploads(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, timeLimitMs: TIME_LIMITS.upload };
  });
  app.removeAllContentTypeParsers();
  // What is refused in the middle is read to its end and thrown away; what may have no end, is not.
  app.addHook('onSend', async (request, reply) => {
    const isBounded = request.headers['content-length'] !== undefined && !isTooLarge(request);
    if (!request.raw.complete && !isBounded) void reply.header('connection', 'close');
  });
  // The handler reads it, once it knows that it wants it.
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null, null));
}

/** The file of a request, of which the header `x-file-name` is the percent-encoded name. */
export function readUpload(request: FastifyRequest): Upload | Refusal {
  try {
    const name = decodeURIComponent(String(request.headers['x-file-name']));
    return { kind: 'announced', name, receive: (take) => receive(request, take) };
  } catch {
    return refuse('request.invalid'); // bytes that are no text
  }
}

/** Bytes of files that this process holds, all requests together: no crowd of them may take all of its memory. */
const MOST_HELD_BYTES = 160 * 1024 * 1024;
let held = 0;

async function receive<Outcome extends { readonly kind: string }>(
  request: FastifyRequest,
  take: (content: Uint8Array<ArrayBuffer>) => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  const body = new ReceivedBody();
  try {
    const refused = isTooLarge(request) ? refuse('document.tooLarge') : await readInto(body, request);
    return refused ?? (await take(body.join()));
  } finally {
    body.release();
  }
}

async function readInto(body: ReceivedBody, { raw }: FastifyRequest): Promise<Refusal | undefined> {
  try {
    // Destroyed, it would take the connection with it by which the refusal is sent.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      const refused = body.add(chunk as Buffer); // no encoding is set
      if (refused) return refused;
    }
    return undefined;
  } catch {
    return refuse('request.invalid'); // whoever sent it has hung up
  }
}

class ReceivedBody {
  readonly #chunks: Buffer[] = [];
  #size = 0;

  add(chunk: Buffer): Refusal | undefined {
    this.#size += chunk.length;
    held += chunk.length;
    this.#chunks.push(chunk);
    if (this.#size > MAX_DOCUMENT_BYTES) return refuse('document.tooLarge');
    if (held <= MOST_HELD_BYTES) return undefined;
    return refuse('service.unavailable', { retryAfterSeconds: TRY_AGAIN_SECONDS });
  }

  /** In memory of its own, which can be handed to another thread. */
  join(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(this.#size);
    let at = 0;
    for (const chunk of this.#chunks.splice(0)) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }

  release(): void {
    held -= this.#size;
  }
}

function isTooLarge({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > MAX_DOCUMENT_BYTES;
}
