import type { AccountEntry, DraftEntry } from './accounts.ts';
import type { ConfigsResponse } from './configuration.ts';

/** Facts about a signed-in person who opens the portal in the currency of one market. */
export interface CurrencyFacts {
  readonly currency: string;
  /** The markets of the portal. */
  readonly markets: readonly Pick<ConfigsResponse['markets'][number], 'currency'>[];
  readonly accounts: readonly Pick<AccountEntry, 'currency' | 'companyAddress'>[];
  /** Unfinished applications of the person: one in the current currency was begun on purpose. */
  readonly drafts: readonly Pick<DraftEntry, 'currency'>[];
  /** Whether there are accounts that are not among these. */
  readonly hasMore: boolean;
  /** Whether the person wants a further business: it may be in another market. */
  readonly createsBusiness: boolean;
}

export type CurrencyMismatch =
  | { readonly kind: 'none' }
  /** The portal is opened again in this currency. */
  | { readonly kind: 'switch'; readonly currency: string }
  /** Nothing of this person's can be shown or created; the country of the first account, where it is known. */
  | { readonly kind: 'overlap'; readonly country: string | undefined };

/**
 * Specification, section 4: none of the user's accounts has the current currency. Another currency of the portal replaces it;
 * without one the user cannot continue.
 */
export function currencyMismatch(facts: CurrencyFacts): CurrencyMismatch {
  const { currency, markets, accounts, drafts, hasMore, createsBusiness } = facts;
  const [first] = accounts;
  const isCurrent = [...accounts, ...drafts].some((entry) => entry.currency === currency);
  if (!first || isCurrent || hasMore || createsBusiness) return { kind: 'none' };
  const usable = accounts.find((account) => markets.some((market) => market.currency === account.currency));
  if (usable) return { kind: 'switch', currency: usable.currency };
  return { kind: 'overlap', country: first.companyAddress?.countryCode };
}
