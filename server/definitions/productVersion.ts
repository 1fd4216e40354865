import manifest from '../../package.json' with { type: 'json' };

/** The version of the product, whose checker has read a version of the definitions. */
export const PRODUCT_VERSION: string = manifest.version;
