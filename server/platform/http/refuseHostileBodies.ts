import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';
import { sendRefusal } from './sendRefusal.ts';

/** Deeper than any answer; beyond it, code that walks the body would run out of stack. */
const MAX_DEPTH = 20;

/** Refuses bodies that are nested on purpose, and texts that no database keeps and libraries trip over. */
export function refuseHostileBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    // Bytes are nested in nothing, and there are millions of them.
    if (Buffer.isBuffer(request.body)) return undefined;
    if (isHostile(request.body, MAX_DEPTH)) return sendRefusal(reply, refuse('body.invalid'));
    return undefined;
  });
}

function isHostile(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !value.isWellFormed() || value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isHostile(item, levels - 1));
}
