import type { ReactNode } from 'react';
import { partnerOrderPage, type ApplicationPage } from '../../contract/pages.ts';

const PAGES: readonly ApplicationPage[] = [
  'order',
  'order/licences',
  'order/shipping',
  'order/payment',
  'order/summary',
];

/**
 * Returns the pages of an order. Its steps and summary are one screen, and the path selects the step. Under a partner's
 * flow it begins on a page of its own.
 */
export function orderPages(
  screen: ReactNode,
  partnerFlow: string | undefined,
): Readonly<Record<string, ReactNode>> {
  const own = partnerFlow === undefined ? [] : [partnerOrderPage(partnerFlow)];
  return Object.fromEntries([...PAGES, ...own].map((page) => [page, screen]));
}
