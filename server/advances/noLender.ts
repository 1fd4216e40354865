import type { LenderPort } from './lenderPort.ts';

/** Where an operator has no lender, nothing is offered. */
export const NO_LENDER: LenderPort = {
  listOffers: async () => [],
  accept: async () => ({ kind: 'ended' }),
};
