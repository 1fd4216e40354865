import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  Individual,
  IndividualBody,
  IndividualPatch,
  IndividualsResponse,
  OwnerApplicationResponse,
  BeneficialOwnersBody,
} from '../../../src/contract/owners.ts';
import { readIdempotency } from '../../access/idempotency/readIdempotency.ts';
import { ApplicationParams, targetOf } from '../../applications/applicationParams.ts';
import { accept } from '../../platform/http/accept.ts';
import { EmptyBody, problems } from '../../platform/http/callSchemas.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { OwnerParams, ownerTargetOf } from '../ownerParams.ts';
import { patchIndividual } from '../patchIndividual.ts';
import { onboardPartner } from '../partner/onboardPartner.ts';
import { ApplicationResponse } from '../../../src/contract/applications.ts';
import { confirmOwners } from '../confirm/confirmOwners.ts';
import { addOwner } from './addOwner.ts';
import { readList } from './presentIndividuals.ts';
import { removeOwners } from './changeList.ts';

const PATH = '/api/v1/commerce/onboarding-applications/:id/individuals';
const config = { access: 'signedIn' } as const;
const tags = ['owners'];
const shared = { tags, params: ApplicationParams };

/** The list of the owners of a business, one by one, and what each of them enters. */
export function individualRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      PATH,
      { config, schema: { ...shared, body: IndividualBody, response: { 201: Individual, ...problems } } },
      async (request, reply) => {
        const target = targetOf(request);
        const { idempotency } = accept(readIdempotency(deps, request, target.accountId));
        const added = accept(await addOwner(deps, target, { body: request.body, idempotency }));
        return reply.code(201).send(added.body);
      },
    );

    app.get(
      PATH,
      { config, schema: { ...shared, response: { 200: IndividualsResponse, ...problems } } },
      async (request) => accept(await readList(deps, targetOf(request))).body,
    );

    app.delete(
      PATH,
      { config, schema: { ...shared, response: { 204: Type.Null(), ...problems } } },
      async (request, reply) => {
        accept(await removeOwners(deps, targetOf(request)));
        return reply.code(204).send(null);
      },
    );

    oneIndividual(deps, app);
  };
}

type Instance = Parameters<FastifyPluginAsyncTypebox>[0];

function oneIndividual(deps: ApplicationsDeps, app: Instance): void {
  const schema = { tags, params: OwnerParams };
  app.delete(
    `${PATH}/:ownerId`,
    { config, schema: { ...schema, response: { 204: Type.Null(), ...problems } } },
    async (request, reply) => {
      accept(await removeOwners(deps, targetOf(request), ownerTargetOf(request).ownerId));
      return reply.code(204).send(null);
    },
  );

  app.patch(
    `${PATH}/:ownerId`,
    {
      config,
      schema: {
        ...schema,
        body: IndividualPatch,
        response: { 200: Type.Union([Individual, OwnerApplicationResponse]), ...problems },
      },
    },
    async (request) => accept(await patchIndividual(deps, ownerTargetOf(request), request.body)).body,
  );

  app.post(
    `${PATH}/:ownerId/onboard`,
    {
      config,
      schema: { ...schema, body: EmptyBody, response: { 202: OwnerApplicationResponse, ...problems } },
    },
    async (request, reply) => {
      const onboarded = accept(await onboardPartner(deps, ownerTargetOf(request)));
      return reply.code(202).send(onboarded.body);
    },
  );
}

/** Confirming who owns the business. */
export function confirmRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/v2/applications/:id/step-ups/beneficial-owners',
      {
        config: { access: 'signedIn', sendsMail: true },
        schema: {
          tags: ['step-ups'],
          params: ApplicationParams,
          body: BeneficialOwnersBody,
          response: { 200: ApplicationResponse, ...problems },
        },
      },
      async (request) => accept(await confirmOwners(deps, targetOf(request), request.body)).body,
    );
  };
}
