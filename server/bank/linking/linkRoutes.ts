import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  FinancialInstrumentResponse,
  InstrumentsResponse,
  LinkReturnResponse,
  LinkTokenQuery,
  LinkTokenResponse,
  VendorInstrumentBody,
} from '../../../src/contract/bank.ts';
import { sessionOf } from '../../access/guardAccess.ts';
import { readIdempotency } from '../../access/idempotency/readIdempotency.ts';
import { ApplicationParams, targetOf } from '../../applications/applicationParams.ts';
import { accept, refuseUnreachable } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { BankDeps, BankParts } from '../deps.ts';
import { linkByVendor } from './linkByVendor.ts';
import { findOpenedLast } from './linkSessionRepository.ts';
import { openLinkToken } from './openLinkToken.ts';
import { repairLogin } from './repairLogin.ts';

const config = { access: 'signedIn' } as const;
const tags = ['financial instruments'];
const params = ApplicationParams;
const UNREACHABLE = 'bank-link.unavailable';

/** Linking a bank account in the vendor's dialog: opening it, what was chosen there, a login that is renewed, and the way back from a bank. */
export function linkRoutes(deps: BankDeps, parts: BankParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/applications/:id/plaid/token',
      {
        // It asks the vendor, who is asked so often and no more: another site must not spend that.
        config: { ...config, sameSiteProof: 'header' },
        schema: {
          tags,
          params,
          querystring: LinkTokenQuery,
          response: { 200: LinkTokenResponse, ...problems },
        },
      },
      async (request) => {
        const { mode = 'new', renew } = request.query;
        const wanted = { target: targetOf(request), mode, renew: renew === 'true' };
        const outcome = await openLinkToken(deps, wanted);
        return accept(refuseUnreachable(request, outcome, UNREACHABLE)).body;
      },
    );

    app.post(
      '/api/v2/applications/:id/financial-instruments/plaid',
      {
        config,
        schema: {
          tags,
          params,
          body: VendorInstrumentBody,
          response: { 201: FinancialInstrumentResponse, ...problems },
        },
      },
      async (request, reply) => {
        const target = targetOf(request);
        const { idempotency } = accept(readIdempotency(deps, request, target.accountId));
        const outcome = await linkByVendor(deps, { target, body: request.body, idempotency });
        const linked = accept(refuseUnreachable(request, outcome, UNREACHABLE));
        return reply.code(201).send(linked.body);
      },
    );

    app.post(
      '/api/v2/applications/:id/financial-instruments/plaid/login',
      { config, schema: { tags, params, response: { 200: InstrumentsResponse, ...problems } } },
      async (request) => {
        const outcome = await repairLogin(deps, parts, targetOf(request));
        return accept(refuseUnreachable(request, outcome, UNREACHABLE)).body;
      },
    );

    app.get(
      '/api/v2/bank-links/current',
      { config, schema: { tags, response: { 200: LinkReturnResponse, ...problems } } },
      async (request) => {
        const body = await findOpenedLast(deps.db, sessionOf(request).accountId, deps.clock());
        return accept(body ? { kind: 'found', body } : refuse('bank-link.none')).body;
      },
    );
  };
}
