import { lazy, type ReactNode } from 'react';
import type { ApplicationPage } from '../../contract/pages.ts';
import { fetchTexts, startWork } from '../portal.ts';

// Few pay by card, so it is not fetched ahead.
const CardScreen = lazy(async () => {
  const [{ CardScreen: Screen }] = await Promise.all([
    import('../../features/cards/screens/CardScreen.tsx'),
    fetchTexts('cards'),
    startWork(async () => (await import('../startCard.ts')).startCard),
  ]);
  return { default: Screen };
});

/** The page of the card to which an order is charged, with its texts and the work behind it. */
export const cardPages: Partial<Record<ApplicationPage, ReactNode>> = { 'order/card': <CardScreen /> };
