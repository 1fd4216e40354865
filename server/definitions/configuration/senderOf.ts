import type { Offer } from '../../../src/contract/offers.ts';
import type { BrandTokens } from '../../../src/product/brandTokens.ts';
import type { MarketDefinition, MarketNumbers, PortalDefinition } from '../../../src/product/definitions.ts';
import type { DefinitionsDeps } from '../deps.ts';
import { shownCobrand } from '../location/portalUrl.ts';

interface SenderRef {
  readonly portal: string;
  readonly market?: string;
  readonly cobrand?: string | null;
}

interface Sender {
  readonly brand: Pick<PortalDefinition['brand'], 'name' | 'logo'>;
  readonly tokens: BrandTokens;
  readonly support: Offer['support'];
  readonly legal: Offer['legal'];
  readonly numbers: MarketNumbers;
}

/**
 * Returns the brand that writes to somebody, with its support and its legal name: a partner's if it is there, else the
 * portal's. Unknown or missing portals and markets are the default ones, the market that speaks the language first.
 */
export function senderOf(
  deps: Pick<DefinitionsDeps, 'flows' | 'offers'>,
  ref: Partial<SenderRef>,
  locale: string,
): Sender {
  const { flows, offers } = deps;
  const portal = portalOf(flows.portals, ref.portal);
  const market = marketOf(flows.marketsIn(portal.id), {
    id: ref.market,
    first: portal.defaultMarket,
    locale,
  });
  const cobrand = shownCobrand(deps, { portal: portal.id, cobrand: ref.cobrand ?? null });
  const { support, legal } = offers.of({ market, portal: portal.id, cobrand });
  const tokens = flows.tokensOf({ portal: portal.id, ...(cobrand !== undefined && { cobrand }) });
  const partner = cobrand === undefined ? undefined : flows.findCobrand(portal.id, cobrand);
  return {
    brand: partner?.settings.brand ?? portal.brand,
    tokens,
    support,
    legal,
    numbers: flows.numbersIn(market),
  };
}

function portalOf(portals: readonly PortalDefinition[], id: string | undefined): PortalDefinition {
  const portal =
    portals.find((one) => one.id === id) ?? portals.find(({ hostRule }) => hostRule === 'default');
  if (!portal) throw new Error('No portal has the host rule "default"');
  return portal;
}

interface WantedMarket {
  readonly id: string | undefined;
  readonly first: string;
  readonly locale: string;
}

function marketOf(markets: readonly MarketDefinition[], { id, first, locale }: WantedMarket): string {
  const found =
    markets.find((market) => market.id === id) ?? markets.find(({ locales }) => locales.includes(locale));
  return found?.id ?? first;
}
