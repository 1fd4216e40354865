import { isSettled } from '../settledSchemas.ts';
import { later } from '../fetchResolving.ts';

const retrieve = later('retrieveSchema', (_validator, schema) => schema);
const retrieveInternal = later('retrieveSchemaInternal', (_validator, schema) => [schema]);
const resolveReferences = later('resolveAllReferences', (schema) => schema);

/** Replace RJSF's own in the pages: settled schemas are returned at once. */
const retrieveSchema: typeof retrieve = (validator, schema, ...rest) =>
  isSettled(schema) ? schema : retrieve(validator, schema, ...rest);
export default retrieveSchema;

export const retrieveSchemaInternal: typeof retrieveInternal = (validator, schema, ...rest) =>
  isSettled(schema) ? [schema] : retrieveInternal(validator, schema, ...rest);

export const resolveAllReferences: typeof resolveReferences = (schema, ...rest) =>
  isSettled(schema) ? schema : resolveReferences(schema, ...rest);

export const resolveDependencies = later('resolveDependencies', (_validator, schema) => [schema]);

export const resolveAnyOrOneOfSchemas = later('resolveAnyOrOneOfSchemas', (_validator, schema) => [schema]);

export const relaxOptionsForScoring = later('relaxOptionsForScoring', () => []);
