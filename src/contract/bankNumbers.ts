/**
 * Bank numbers that the specification's call names itself (section 7), in the words of the answers. What else a market's bank step asks goes
 * along under `numbers`.
 */
export const NAMED_BANK_NUMBERS = ['routingNumber', 'transitNumber', 'institutionNumber'] as const;
