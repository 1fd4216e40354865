import { createHash } from 'node:crypto';
import { PATHS } from '../../../src/contract/pages.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { LenderOffer, LenderPort, LenderBusiness } from '../lenderPort.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';

/** In whole thousands, from five to fifty. */
const STEP_CENTS = 100_000;
const FIRST_STEP = 5;
const STEPS = 46;
const DAILY_SALES_BASIS_POINTS = 1_200;
const LENDER = 'Sample Lending Co.';

/** Offers every approved business something: how much follows from its id, so that it stays the same. */
export function createSandboxLender({
  clock,
  config,
}: Pick<PlatformDeps, 'clock'> & { readonly config: { readonly publicUrl: string } }): LenderPort {
  const offersOf = (business: LenderBusiness) => [offerTo(business, clock())];
  return {
    listOffers: async (business) => offersOf(business),
    async accept(business, offerId) {
      const offer = offersOf(business).find((one) => one.offerId === offerId);
      if (!offer) return { kind: 'ended' };
      return { kind: 'accepted', redirectUrl: `${config.publicUrl}${PATHS.sandboxLender}` };
    },
  };
}

function offerTo({ businessId, currency }: LenderBusiness, now: Date): LenderOffer {
  const digest = createHash('sha256').update(businessId).digest();
  const amount = (FIRST_STEP + ((digest[0] ?? 0) % STEPS)) * STEP_CENTS;
  const today = now.getTime() - (now.getTime() % DAY_MS);
  return {
    offerId: `offer_${digest.toString('hex').slice(0, 16)}`,
    amount,
    currency,
    dailySalesBasisPoints: DAILY_SALES_BASIS_POINTS,
    lender: LENDER,
    expiresAt: new Date(today + 30 * DAY_MS),
  };
}
