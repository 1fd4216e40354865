/** Where an operator has no lender, nothing is offered. */
export const NO_LENDER: LenderPort = {
  listOffers: async () => [],
  accept: async () => ({ kind: 'ended' }),
};

/** A business as a lender knows it: by our id of it, its market and its name. */
export interface LenderBusiness {
  readonly businessId: string;
  readonly country: string;
  readonly currency: string;
}

/** A lender's offer to a business. */
export interface LenderOffer {
  readonly offerId: string;
  readonly amount: number;
  readonly currency: string;
  readonly dailySalesBasisPoints: number;
  readonly lender: string;
  readonly expiresAt: Date;
}

/** `ended`: the lender does not offer it any more. */
export type AcceptOutcome =
  { readonly kind: 'accepted'; readonly redirectUrl: string } | { readonly kind: 'ended' };

/** The lender decides whether a business is eligible, and for how much. Throws when the lender is down. */
export interface LenderPort {
  listOffers(business: LenderBusiness): Promise<readonly LenderOffer[]>;
  /** Harmless when it is accepted already: then the business only gets another link. */
  accept(business: LenderBusiness, offerId: string): Promise<AcceptOutcome>;
}
