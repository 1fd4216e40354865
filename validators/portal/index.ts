/**
 * The portal's own formats, for its pages and its server; what needs AJV's compiler is in `authoring.ts`. Other products
 * do not get them. No import of this file has side effects.
 */
export { createPageHost } from './createPageHost.ts';
export { formatLengths } from './formatLengths.ts';
export { STORE_NAME_LONGEST, STORE_NAME_SHORTEST } from './formats/storeName.ts';
export { initialChunkFormats } from './initialChunkFormats.ts';
export { ownFormats } from './ownFormats.ts';
