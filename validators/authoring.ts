/** Vocabularies with AJV: for servers, tools and tests, which compile schemas. Pages import only `index.ts`. */
export { createKeywords, keywords } from './keywords.ts';
export { createVocabulary, type Vocabulary } from './createVocabulary.ts';
export type { PhonePlans } from './phones/phonePlan.ts';
export { callingCodeOf, isBuiltInRegion, isPhoneRegion, phonePlanOf } from './phones/phonePlanOf.ts';
export { spellPhone } from './phones/phonePlan.ts';
export { createDeclaredFormat, isDeclared } from './declared/declaredFormats.ts';
export { findDeclarationFaults } from './declared/findDeclarationFaults.ts';
export { listPieces } from './declared/listPieces.ts';
export { POSITIONS } from './declared/findDeclaredProblem.ts';
export { type Piece, type Shape, shapesOf } from './declared/formatDeclaration.ts';
export { charactersOf, listReasons } from './declared/listReasons.ts';
export { allows, lengthOf } from './declared/matchPieces.ts';
export type { Checksum } from './declared/checksums/checksum.ts';
export { CODE_OF_KEYWORD } from './toFieldErrors.ts';
