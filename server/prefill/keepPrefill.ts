import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../access/sessions/readSession.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { LIFETIMES } from '../platform/limits/limitTable.ts';
import { checkPrefill } from './checkPrefill.ts';
import type { PrefillDeps } from './readPrefillConfig.ts';
import { createPrefillToken, readPrefillCookie, setPrefillCookie } from './prefillCookie.ts';
import { findPrefillRow, insertPrefill, isTokenUsed } from './prefillRepository.ts';
import { namesOf, readPrefill, withSolution, type Prefill } from './readPrefill.ts';
import { readSignedPrefill, type SignedPrefill, type TokenUse } from './signedPrefill.ts';
import { openPrefill, sealPrefill } from './sealPrefill.ts';

interface Visit {
  readonly query: URLSearchParams;
  /** The flow of the page's market. */
  readonly flow: LoadedFlow;
  readonly language: string;
  /** The partner's brand that the page has. */
  readonly referralUrlId: string | undefined;
}

/**
 * Keeps what a link brings along for its visitor: sealed, by a cookie that names it, for 30 minutes. Returns the names of the
 * parameters that were left out because their values are wrong.
 */
export async function keepPrefill(
  deps: PrefillDeps,
  call: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  visit: Visit,
): Promise<readonly string[]> {
  const { prefill, use, wrong } = await readVisit(deps, visit);
  const { answers, origin, address } = prefill;
  const isNothing = Object.keys(answers).length + Object.keys(origin).length === 0 && address === undefined;
  if (isNothing || (await isKeptAlready(deps, call.request, prefill))) return wrong;
  const limited = await consumeLimit(deps, deps.db, { name: 'prefill/ip', subjects: [call.request.ip] });
  if (limited) return wrong;
  const token = createPrefillToken();
  await insertPrefill(deps.db, {
    token_hash: hashToken(token),
    sealed: sealPrefill(deps.keys, token, {
      answers,
      origin,
      ...(address && { address }),
      ...(use && { use }),
    }),
    expires_at: new Date(deps.clock().getTime() + LIFETIMES.prefillMs),
  });
  setPrefillCookie(deps.config, call.reply, token);
  return wrong;
}

/** Whether a URL has only what the link before left in it: the visitor keeps that link's prefill then, answers included. */
async function isKeptAlready(
  deps: PrefillDeps,
  request: FastifyRequest,
  { answers, origin, address, token }: Prefill,
): Promise<boolean> {
  const cookie = readPrefillCookie(deps.config, request);
  if (cookie === undefined || address !== undefined || token !== undefined) return false;
  if (Object.keys(answers).length > 0) return false;
  const sealed = await findPrefillRow(deps.db, hashToken(cookie), deps.clock());
  const kept: Readonly<Record<string, unknown>> =
    sealed === undefined ? {} : openPrefill(deps.keys, cookie, sealed).origin;
  return Object.entries(origin).every(([name, value]) => kept[name] === value);
}

interface ReadVisit {
  readonly prefill: Prefill;
  readonly use: TokenUse | undefined;
  readonly wrong: readonly string[];
}

async function readVisit(deps: PrefillDeps, visit: Visit): Promise<ReadVisit> {
  const { query, flow, language } = visit;
  const open = readPrefill(query);
  const signed = await readSigned(deps, visit, open.prefill.token);
  const inside = signed && readPrefill(signed.values, { isSigned: true });
  // Signed data wins over the link's other parameters.
  const whole = withSolution({ ...open.prefill, ...inside?.prefill }, query);
  const checked = checkPrefill(deps, flow, { answers: whole.answers, language });
  const isRefused = open.prefill.token !== undefined && !signed;
  const names = [
    ...open.wrong,
    ...(inside?.wrong ?? []),
    ...(isRefused ? ['token'] : []),
    ...namesOf(signed?.values ?? query, checked.wrong),
  ];
  const origin = originOf(deps, whole, visit.referralUrlId);
  return {
    prefill: { ...whole, answers: checked.answers, origin },
    use: signed?.use,
    wrong: [...new Set(names)],
  };
}

/** The signed prefill of the link, if it is valid and was not used. */
async function readSigned(
  deps: PrefillDeps,
  { referralUrlId }: Visit,
  token: string | undefined,
): Promise<SignedPrefill | undefined> {
  const signed = token === undefined ? undefined : readSignedPrefill(deps, token, referralUrlId);
  const isUsed = signed && (await isTokenUsed(deps.db, Buffer.from(signed.use.id, 'base64url')));
  return isUsed ? undefined : signed;
}

// A rehearsal in production would create an application that is never decided.
function originOf(
  { config }: PrefillDeps,
  { origin }: Prefill,
  referralUrlId: string | undefined,
): Prefill['origin'] {
  const { mock, ...others } = origin;
  const isNothing = Object.keys(origin).length === 0;
  return {
    ...others,
    ...(mock !== undefined && config.environment !== 'production' && { mock }),
    ...(!isNothing && referralUrlId !== undefined && { referralUrlId }),
  };
}
