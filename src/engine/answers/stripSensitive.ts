import type { FlowRuntime } from '../compile/flowModule.ts';
import type { JsonSchema, ResolvedDefinition } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { mapLeaves } from './walkSchema.ts';

/**
 * The answers without any value marked `sensitive`: what may be kept in the browser.
 *
 *     localStorage.setItem('draft', JSON.stringify(stripSensitive(runtime, answers)));
 */
export function stripSensitive(runtime: FlowRuntime, answers: Answers): Answers {
  return withoutMarked(runtime, answers, 'sensitive');
}

/** The answers without confirmations and the like, which are validated but never stored (marked `transient`). */
export function stripTransient(runtime: FlowRuntime, answers: Answers): Answers {
  return withoutMarked(runtime, answers, 'transient');
}

type Mark = 'sensitive' | 'transient';

function withoutMarked(runtime: FlowRuntime, answers: Answers, mark: Mark): Answers {
  return schemasWith(runtime.definition, mark).reduce(
    (kept, schema) => mapLeaves(schema, kept, (leaf, value) => (leaf[mark] === true ? undefined : value)),
    answers,
  );
}

/** The steps' schemas that have such a question: few of many, and a definition never changes. */
function schemasWith(definition: ResolvedDefinition, mark: Mark): readonly JsonSchema[] {
  const schemas = known[mark].get(definition) ?? findSchemasWith(definition, mark);
  known[mark].set(definition, schemas);
  return schemas;
}

const known: Readonly<Record<Mark, WeakMap<ResolvedDefinition, readonly JsonSchema[]>>> = {
  sensitive: new WeakMap(),
  transient: new WeakMap(),
};

function findSchemasWith({ steps }: ResolvedDefinition, mark: Mark): readonly JsonSchema[] {
  const schemas = Object.values(steps).map(({ schema }) => schema);
  return schemas.filter((schema) => JSON.stringify(schema).includes(`"${mark}"`));
}
