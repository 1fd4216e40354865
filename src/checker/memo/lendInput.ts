import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import type { CheckInput } from '../checkInput.ts';
import { formatsIn } from '../schemas/createSchemaCompiler.ts';
import type { ReadRecorder } from './ReadRecorder.ts';
import type { Table, Tables } from './readTables.ts';

/** The tables of an input, by the names that `lendInput` gives them; `of` distinguishes those of several variants. */
export function tablesOf({ variant, resolution, flowParts, compiler }: CheckInput, of = ''): Tables {
  const { definition, formats, provenance } = resolution;
  const own = {
    ...partsOf(definition),
    ' variant': variant,
    ' resolution': resolution,
    ' definition': definition,
    ' formats': formats,
    ' provenance': provenance,
    ' conditions': flowParts.conditions,
    ' flowOf': flowParts.flowOf,
    ' formatRules': compiler.formatRules,
  };
  return Object.fromEntries(Object.entries(own).map(([part, table]) => [`${of} ${part}`, record(table)]));
}

/** The steps, the flows and the settings of each layer, by their names in the definition: a table each. */
const partsOf = memoizeByObject(
  (definition: CheckInput['resolution']['definition']): Readonly<Record<string, object>> => {
    const { formats: _formats, ...parts } = definition;
    return Object.fromEntries(Object.entries(parts).filter(([, part]: [string, unknown]) => isRecord(part)));
  },
);

const record = memoizeByObject((of: object): Table => ({ kind: 'record', of }));

/** Lends a check its input; `name` is that of the input's tables. */
export function lendInput(recorder: ReadRecorder, input: CheckInput, name = ''): CheckInput {
  const { engine, variant } = input;
  const { definition, formats, provenance } = input.resolution;
  const inDefinition = Object.fromEntries(
    Object.entries(partsOf(definition)).map(([part, of]) => [part, recorder.record(`${name} ${part}`, of)]),
  );
  const inResolution = {
    definition: recorder.record(`${name}  definition`, definition, inDefinition),
    formats: recorder.record(`${name}  formats`, formats),
    provenance: recorder.record(`${name}  provenance`, provenance),
  };
  return {
    engine,
    compiler: lendCompiler(recorder, input, `${name}  formatRules`),
    variant: recorder.record(`${name}  variant`, variant),
    flowParts: {
      conditions: recorder.record(`${name}  conditions`, input.flowParts.conditions),
      flowOf: recorder.record(`${name}  flowOf`, input.flowParts.flowOf),
    },
    rules: recorder.record('rules', input.rules),
    files: recorder.files('files', input.files),
    locales: recorder.files('locales', input.locales),
    resolution: recorder.record(`${name}  resolution`, input.resolution, inResolution),
  };
}

/** Notes the rules that a schema is compiled with. Its own clock never changes. */
function lendCompiler(
  recorder: ReadRecorder,
  { compiler }: CheckInput,
  table: string,
): CheckInput['compiler'] {
  return {
    today: compiler.today,
    formatRules: recorder.record(table, compiler.formatRules),
    compile(schema) {
      for (const format of formatsIn(schema)) recorder.note(table, 'value', format);
      return compiler.compile(schema);
    },
  };
}

/** Names a variant among others of a project. */
export const nameOf = memoizeByObject((variant: CheckInput['variant']): string => JSON.stringify(variant));
