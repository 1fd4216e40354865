import amex from './mark-amex.svg?raw';
import diners from './mark-diners.svg?raw';
import discover from './mark-discover.svg?raw';
import jcb from './mark-jcb.svg?raw';
import mastercard from './mark-mastercard.svg?raw';
import visa from './mark-visa.svg?raw';

/** The marks of card brands, for pages that need no other drawing. */
export const CARD_MARKS = {
  'mark-amex': amex,
  'mark-diners': diners,
  'mark-discover': discover,
  'mark-jcb': jcb,
  'mark-mastercard': mastercard,
  'mark-visa': visa,
} as const;
