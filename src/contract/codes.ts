/** Specification, section 2: what the start page may be about in particular. */
export const SOLUTIONS = ['RESTAURANT', 'RETAIL'] as const;

export type Solution = (typeof SOLUTIONS)[number];

/** Kinds of services that stores are added for. */
export const WEBSITE_KINDS = ['app', 'domain', 'website'] as const;
export type WebsiteKind = (typeof WEBSITE_KINDS)[number];

/** Reasons for a second application with the same number. */
export const SAME_NUMBER_REASONS = ['otherBusiness', 'startAgain', 'other'] as const;
export type SameNumberReason = (typeof SAME_NUMBER_REASONS)[number];

/** Brands of cards; each has a name and an icon. */
export const CARD_BRANDS = ['amex', 'diners', 'discover', 'jcb', 'mastercard', 'unionpay', 'visa'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** The types of channels. */
export const CHANNEL_TYPES = ['ONLINE', 'RETAIL', 'MOBILE', 'MARKETPLACE', 'SOCIAL', 'DEFAULT'] as const;

/** Support's answers to a request: the decision is upheld, or a person reviews the application. */
export const RECONSIDERATION_ANSWERS = ['uphold', 'reopen'] as const;
export type ReconsiderationAnswer = (typeof RECONSIDERATION_ANSWERS)[number];

/** Additions of an application to a business. A channel needs no application: it is added at once. */
export const ADDITION_INTENTS = ['ADD_STORE', 'ADD_PRODUCT'] as const;
export type AdditionIntent = (typeof ADDITION_INTENTS)[number];

/** The kind of what a service of this type is; without a type, a website. */
export function websiteKindOf(serviceType: string | null | undefined): WebsiteKind {
  const type = serviceType?.toLowerCase();
  return WEBSITE_KINDS.find((kind) => kind === type) ?? 'website';
}

/** Returns the solution that a query names, by its own word or by its context, case-insensitively. */
export function solutionOf(query: URLSearchParams): Solution | null {
  const named = ['solution', 'context'].map((name) => query.get(name)?.toUpperCase());
  return SOLUTIONS.find((solution) => named.includes(solution)) ?? null;
}

/** Whether the URL asks for a further business (specification, section 2). */
export function createsBusiness(query: URLSearchParams): boolean {
  return query.get('createBusiness') === 'true';
}
