import { listLeaves, type SchemaLeaf } from '../../answers/walkSchema.ts';
import type { Json, StepDefinition } from '../../definition/definitionTypes.ts';

/** A text that a step shows. */
export interface NeededText {
  readonly key: string;
  /** A key of common.json that serves as well: lists that many steps share. */
  readonly shared?: string;
}

/** The texts that a step cannot do without: its title, and label and options of each question. */
export function neededTexts(step: StepDefinition): readonly NeededText[] {
  const title = { key: `${step.id}.title` };
  if (step.kind !== 'form') return [title];
  const asked = listLeaves(step.schema).filter((leaf) => leaf.schema['const'] === undefined);
  return [title, ...asked.flatMap((leaf) => textsOfLeaf(step, leaf))];
}

/** Whether some of the steps may show the text of a key of steps.json. */
export function isStepText(key: string, steps: readonly StepDefinition[]): boolean {
  const [id = '', part = ''] = key.split('.');
  if (id === 'sections') return true;
  const own = steps.filter((step) => step.id === id);
  if (own.length === 0) return false;
  if (!ANSWER_PARTS.includes(part)) return true;
  return own.some((step) => stemsOf(step).some((stem) => isTextOf(stem, key)));
}

const ANSWER_PARTS = ['applicant', 'company', 'application', 'owners', 'bank', 'order'];

/** What a field shows besides its value. Anything else below it would be a field of its own, which the schema has to name. */
const TEXT_OF_FIELD = /^(?:label|hint|placeholder|legend|copyFrom|options\..+)$/;

function isTextOf(stem: string, key: string): boolean {
  return key.startsWith(`${stem}.`) && TEXT_OF_FIELD.test(key.slice(stem.length + 1));
}

// Objects on the way to an answer may have a label too, for fields that draw a whole object.
function stemsOf(step: StepDefinition): readonly string[] {
  return listLeaves(step.schema).flatMap((leaf) => {
    const path = leaf.path.filter((part) => part !== '*');
    return path.map((_, index) => [step.id, ...path.slice(0, index + 1)].join('.'));
  });
}

function textsOfLeaf(step: StepDefinition, leaf: SchemaLeaf): readonly NeededText[] {
  // The texts of a list's items do not count the items.
  const stem = [step.id, ...leaf.path.filter((part) => part !== '*')].join('.');
  const options = optionsOf(leaf).map((value) => ({
    key: `${stem}.options.${value}`,
    shared: `${leaf.path.at(-1)}.${value}`,
  }));
  return [{ key: `${stem}.label` }, ...options];
}

function optionsOf(leaf: SchemaLeaf): readonly string[] {
  const values = leaf.schema['enum'];
  // A list of one flag is a box to tick: its label says it all.
  if (Array.isArray(values)) return values.filter((value: Json) => typeof value !== 'boolean').map(String);
  return leaf.schema['type'] === 'boolean' ? ['true', 'false'] : [];
}
