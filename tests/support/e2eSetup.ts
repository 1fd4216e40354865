// Jest wants the default export of a file of its own.
export { startSharedProducts as default } from './sharedProducts.ts';
