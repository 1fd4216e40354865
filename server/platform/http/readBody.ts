import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

interface Reading {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Takes a chunk, or refuses it and all after it. */
  readonly take: (chunk: Buffer) => Refusal | undefined;
  /** Resolves if the rest is not wanted any more. */
  readonly stopped: Promise<Refusal>;
}

/**
 * Reads the body of a request chunk by chunk. It ends in every way that a body can end: whole, refused, stopped, broken off, or with
 * its response, which the time limit sends. Node reports nothing about a body whose response has been sent.
 */
export async function readBody({ request, reply, take, stopped }: Reading): Promise<Refusal | undefined> {
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
