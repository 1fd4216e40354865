// Jest wants the default export of a file of its own.
export { stopSharedProducts as default } from './sharedProducts.ts';
