import { type Json, type JsonSchema, type StepDefinition } from '@stepwright/engine';
import { finding, type Finding, layerFolders } from '@stepwright/engine/authoring';
import type { CheckInput } from './checkInput.ts';
import { listPatches, type Patch } from './listPatches.ts';
import { didYouMean } from './nearestName.ts';
import { namingsByQuestion } from './schemas/listNamings.ts';
import { memberOf, membersOf } from './schemas/schemaParts.ts';
import { chainTexts, localesOf } from './texts/spokenLocales.ts';
import { isRecord } from '../lib/unknownValue.ts';

/** An overlay changes the questions that it means to change, and adds none by a slip. */
export function checkOverlays(input: CheckInput, step: StepDefinition): readonly Finding[] {
  const { engine, files, variant } = input;
  return layerFolders(engine.layers, variant)
    .filter((layer) => layer !== 'base')
    .flatMap((layer) => {
      const file = `${layer}/steps/${step.id}.json`;
      const patches = listPatches(memberOf(files.get(file)?.json, 'schema'));
      return patches.flatMap((patch) => strayProperty({ input, step, layer, file }, patch));
    });
}

interface OverlaidStep {
  readonly input: CheckInput;
  readonly step: StepDefinition;
  readonly layer: string;
  readonly file: string;
}

/** Keywords that describe an answer, so that nothing has to be below. */
const DESCRIBING: readonly string[] = 'type $ref $dynamicRef enum const anyOf oneOf allOf calculated'.split(
  ' ',
);

function strayProperty(
  { input, step, layer, file }: OverlaidStep,
  { path, pointer, patch }: Patch,
): readonly Finding[] {
  const provenance = input.resolution.provenance[`steps/${step.id}`] ?? {};
  const isOwn = (location: string): boolean => provenance[location] === layer;
  const around = pointer.slice(0, pointer.lastIndexOf('/properties/'));
  // An object that the overlay adds is reported, and not its members again.
  const isAdded = isOwn(pointer) && !isOwn(around) && !isNamedElsewhere(step, path, pointer);
  if (!isAdded || !isRecord(patch)) return [];
  const siblings = siblingsOf(step, path, (other) => !isOwn(`${around}/properties/${other}`));
  const problem = problemOf(patch, didYouMean(path.at(-1) ?? '', siblings), () =>
    hasLabel(input, step, path),
  );
  if (problem === undefined) return [];
  const message = `No layer below asks "${path.join('.')}"${problem}`;
  return [finding(input.files, 'overlay-property-unknown', { file, pointer }, message)];
}

/**
 * Returns the reason why a property cannot be meant as new, with the similar name; a new one has a description, and a
 * label or a name of its own.
 */
function problemOf(patch: JsonSchema, near: string, isLabelled: () => boolean): string | undefined {
  if (!isDescribed(patch)) return `, and nothing here says what it is${near}`;
  return near === '' || isLabelled() ? undefined : near;
}

function isDescribed(patch: JsonSchema): boolean {
  return DESCRIBING.some((keyword) => patch[keyword] !== undefined);
}

function isNamedElsewhere({ schema }: StepDefinition, path: readonly string[], pointer: string): boolean {
  const namings = namingsByQuestion(schema).get(path.join('.')) ?? [];
  return namings.some((naming) => `/schema${naming.pointer}` !== pointer);
}

function siblingsOf(
  { schema }: StepDefinition,
  path: readonly string[],
  isBelow: (name: string) => boolean,
): readonly string[] {
  const around = path
    .slice(0, -1)
    .reduce<Json | undefined>(
      (part, name) => (name === '*' ? memberOf(part, 'items') : memberOf(memberOf(part, 'properties'), name)),
      schema,
    );
  const name = path.at(-1) ?? '';
  return membersOf(memberOf(around, 'properties'))
    .map(([other]) => other)
    .filter((other) => isBelow(other) && withoutDigits(other) !== withoutDigits(name));
}

// `line3` is no slip for `line2`.
function withoutDigits(name: string): string {
  return name.replaceAll(/\d/g, '');
}

function hasLabel(input: CheckInput, { id }: StepDefinition, path: readonly string[]): boolean {
  const key = [id, ...path.filter((name) => name !== '*'), 'label'].join('.');
  return localesOf(input).some((locale) => chainTexts(input.locales, locale, 'steps')[key] !== undefined);
}
