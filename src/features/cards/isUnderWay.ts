import type { CardResponse } from '../../contract/cards.ts';

/** Whether the order is being charged, so that nothing can be changed. */
export function isUnderWay({ payment }: Pick<CardResponse, 'payment'>): boolean {
  return payment?.state === 'requested' || payment?.state === 'processing';
}
