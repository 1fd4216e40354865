/** Additions of an application to a business. A channel needs no application: it is added at once. */
export const ADDITION_INTENTS = ['ADD_STORE', 'ADD_PRODUCT'] as const;
export type AdditionIntent = (typeof ADDITION_INTENTS)[number];
