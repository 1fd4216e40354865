import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  SandboxBankChoiceBody,
  SandboxBankChoiceResponse,
  SandboxBankMoveBody,
  SandboxBankParams,
  SandboxInstrumentsResponse,
} from '../../src/contract/sandboxProviders.ts';
import { chooseSandboxAccount } from '../bank/linking/sandbox/chooseSandboxAccount.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import type { SandboxDeps } from './deps.ts';
import { moveInstrument } from './moveInstrument.ts';
import { listSandboxInstruments } from './sandboxRepository.ts';

const tags = ['sandbox'];
const config = { access: 'public' } as const;

/** The bank's end: what one chooses in the sandbox's dialog, and what the console does with a linked account. */
export function sandboxBankRoutes(deps: SandboxDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/sandbox/bank-link/choices',
      {
        config,
        schema: {
          tags,
          body: SandboxBankChoiceBody,
          response: { 200: SandboxBankChoiceResponse, ...problems },
        },
      },
      async (request) => accept(await chooseSandboxAccount(deps, request.body)).body,
    );

    app.get(
      '/api/sandbox/financial-instruments',
      { config, schema: { tags, response: { 200: SandboxInstrumentsResponse } } },
      async () => ({ instruments: await listSandboxInstruments(deps.db) }),
    );

    app.post(
      '/api/sandbox/financial-instruments/:id/moves',
      {
        config,
        schema: {
          tags,
          params: SandboxBankParams,
          body: SandboxBankMoveBody,
          response: { 204: Type.Null(), ...problems },
        },
      },
      async (request, reply) => {
        accept(await moveInstrument(deps, { id: request.params.id, move: request.body.move }));
        return reply.code(204).send(null);
      },
    );
  };
}
