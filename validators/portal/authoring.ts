/** The portal's whole vocabulary with AJV: for its server, its command line and its tests. */
export { errorCodes } from './errorCodes.ts';
export { requiredCodes } from './requiredCodes.ts';
export { formats, formatsByName } from './formats.ts';
export { createAjv, createHost, vocabulary } from './vocabulary.ts';
