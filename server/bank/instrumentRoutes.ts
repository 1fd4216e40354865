import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FinancialInstrumentResponse, ManualInstrumentBody } from '../../src/contract/applications.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { AppDeps } from '../app/deps.ts';
import { sendRefusal } from '../platform/http/sendRefusal.ts';
import { readIdempotency } from '../access/idempotency/readIdempotency.ts';
import { linkManualInstrument } from './linkManualInstrument.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';

/** Linking a bank account to one's own application. */
export const financialInstrumentRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (
  app,
  { deps },
) => {
  app.post(
    '/api/v2/applications/:id/financial-instruments/manual',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['financial instruments'],
        params: ApplicationParams,
        body: ManualInstrumentBody,
        response: { 201: FinancialInstrumentResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const read = readIdempotency(deps, request);
      if (read.kind === 'refused') return sendRefusal(reply, read);
      const outcome = await linkManualInstrument(deps, {
        target: targetOf(request),
        body: request.body,
        idempotency: read.idempotency,
      });
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.code(201).send(outcome.body as FinancialInstrumentResponse); // made by the service, maybe earlier
    },
  );
};
