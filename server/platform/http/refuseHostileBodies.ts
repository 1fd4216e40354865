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
  app.addHook('preValidation', (request, reply, done) => {
    // Bytes are nested in nothing, and there are millions of them.
    const verdict = Buffer.isBuffer(request.body) ? 'fit' : judge(request.body);
    if (verdict === 'fit') done();
    else void sendRefusal(reply, refuse(verdict === 'tooMany' ? 'body.tooLarge' : 'body.invalid'));
  });
}

/** Stops at the first thing that is too much, so that such a body is never walked whole. */
function judge(body: unknown): Verdict {
  let count = 0;
  const visit = (value: unknown, depth: number): Verdict => {
    count += 1;
    if (count > MAX_VALUES) return 'tooMany';
    if (depth > MAX_DEPTH || isHostileText(value)) return 'hostile';
    if (typeof value !== 'object' || value === null) return 'fit';
    for (const member of Object.values(value)) {
      const verdict = visit(member, depth + 1);
      if (verdict !== 'fit') return verdict;
    }
    return 'fit';
  };
  return visit(body, 0);
}

function isHostileText(value: unknown): boolean {
  return typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'));
}
