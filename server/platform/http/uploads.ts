import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_DOCUMENT_BYTES } from '../../../src/contract/limits.ts';
import { networkOf } from '../limits/networkOf.ts';
import type { ReceivedFile, UploadSource } from './receivedFile.ts';
import { refuse, type Refusal } from './refusal.ts';
import { TIME_LIMITS } from './limitTime.ts';
import { UploadsUnderWay } from './uploadsUnderWay.ts';

interface Reading {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Takes a chunk, or refuses it and all after it. */
  readonly take: (chunk: Buffer) => Refusal | undefined;
  /** Resolves if the rest is not wanted any more. */
  readonly stopped: Promise<Refusal>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The uploads that those of this route are counted with. */
    uploads?: UploadsUnderWay;
  }
}

/** A file that is about to arrive: nothing of it has been read. */
export interface Upload {
  readonly kind: 'announced';
  readonly name: string;
  /** Reads the file if it is admitted. It is held in memory for as long as `take` works on it. */
  readonly receive: <Outcome extends { readonly kind: string }>(
    handling: Handling<Outcome>,
  ) => Promise<Outcome | Refusal>;
}

interface Handling<Outcome extends { readonly kind: string }> {
  /** Called before the first byte is read. */
  readonly admit: () => Promise<Refusal | undefined>;
  readonly take: (content: Uint8Array<ArrayBuffer>) => Promise<Outcome | Refusal>;
}

/** All uploads of this process. */
const uploadsOfProcess = new UploadsUnderWay();

/** Lets a plugin take files, byte by byte: their type is read from their bytes, so they travel without one. */
export function acceptUploads(app: FastifyInstance, uploads = uploadsOfProcess): void {
  app.addHook('onRoute', (route) => {
    route.config = { timeLimitMs: TIME_LIMITS.upload, ...route.config, uploads };
    route.bodyLimit = MAX_DOCUMENT_BYTES;
  });
  app.removeAllContentTypeParsers();
  // The handler reads it, once it knows that it wants it.
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null, null));
}

/** The file of a request, of which the header `x-file-name` is the percent-encoded name. */
export function readUpload(request: FastifyRequest, reply: FastifyReply): Upload | Refusal {
  try {
    const name = decodeURIComponent(String(request.headers['x-file-name']));
    return { kind: 'announced', name, receive: (handling) => receive({ request, reply }, handling) };
  } catch {
    return refuse('request.invalid'); // bytes that are no text
  }
}

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function receive<Outcome extends { readonly kind: string }>(
  call: Call,
  { admit, take }: Handling<Outcome>,
): Promise<Outcome | Refusal> {
  const { uploads = uploadsOfProcess } = call.request.routeOptions.config;
  if (isTooLarge(call.request)) return refuse('document.tooLarge');
  const begun = uploads.begin(sourceOf(call.request));
  if (begun.kind === 'refused') return begun;
  const { upload } = begun;
  try {
    const refused = (await admit()) ?? (await readInto(uploads, upload, call));
    return refused ?? (await take(upload.join()));
  } finally {
    uploads.end(upload);
  }
}

async function readInto(
  uploads: UploadsUnderWay,
  upload: ReceivedFile,
  call: Call,
): Promise<Refusal | undefined> {
  const { leastBytes, intervalMs } = uploads.limits;
  const watch = setInterval(() => {
    if (upload.nextInterval() < leastBytes) upload.stop(refuse('request.slow'));
  }, intervalMs);
  try {
    return await readBody({ ...call, take: (chunk) => uploads.add(upload, chunk), stopped: upload.stopped });
  } finally {
    clearInterval(watch);
  }
}

function sourceOf({ session, ip }: FastifyRequest): UploadSource {
  return { session: session?.id ?? '', account: session?.accountId ?? '', network: networkOf(ip) };
}

function isTooLarge({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > MAX_DOCUMENT_BYTES;
}

/**
 * Reads the body of a request chunk by chunk. It ends in every way that a body can end: whole, refused, stopped, broken off, or with
 * its response, which the time limit sends. Node reports nothing about a body whose response has been sent.
 */
async function readBody({ request, reply, take, stopped }: Reading): Promise<Refusal | undefined> {
  const { raw } = request;
  const ended = Promise.withResolvers<Refusal | undefined>();
  const onData = (chunk: Buffer) => {
    const refused = take(chunk);
    if (refused) ended.resolve(refused);
  };
  const onClose = () => ended.resolve(refuse('request.invalid'));
  const unwatch = finished(raw, { writable: false }, (error) =>
    ended.resolve(error ? refuse('request.invalid') : undefined),
  );
  void stopped.then(ended.resolve);
  reply.raw.once('close', onClose);
  if (reply.raw.destroyed || reply.raw.writableEnded) onClose();
  raw.on('data', onData); // no encoding is set
  try {
    return await ended.promise;
  } finally {
    raw.off('data', onData);
    reply.raw.off('close', onClose);
    unwatch();
    raw.pause();
  }
}
