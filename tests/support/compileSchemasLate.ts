import validatorSelector, { type BuildCompilerFromPool, type RouteDefinition } from '@fastify/ajv-compiler';
import serializerSelector, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';
import { keptInWorker } from './keptInWorker.ts';

const compileValidators: BuildCompilerFromPool = validatorSelector();
const compileSerializers: SerializerFactory = serializerSelector();

const buildValidator: BuildCompilerFromPool = (...given) => {
  const [schemas, options] = given;
  const compile = once(() => compileValidators(...given));
  return (route, meta) => {
    const { schema, httpPart } = route as RouteDefinition; // the package's types say that it is the schema
    const key = () => keyOf('validator', [schemas, options?.customOptions, schema, httpPart]);
    const compiled = once(() => keptInWorker(key(), () => compile()(route, meta)));
    const validate = (data: unknown) => {
      const outcome = compiled()(data);
      validate.errors = compiled().errors; // Fastify reads them here, as Ajv's own functions have them
      return outcome;
    };
    validate.errors = undefined as ReturnType<ReturnType<typeof compile>>['errors'];
    return validate as ReturnType<ReturnType<typeof compile>>; // Fastify uses nothing else of it
  };
};

const buildSerializer: SerializerFactory = (...given) => {
  const compile = once(() => compileSerializers(...given));
  return (route) => {
    const key = () => keyOf('serializer', [...given, route.schema]);
    const compiled = once(() => keptInWorker(key(), () => compile()(route)));
    return (data) => compiled()(data);
  };
};

/**
 * Compiles the schema of a call when it is made for the first time by any test file of the worker, where Fastify compiles those
 * of all calls at its start: a test file makes few of them, and has a server of its own.
 */
export const compileSchemasLate: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator, buildSerializer },
};

function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}

/** Two schemas with the same text are compiled to the same function. */
const keyOf = (kind: string, parts: readonly unknown[]) => kind + JSON.stringify(parts);
