import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { WebsiteResponse } from '../../../src/contract/stores.ts';
import { sessionOf } from '../../access/guardAccess.ts';
import { accept, refuseUnreachable } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { reachVendor } from '../../platform/vendors/reachVendor.ts';
import { hasService } from '../storeRepository.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import type { WebsitePort } from './websitePort.ts';

/** The dependencies of stores. */
export type StoresDeps = ApplicationsDeps & { readonly providers: { readonly websites: WebsitePort } };

/** The website, domain or app that an application of the caller's is for; any other one is reported as missing. */
export function websiteRoutes({ db, providers }: StoresDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/configs/websites/:websiteId',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['configuration'],
          params: Type.Object({ websiteId: Type.String({ minLength: 1, maxLength: 100 }) }),
          response: { 200: WebsiteResponse, ...problems },
        },
      },
      async (request) => {
        const { websiteId: id } = request.params;
        const isOwn = await hasService(db, { accountId: sessionOf(request).accountId, serviceId: id });
        if (!isOwn) return accept(refuse('website.notFound'));
        const found = refuseUnreachable(
          request,
          await reachVendor(() => providers.websites.find(id)),
          'website.unavailable',
        );
        const { response: website } = accept(found);
        return website ? { id, ...website } : accept(refuse('website.notFound'));
      },
    );
  };
}
