import type { Json } from '@stepwright/engine';
import { isRecord } from '../../../src/lib/unknownValue.ts';

type Members = { readonly [name: string]: Json };

/** A call that a page made, with what it sent and got. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly sent: unknown;
  readonly got: unknown;
}

/** The context of a page, as far as it has been seen. */
export interface WalkSoFar {
  readonly market?: Json;
  readonly portal?: Json;
  readonly config: Members;
  readonly application: Json;
  readonly answers: Members;
}

export const NO_WALK: WalkSoFar = { config: {}, application: null, answers: {} };

/** A line for `stepwright coverage --walks`. */
export interface WalkLine {
  readonly market: Json;
  readonly portal: Json;
  readonly answers: Members;
  readonly context: { readonly config: Members; readonly application: Json };
}

const CONFIGS = '/api/v2/configs';
const DRAFT = '/api/v2/drafts/current';
const ORDERS = /^\/api\/v2\/applications\/[^/]+\/orders$/;
const APPLICATIONS = '/api/v2/applications';

/** Parts of the answers that calls about an application carry. */
const PARTS = ['applicant', 'company', 'bank', 'order', 'owners'];

/** Returns the context after a call; the same object if the call says nothing of it. */
export function followWalk(before: WalkSoFar, { method, path, sent, got }: Exchange): WalkSoFar {
  if (path === CONFIGS) return isRecord(got) ? withConfig(before, membersOf(got)) : before;
  if (path === DRAFT && method === 'PUT')
    return { ...before, answers: membersOf(membersOf(sent)['answers']) };
  if (ORDERS.test(path) && method === 'GET') return withOffer(before, membersOf(got));
  if (!path.startsWith(APPLICATIONS)) return before;
  const { application } = membersOf(got);
  const parts = { ...partsOf(got), ...partsOf(sent) };
  if (!isRecord(application) && Object.keys(parts).length === 0) return before;
  return {
    ...before,
    application: isRecord(application) ? application : before.application,
    answers: { ...before.answers, ...parts },
  };
}

/** Returns the line of a walk; undefined until the page knows its market. */
export function lineOf({ market, portal, config, application, answers }: WalkSoFar): WalkLine | undefined {
  if (market === undefined || portal === undefined) return undefined;
  return { market, portal, answers, context: { config, application } };
}

function withConfig(before: WalkSoFar, got: Members): WalkSoFar {
  const { market = null, portal = null, features = {}, orderTypes = null } = got;
  return { ...before, market, portal, config: { features, orderTypes } };
}

function withOffer(before: WalkSoFar, { orderTypes = null, settings = null }: Members): WalkSoFar {
  return { ...before, config: { ...before.config, orderTypes, order: settings } };
}

function partsOf(value: unknown): Members {
  const given = Object.entries(membersOf(value)).filter(
    ([name, part]) => PARTS.includes(name) && isRecord(part),
  );
  return Object.fromEntries(given);
}

function membersOf(value: unknown): Members {
  return isRecord(value) ? (value as Members) : {}; // the bodies are JSON
}
