import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { ApplicationResponse } from '../../../src/contract/applications.ts';
import { OtpBody, OtpCodeResponse, SkipQuery } from '../../../src/contract/phone.ts';
import { ApplicationParams, targetOf } from '../../applications/applicationParams.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { PhoneDeps } from '../deps.ts';
import { skipPhoneStepUps } from '../skipPhoneStepUps.ts';
import { checkOneTimeCode } from './checkOneTimeCode.ts';
import { readOneTimeCode, sendOneTimeCode } from './sendOneTimeCode.ts';

const CODE_PATH = '/api/v2/applications/:id/otp-code';
const config = { access: 'signedIn' } as const;
const shared = { tags: ['step-ups'], params: ApplicationParams };

/** Proving the phone by a code that is sent to it. */
export function oneTimeCodeRoutes(deps: PhoneDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const codeSchema = { ...shared, response: { 200: OtpCodeResponse, ...problems } };

    app.get(
      CODE_PATH,
      { config, schema: codeSchema },
      async (request) => accept(await readOneTimeCode(deps, targetOf(request))).body,
    );

    app.post(
      CODE_PATH,
      { config, schema: codeSchema },
      async (request) => accept(await sendOneTimeCode(deps, targetOf(request))).body,
    );

    app.post(
      '/api/v2/applications/:id/step-ups/otp',
      {
        config,
        schema: {
          ...shared,
          querystring: SkipQuery,
          body: OtpBody,
          response: { 200: ApplicationResponse, ...problems },
        },
      },
      async (request) => accept(await checkOrSkip(deps, targetOf(request), request)).body,
    );
  };
}

interface OtpRequest {
  readonly query: Static<typeof SkipQuery>;
  readonly body: Static<typeof OtpBody>;
}

async function checkOrSkip(deps: PhoneDeps, target: ApplicationTarget, { query, body }: OtpRequest) {
  if (query.skip === 'true') return skipPhoneStepUps(deps, target);
  if (body.code === undefined) return CODE_MISSING;
  return checkOneTimeCode(deps, target, body.code);
}

const CODE_MISSING = refuse('property.missing', {
  details: [{ description: 'The code is missing', pointer: '/code', code: 'property.missing' }],
});
