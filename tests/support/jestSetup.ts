// Jest wants the default export of a file of its own.
export { startSharedPostgres as default } from './sharedPostgres.ts';
