import { type Json, pathToPointer, type StepDefinition } from '../engine/index.ts';
import type { Finding } from '../engine/authoring.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { memberOf } from './schemas/schemaParts.ts';
import { autofillProblem } from './ui/autofillTokens.ts';
import { listUiParts, type UiPart } from './ui/listUiParts.ts';
import { schemaAtUi, widgetMisfit } from './ui/widgetFits.ts';

/** Checks that every widget can produce the schema's values, and that browsers know the values of `autocomplete`. */
export function checkWidgets(input: CheckInput): readonly Finding[] {
  return Object.values(input.resolution.definition.steps).flatMap((step) =>
    listUiParts(step.ui).flatMap((part) => [
      ...misfits(input, step, part),
      ...strangeTokens(input, step, part),
    ]),
  );
}

function misfits(input: CheckInput, step: StepDefinition, { ui, path, pointer }: UiPart): readonly Finding[] {
  const schema = schemaAtUi(step.schema, path);
  return [['ui:widget'], ['ui:options', 'widget']].flatMap((place) => {
    const widget = place.reduce<Json | undefined>(memberOf, ui);
    const message = typeof widget === 'string' && schema ? widgetMisfit(widget, schema) : undefined;
    if (message === undefined) return [];
    const at = { part: 'steps', id: step.id, pointer: pointer + pathToPointer(place) } as const;
    return [findingAt(input, 'widget-misfit', at, message)];
  });
}

function strangeTokens(input: CheckInput, step: StepDefinition, { ui, pointer }: UiPart): readonly Finding[] {
  return [['ui:options', 'autocomplete'], ['ui:autocomplete']].flatMap((place) => {
    const value = place.reduce<Json | undefined>(memberOf, ui);
    const message = typeof value === 'string' ? autofillProblem(value) : undefined;
    if (message === undefined) return [];
    const at = { part: 'steps', id: step.id, pointer: pointer + pathToPointer(place) } as const;
    return [findingAt(input, 'ui-option-unknown', at, message)];
  });
}
