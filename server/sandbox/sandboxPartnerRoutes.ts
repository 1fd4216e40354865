import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  PrefillLinkBody,
  PrefillLinkResponse,
  PrefillParametersResponse,
} from '../../src/contract/prefill.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { createSignedPrefill } from '../prefill/signedPrefill.ts';
import type { PrefillDeps } from '../prefill/readPrefillConfig.ts';
import { findPrefill, listSignableNames } from '../prefill/prefillTable.ts';
import { readPrefill } from '../prefill/readPrefill.ts';
import { SANDBOX_PARTNER, sandboxSigningKey } from '../prefill/sandbox/sandboxPartner.ts';
import { MINUTE_MS } from '../../src/lib/durations.ts';
import { SandboxCobrandsResponse, type SandboxCobrand } from '../../src/contract/sandbox.ts';
import type { BrandTokens } from '../../src/product/brandTokens.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';
import type { SandboxDeps } from './deps.ts';

const tags = ['sandbox'];
const config = { access: 'public' } as const;

/** The console's links with a signed prefill: it signs them as a partner of its own. */
export function sandboxPrefillRoutes({ clock, keys }: PrefillDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/sandbox/prefill-parameters',
      { config, schema: { tags, response: { 200: PrefillParametersResponse } } },
      async () => ({ parameters: [...listSignableNames()] }),
    );

    app.post(
      '/api/sandbox/prefill-links',
      {
        config,
        schema: { tags, body: PrefillLinkBody, response: { 200: PrefillLinkResponse, ...problems } },
      },
      async ({ body: { path, values, minutes } }) => {
        const request = { partner: SANDBOX_PARTNER, key: sandboxSigningKey(keys), values };
        const validForMs = minutes * MINUTE_MS;
        const token = createSignedPrefill({ ...request, now: clock(), validForMs });
        const unknown = Object.keys(values).filter((name) => findPrefill(name) === undefined);
        const { wrong } = readPrefill(Object.entries(values), { isSigned: true });
        return {
          link: `${path}?${new URLSearchParams({ token }).toString()}`,
          leftOut: [...unknown, ...wrong],
        };
      },
    );
  };
}

/** The console's previews of the brands that partners have in the portal. */
export function sandboxCobrandRoutes(deps: Pick<SandboxDeps, 'config' | 'flows'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/sandbox/cobrands',
      {
        config: { access: 'public' },
        schema: { tags: ['sandbox'], response: { 200: SandboxCobrandsResponse } },
      },
      async (request) => {
        const portal = choosePortal(deps, request.host).id;
        return {
          cobrands: deps.flows
            .listCobrands(portal)
            .map(({ settings: { id, brand, elsewhere }, markets }) => ({
              id,
              name: brand.name,
              logo: brand.logo,
              colours: previewOf(deps.flows.tokensOf({ portal, cobrand: id })),
              currencies: markets.map(({ currency }) => currency),
              ...(elsewhere !== undefined && { elsewhere }),
            })),
        };
      },
    );
  };
}

function previewOf({ light }: BrandTokens): SandboxCobrand['colours'] {
  const colour = (name: string) => light[name] ?? '';
  return {
    ground: colour('surface-0'),
    text: colour('text-1'),
    action: colour('brand'),
    actionText: colour('text-on-brand'),
  };
}
