/** The whole vocabulary with AJV behind it: for servers, tools and tests, which compile schemas. Pages import `index.ts` alone. */
export { createAjv } from './createAjv.ts';
export { createHost } from './createHost.ts';
export { createVocabulary, type Vocabulary } from './createVocabulary.ts';
export { errorCodes } from './errorCodes.ts';
export type { PhonePlans } from './phones/phonePlan.ts';
export { callingCodeOf, isBuiltInRegion, isPhoneRegion, phonePlanOf } from './phones/phonePlanOf.ts';
export { spellPhone } from './phones/spellPhone.ts';
export { formats, formatsByName, generalKeywords, keywords, vocabulary } from './vocabulary.ts';
