import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SandboxCobrandsResponse } from '../../src/contract/sandbox.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';
import type { SandboxDeps } from './deps.ts';

/** The console's previews of the brands that partners have in the portal. */
export function sandboxCobrandRoutes(deps: Pick<SandboxDeps, 'config' | 'flows'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/sandbox/cobrands',
      {
        config: { access: 'public' },
        schema: { tags: ['sandbox'], response: { 200: SandboxCobrandsResponse } },
      },
      async (request) => ({
        cobrands: deps.flows
          .listCobrands(choosePortal(deps, request.host).id)
          .map(({ settings: { id, brand, elsewhere }, markets }) => ({
            id,
            name: brand.name,
            logo: brand.logo,
            palette: { ...brand.palette },
            currencies: markets.map(({ currency }) => currency),
            ...(elsewhere !== undefined && { elsewhere }),
          })),
      }),
    );
  };
}
