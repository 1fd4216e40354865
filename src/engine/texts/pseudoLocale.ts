/** The language that shows untranslated and overlong texts: English with accents and a third longer. */
export const PSEUDO_LOCALE = 'en-XA';
