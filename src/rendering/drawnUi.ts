import type { UiSchema } from '@rjsf/utils';
import { isItemSegment, linkReferences, listSchemaParts, referenceOf } from '../../validators/index.ts';
import { isAsked, type Json, type StepDefinition } from '../engine/index.ts';
import { isRecord } from '../lib/isRecord.ts';

type DrawnStep = Pick<StepDefinition, 'schema' | 'ui'>;

// Definitions never change, and RJSF compares by identity first.
const known = new WeakMap<DrawnStep, UiSchema>();

/** The `ui` of a step as RJSF reads it: what repeats itself in the schema is drawn as it is the first time. */
export function drawnUi(step: DrawnStep): UiSchema {
  const drawn = known.get(step) ?? withRepeated(step);
  known.set(step, drawn);
  return drawn;
}

function withRepeated({ schema, ui }: DrawnStep): UiSchema {
  const linked = linkReferences(schema);
  const parts = linked === schema ? [] : listSchemaParts(linked, isAsked);
  const definitions = parts.flatMap(({ again }) => {
    const reference = again && referenceOf(again.schema);
    const first = again && uiAt(ui, again.path);
    return reference !== undefined && isRecord(first) ? [[reference, first] as const] : [];
  });
  const own = (ui ?? NO_UI) as UiSchema; // checked by its own meta-schema
  return definitions.length === 0 ? own : { ...own, 'ui:definitions': Object.fromEntries(definitions) };
}

const NO_UI = {};

function uiAt(ui: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((around, segment) => {
    const name = isItemSegment(segment) ? 'items' : segment;
    return isRecord(around) && Object.hasOwn(around, name) ? around[name] : undefined;
  }, ui);
}
