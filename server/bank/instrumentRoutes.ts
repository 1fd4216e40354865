import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  FinancialInstrumentResponse,
  InstrumentsResponse,
  ManualInstrumentBody,
} from '../../src/contract/bank.ts';
import { readIdempotency } from '../access/idempotency/readIdempotency.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import type { BankDeps, BankParts } from './deps.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { listInstruments } from './listInstruments.ts';
import { linkManualInstrument } from './linkManualInstrument.ts';

/** Linking a bank account to one's own application, and what is known of it. */
export function instrumentRoutes(deps: BankDeps, parts: BankParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/applications/:id/financial-instruments',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['financial instruments'],
          params: ApplicationParams,
          response: { 200: InstrumentsResponse, ...problems },
        },
      },
      async (request) => accept(await listInstruments(deps, parts, targetOf(request))).body,
    );

    app.post(
      '/api/v2/applications/:id/financial-instruments/manual',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['financial instruments'],
          params: ApplicationParams,
          body: ManualInstrumentBody,
          response: { 201: FinancialInstrumentResponse, ...problems },
        },
      },
      async (request, reply) => {
        const target = targetOf(request);
        const { idempotency } = accept(readIdempotency(deps, request, target.accountId));
        const linked = accept(await linkManualInstrument(deps, { target, body: request.body, idempotency }));
        return reply.code(201).send(linked.body);
      },
    );
  };
}
