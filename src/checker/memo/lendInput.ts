import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import type { CheckInput } from '../checkInput.ts';
import type { ReadRecorder } from './ReadRecorder.ts';
import type { Table, Tables } from './readTables.ts';

/** The tables of a run's inputs, by the names that `lendInput` gives them. */
export function tablesOf(inputs: readonly CheckInput[]): Tables {
  return Object.assign({}, ...inputs.map(tablesOfInput));
}

function tablesOfInput({ variant, resolution, flowParts, compiler }: CheckInput): Tables {
  const { definition, formats, provenance } = resolution;
  const name = nameOf(variant);
  const parts = partsOf(definition);
  const own = {
    ...parts,
    ' resolution': resolution,
    ' definition': definition,
    ' formats': formats,
    ' provenance': provenance,
    ' conditions': flowParts.conditions,
    ' flowOf': flowParts.flowOf,
    ' compiler': { compiler },
  };
  return Object.fromEntries(Object.entries(own).map(([part, of]) => [`${name} ${part}`, record(of)]));
}

/** The steps, the flows and the settings of each layer, by their names in the definition: a table each. */
const partsOf = memoizeByObject(
  (definition: CheckInput['resolution']['definition']): Readonly<Record<string, object>> => {
    const { formats: _formats, ...parts } = definition;
    return Object.fromEntries(Object.entries(parts).filter(([, part]: [string, unknown]) => isRecord(part)));
  },
);

function record(of: object): Table {
  return { kind: 'record', of };
}

/** Lends a check its input. */
export function lendInput(recorder: ReadRecorder, input: CheckInput): CheckInput {
  const { engine, variant, compiler } = input;
  const { definition, formats, provenance } = input.resolution;
  const name = nameOf(variant);
  const inDefinition = Object.fromEntries(
    Object.entries(partsOf(definition)).map(([part, of]) => [part, recorder.record(`${name} ${part}`, of)]),
  );
  const inResolution = {
    definition: recorder.record(`${name}  definition`, definition, inDefinition),
    formats: recorder.record(`${name}  formats`, formats),
    provenance: recorder.record(`${name}  provenance`, provenance),
  };
  recorder.note(`${name}  compiler`, 'value', 'compiler');
  return {
    engine,
    variant,
    compiler,
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

/** Names a variant among others of a project. */
export const nameOf = memoizeByObject((variant: CheckInput['variant']): string => JSON.stringify(variant));
