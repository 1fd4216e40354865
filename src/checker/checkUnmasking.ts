import type { StepDefinition } from '@stepwright/engine';
import { finding, type Finding, type FindingCode, layerFolders } from '@stepwright/engine/authoring';
import type { CheckInput } from './checkInput.ts';
import { listPatches, type Patch } from './listPatches.ts';
import { namingsByQuestion } from './schemas/listNamings.ts';
import { memberOf } from './schemas/schemaParts.ts';

/**
 * Checks that a mark `sensitive` is only lifted by an overlay of the layer that may do so, by `false` and with a reason, in every step
 * that asks the question; and that no reason is left where nothing is lifted.
 */
export function checkUnmasking(input: CheckInput, step: StepDefinition): readonly Finding[] {
  const { engine, rules, files, variant } = input;
  const lifting = engine.layers.filter(({ name }) => name === rules.unmaskingLayer);
  const allowed = new Set(layerFolders(lifting, variant).filter((layer) => layer !== 'base'));
  return layerFolders(engine.layers, variant).flatMap((layer) => {
    const file = `${layer}/steps/${step.id}.json`;
    const patches = listPatches(memberOf(files.get(file)?.json, 'schema'));
    return patches.flatMap((patch) => problemsOf({ input, step, layer, file }, patch, allowed));
  });
}

interface LayeredStep {
  readonly input: CheckInput;
  readonly step: StepDefinition;
  readonly layer: string;
  readonly file: string;
}

function problemsOf(layered: LayeredStep, patch: Patch, allowed: ReadonlySet<string>): readonly Finding[] {
  const mark = memberOf(patch.patch, 'sensitive');
  const reason = memberOf(patch.patch, 'sensitiveReason');
  const name = patch.path.join('.');
  const tell = problemAt(layered, patch);
  if (mark !== false && typeof reason === 'string')
    return tell('sensitive-reason-stray', `Nothing here lifts the mark of "${name}"`, 'sensitiveReason');
  if (!lifts(layered, patch)) return [];
  if (mark === null || !allowed.has(layered.layer))
    return tell(
      'sensitive-removed',
      `This overlay unmasks "${name}", which the layers below mark as sensitive`,
    );
  if (typeof reason !== 'string' || reason.trim() === '')
    return tell('sensitive-removed', `This overlay unmasks "${name}" and gives no "sensitiveReason"`);
  const other = markedElsewhere(layered, patch);
  return other === undefined ? [] : tell('sensitive-removed', `"${name}" is still sensitive in "${other}"`);
}

/** Whether the part of a layer unmasks a question: an overlay, by null or by false, that no later layer takes back. */
function lifts({ step, layer }: LayeredStep, { path, patch }: Patch): boolean {
  const mark = memberOf(patch, 'sensitive');
  if (layer === 'base' || (mark !== null && mark !== false)) return false;
  const [first] = namingsByQuestion(step.schema).get(path.join('.')) ?? [];
  return first !== undefined && first.schema.sensitive !== true;
}

/** The answer is one: what any step marks is kept sealed. */
function markedElsewhere({ input, step }: LayeredStep, { path }: Patch): string | undefined {
  return Object.values(input.resolution.definition.steps).find(
    ({ id, schema }) =>
      id !== step.id &&
      namingsByQuestion(schema)
        .get(path.join('.'))
        ?.some((naming) => naming.schema.sensitive === true) === true,
  )?.id;
}

function problemAt({ input, file }: LayeredStep, { pointer }: Patch) {
  return (code: FindingCode, message: string, keyword = 'sensitive'): readonly Finding[] => [
    finding(input.files, code, { file, pointer: `${pointer}/${keyword}` }, message),
  ];
}
