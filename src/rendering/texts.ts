/**
 * Texts in English and French for a product's languages: what the form itself shows, and sentences for the codes of
 * keywords and general formats. Runs anywhere; pages, servers and tools need no React for it.
 */
export { shownCodes } from './texts/shownCodes.ts';
export { shownTexts, withBaseTexts } from './texts/withBaseTexts.ts';
