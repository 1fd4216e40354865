// Jest wants the default export of a file of its own.
export { stopSharedPostgres as default } from './sharedPostgres.ts';
