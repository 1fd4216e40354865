import { Type } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ApplicationResponse,
  BasicInformation,
  CreateApplicationBody,
  CreateApplicationQuery,
  GetApplicationQuery,
  GovernmentIdentificationBody,
  UpdateApplicationBody,
  UpdateApplicationQuery,
} from '../../src/contract/applications.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { AppDeps } from '../app/deps.ts';
import { sendRefusal } from '../platform/http/sendRefusal.ts';
import { forbidCaching, sessionOf } from '../access/guardAccess.ts';
import { readIdempotency } from '../access/idempotency/readIdempotency.ts';
import { addGovernmentIdentification } from './addGovernmentIdentification.ts';
import { createApplication } from './createApplication.ts';
import { onboardApplication } from './onboardApplication.ts';
import { readOwnApplication } from './ownApplication.ts';
import { presentApplication } from './presentApplication.ts';
import { presentBasicInformation } from './presentBasicInformation.ts';
import { updateApplication } from './updateApplication.ts';
import { ApplicationParams, targetOf } from './applicationParams.ts';

const tags = ['applications'];
const config = { access: 'signedIn' } as const;

/** Creating, reading, changing and submitting one's own application. */
export const applicationRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => forbidCaching(reply));

  app.post(
    '/api/v2/applications',
    {
      config,
      schema: {
        tags,
        querystring: CreateApplicationQuery,
        body: CreateApplicationBody,
        response: { 201: ApplicationResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const read = readIdempotency(deps, request);
      if (read.kind === 'refused') return sendRefusal(reply, read);
      const outcome = await createApplication(deps, {
        accountId: sessionOf(request).accountId,
        host: request.host,
        body: request.body,
        idempotency: read.idempotency,
      });
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.code(201).send(outcome.body as ApplicationResponse); // made by presentApplication, maybe earlier
    },
  );

  app.get(
    '/api/v2/applications/:id',
    {
      config,
      schema: {
        tags,
        params: ApplicationParams,
        querystring: GetApplicationQuery,
        response: { 200: ApplicationResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const own = await readOwnApplication(deps, targetOf(request));
      if (own.kind === 'refused') return sendRefusal(reply, own);
      return reply.send(presentApplication(own.row, own.sensitive, own.flow));
    },
  );

  app.get(
    '/api/v2/applications/:id/basic-information',
    {
      config,
      schema: { tags, params: ApplicationParams, response: { 200: BasicInformation, '4xx': Problem } },
    },
    async (request, reply) => {
      const own = await readOwnApplication(deps, targetOf(request));
      if (own.kind === 'refused') return sendRefusal(reply, own);
      return reply.send(presentBasicInformation(presentApplication(own.row, own.sensitive, own.flow)));
    },
  );

  app.put(
    '/api/v2/applications/:id',
    {
      config,
      schema: {
        tags,
        params: ApplicationParams,
        querystring: UpdateApplicationQuery,
        body: UpdateApplicationBody,
        response: { 200: ApplicationResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const outcome = await updateApplication(deps, targetOf(request), request.body);
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.send(outcome.body);
    },
  );

  app.post(
    '/api/v2/applications/:id/onboard',
    {
      config,
      schema: {
        tags,
        params: ApplicationParams,
        body: Type.Optional(Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })])),
        response: { 202: ApplicationResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const read = readIdempotency(deps, request);
      if (read.kind === 'refused') return sendRefusal(reply, read);
      const outcome = await onboardApplication(deps, targetOf(request), read.idempotency);
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.code(202).send(outcome.body as ApplicationResponse); // made by presentApplication, maybe earlier
    },
  );

  app.post(
    '/api/v2/applications/:id/government-identifications',
    {
      config,
      schema: {
        tags,
        params: ApplicationParams,
        body: GovernmentIdentificationBody,
        response: { 200: ApplicationResponse, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const outcome = await addGovernmentIdentification(deps, targetOf(request), request.body);
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.send(outcome.body);
    },
  );
};
