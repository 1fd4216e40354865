import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { pointerToPath } from '@stepwright/engine';
import { isItemSegment } from '@stepwright/validators';
import { InsightQuery, InsightResponse, StepVisitBody, type InsightRow } from '../../src/contract/insight.ts';
import { ownMember } from '../../src/lib/unknownValue.ts';
import { withoutPlaceholders } from '../../src/lib/withoutPlaceholders.ts';
import { readLanguages, readTexts } from '../../src/product/node.ts';
import { offeredLocales } from '../definitions/configuration/journeyConfig.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { chooseCurrent } from '../definitions/flows/chooseFlow.ts';
import { chooseCurrency, chooseLanguage } from '../definitions/location/chooseLocation.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';
import { readLocationCookies } from '../definitions/location/locationCookies.ts';
import { readVisitor } from '../definitions/location/visitorCookie.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { writeInsight } from './insightCsv.ts';
import { addCounts, sumCounts, type Audience } from './insightRepository.ts';
import { mergeOrders } from './mergeOrders.ts';
import { toRows, type MessageOf, type NameOf, type OrderOf } from './insightRows.ts';
import { countsOf, dayOf, stepIdsOf } from './recordVisit.ts';

export type InsightDeps = DefinitionsDeps;

/** Pages of applicants report what happens on their steps. */
export function visitRoutes(deps: InsightDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/v2/analytics/steps',
      {
        config: { access: 'public' },
        schema: { tags: ['analytics'], body: StepVisitBody, response: { 204: Type.Null(), ...problems } },
      },
      async (request, reply) => {
        const limited = await consumeLimit(deps, deps.db, { name: 'analytics/ip', subjects: [request.ip] });
        if (limited) return accept(limited);
        const { width } = request.body;
        const flow = await flowOf(deps, request);
        const counts = flow ? countsOf(flow, request.body) : [];
        // A page from before a release may show a step that is no more, and its visitor can do nothing about it.
        if (flow && counts.length > 0)
          await addCounts(deps.db, { ...audienceOf(deps, request, flow), width }, counts);
        return reply.code(204).send(null);
      },
    );
  };
}

type VisitRequest = FastifyRequest<{ Body: StepVisitBody }>;

/**
 * The flow that a visitor gets now. Undefined for an application that is pinned to another one: its counts would be taken for those of
 * the version that is served now.
 */
async function flowOf(deps: InsightDeps, request: VisitRequest): Promise<LoadedFlow | undefined> {
  const { module } = request.body;
  const portal = choosePortal(deps, request.host).id;
  const visitor = readVisitor(request);
  if (!module) {
    const currency = chooseCurrency(deps.flows.marketsIn(portal), preferencesOf(request));
    return accept(chooseCurrent(deps, portal, currency, visitor)).flow;
  }
  if (module.portal !== portal) return undefined;
  const newest = await deps.flows.newestLike(module, visitor);
  return newest?.reference.hash === module.hash ? newest : undefined;
}

/** The visitor's market, portal, language and version, as a page has them. */
function audienceOf(deps: InsightDeps, request: VisitRequest, flow: LoadedFlow): Omit<Audience, 'width'> {
  const { market, portal } = flow.reference;
  return {
    day: dayOf(deps.clock()),
    market,
    portal,
    language: chooseLanguage(offeredLocales(deps, flow), preferencesOf(request)).locale,
    version: deps.servedTexts.in({ market, portal }, readVisitor(request))?.version ?? 0,
  };
}

function preferencesOf(request: FastifyRequest) {
  return {
    ...readLocationCookies(request),
    accepted: request.headers['accept-language'],
    currency: undefined,
    language: undefined,
  };
}

/** Staff read the counts, as JSON and as CSV. */
export function insightRoutes(deps: InsightDeps): FastifyPluginAsyncTypebox {
  const config = { access: 'staff' } as const;
  const rowsOf = async (query: InsightQuery) =>
    toRows(await sumCounts(deps.db, query), { orderOf: orderIn(deps, query), ...wordsServed() });
  return async (app) => {
    app.get(
      '/api/v2/studio/insight',
      {
        config,
        schema: { hide: true, querystring: InsightQuery, response: { 200: InsightResponse, ...problems } },
      },
      async ({ query }) => ({
        rows: await rowsOf(query),
        markets: deps.flows.markets.map(({ id }) => id),
        portals: deps.flows.portals.map(({ id }) => id),
        languages: [...new Set(deps.flows.markets.flatMap(({ locales }) => locales))],
      }),
    );
    app.get(
      '/api/v2/studio/insight.csv',
      {
        config,
        schema: { hide: true, querystring: InsightQuery, response: { 200: Type.String(), ...problems } },
      },
      async ({ query }, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="insight-${query.from}-${query.to}.csv"`)
          .send(writeInsight(await rowsOf(query))),
    );
  };
}

/**
 * The order of the flows that are served: those in the chosen market and portal keep theirs, and what only others have follows what is before it
 * there. Steps and questions that are no more come last.
 */
function orderIn({ flows }: InsightDeps, { market, portal }: InsightQuery): OrderOf {
  const all = flows.markets.flatMap(({ id }) => flows.portals.map((one) => [id, one.id] as const));
  const isChosen = ([ofMarket, ofPortal]: (typeof all)[number]) =>
    (market ?? ofMarket) === ofMarket && (portal ?? ofPortal) === ofPortal;
  const served = [...all.filter(isChosen), ...all].flatMap((pair) => flows.current(...pair) ?? []);
  const flowIds = mergeOrders(served.map(({ parts }) => Object.keys(parts)));
  const ofFlows = flowIds.map((flow) =>
    mergeOrders(served.map(({ runtime }) => stepIdsOf(runtime.definition, flow))),
  );
  const steps = ofFlows.flatMap((ids, index) => ids.map((step) => `${flowIds[index]}/${step}`));
  const questions = mergeOrders(served.map(({ stepOf }) => [...stepOf.keys()]));
  const atFlow = positionsIn(flowIds);
  const atStep = positionsIn(steps);
  const atQuestion = positionsIn(questions);
  return ({ flow, step, question }) => [
    atFlow(flow),
    atStep(`${flow}/${step}`),
    question === null ? -1 : atQuestion(question),
  ];
}

/** The position of each name of a list; that of another one is after all. */
function positionsIn(list: readonly string[]): (name: string) => number {
  const positions = new Map(list.map((name, index) => [name, index]));
  return (name) => positions.get(name) ?? list.length;
}

/** The names and messages by the texts that are served, in the first language. Visitors send the codes: one may be that of a method of objects. */
function wordsServed(): { readonly nameOf: NameOf; readonly messageOf: MessageOf } {
  const [language = ''] = readLanguages();
  const [texts, errors] = [readTexts(language, 'steps'), readTexts(language, 'errors')];
  const keyOf = ({ step, question }: Pick<InsightRow, 'step' | 'question'>, part: string) =>
    [step, ...pointerToPath(question ?? '').filter((name) => !isItemSegment(name)), part].join('.');
  const firstOf = (found: readonly (string | undefined)[]) => {
    const text = found.find(Boolean);
    return text === undefined ? null : withoutPlaceholders(text);
  };
  return {
    nameOf: (row) =>
      firstOf(
        (row.question === null ? ['title'] : ['label', 'legend']).map((part) =>
          ownMember(texts, keyOf(row, part)),
        ),
      ),
    messageOf: (row, code) =>
      firstOf([ownMember(texts, keyOf(row, `errors.${code}`)), ownMember(errors, code)]),
  };
}
