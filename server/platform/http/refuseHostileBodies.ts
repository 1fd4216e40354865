import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';
import { sendRefusal } from './handleErrors.ts';

/** Deeper than any answer; beyond it, code that walks the body would run out of stack. */
const MAX_DEPTH = 20;

/** Members and items altogether: many times what the longest form asks, and what keeps the work on one body short. */
const MAX_VALUES = 5000;

type Verdict = 'fit' | 'hostile' | 'tooMany';

/**
 * Refuses bodies that are nested or crowded on purpose, and texts that no database stores and libraries fail on: before
 * any code processes them whose work grows with them.
 */
export function refuseHostileBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    // Bytes are nested in nothing, and there are millions of them.
    if (Buffer.isBuffer(request.body)) return undefined;
    const verdict = judge(request.body);
    if (verdict === 'fit') return undefined;
    return sendRefusal(reply, refuse(verdict === 'tooMany' ? 'body.tooLarge' : 'body.invalid'));
  });
}

/** Level by level, so that what is too much is never walked whole. */
function judge(body: unknown): Verdict {
  let count = 0;
  let level: readonly unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (count > MAX_VALUES) return 'tooMany';
    if (depth > MAX_DEPTH || level.some(isHostileText)) return 'hostile';
    level = level.flatMap(membersOf);
  }
  return 'fit';
}

function isHostileText(value: unknown): boolean {
  return typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'));
}

function membersOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
