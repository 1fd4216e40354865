import validatorSelector, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import serializerSelector, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

const compileValidators: BuildCompilerFromPool = validatorSelector();
const compileSerializers: SerializerFactory = serializerSelector();

const buildValidator: BuildCompilerFromPool = (...given) => {
  const compile = compileValidators(...given);
  return (schema, meta) => {
    let compiled: ReturnType<typeof compile> | undefined;
    const validate = (data: unknown) => {
      compiled ??= compile(schema, meta);
      const outcome = compiled(data);
      validate.errors = compiled.errors; // Fastify reads them here, as Ajv's own functions have them
      return outcome;
    };
    validate.errors = undefined as ReturnType<typeof compile>['errors'];
    return validate as ReturnType<typeof compile>; // Fastify uses nothing else of it
  };
};

const buildSerializer: SerializerFactory = (...given) => {
  const compile = compileSerializers(...given);
  return (route) => {
    let compiled: ReturnType<typeof compile> | undefined;
    return (data) => {
      compiled ??= compile(route);
      return compiled(data);
    };
  };
};

/**
 * Compiles the schema of a call when it is made for the first time, where Fastify compiles those of all calls at its start:
 * a test file makes few of them, and has a server of its own.
 */
export const compileSchemasLate: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator, buildSerializer },
};
