import { errorCodes } from '../../../validators/errorCodes.ts';
import { listLeaves, type SchemaLeaf } from '../answers/walkSchema.ts';
import type { Json, StepDefinition } from '../definition/definitionTypes.ts';
import type { DefinitionFiles } from '../definition/definitionFile.ts';
import { finding, type Finding } from '../definition/finding.ts';
import { localeTexts } from '../texts/localeTexts.ts';
import type { CheckInput } from './checkInput.ts';

/** Every text that the steps of a market show exists in each of the market's languages. */
export function checkTexts(input: CheckInput): readonly Finding[] {
  const { market, steps } = input.resolution.definition;
  return market.locales.flatMap((locale) => {
    const stepTexts = keysOf(input.locales, locale, 'steps');
    const commonTexts = keysOf(input.locales, locale, 'common');
    const errorTexts = keysOf(input.locales, locale, 'errors');
    const missingSteps = Object.values(steps)
      .flatMap((step) => neededTexts(step))
      .filter(
        (need) => !stepTexts.has(need.key) && !(need.shared !== undefined && commonTexts.has(need.shared)),
      )
      .map((need) => missing(input.locales, `${locale}/steps.json`, need.key));
    const missingErrors = errorCodes
      .filter((code) => !errorTexts.has(code))
      .map((code) => missing(input.locales, `${locale}/errors.json`, code));
    return [...missingSteps, ...missingErrors];
  });
}

/** No text of a locale speaks of a step or an answer that exists in no market of that language. */
export function checkUnusedTexts(inputs: readonly CheckInput[]): readonly Finding[] {
  const locales = new Set(inputs.flatMap((input) => input.resolution.definition.market.locales));
  return [...locales].flatMap((locale) => {
    const speaking = inputs.filter((input) => input.resolution.definition.market.locales.includes(locale));
    const steps = speaking.flatMap((input) => Object.values(input.resolution.definition.steps));
    const stems = new Set(
      steps.flatMap((step) => listLeaves(step.schema).flatMap((leaf) => stemsOf(step, leaf))),
    );
    const ids = new Set(steps.map((step) => step.id));
    const texts = speaking[0]?.locales;
    if (!texts) return [];
    return [...keysOf(texts, locale, 'steps')]
      .filter((key) => !isUsed(key, ids, stems))
      .map((key) => {
        const place = { file: `${locale}/steps.json`, pointer: `/${key}`, severity: 'warning' } as const;
        return finding(texts, 'text-unused', place, `No step shows "${key}"`);
      });
  });
}

interface NeededText {
  readonly key: string;
  /** A key of common.json that serves as well: lists that many steps share. */
  readonly shared?: string;
}

function neededTexts(step: StepDefinition): readonly NeededText[] {
  const title = { key: `${step.id}.title` };
  if (step.kind !== 'form') return [title];
  const asked = listLeaves(step.schema).filter((leaf) => leaf.schema['const'] === undefined);
  return [title, ...asked.flatMap((leaf) => textsOfLeaf(step, leaf))];
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

function stemsOf(step: StepDefinition, leaf: SchemaLeaf): readonly string[] {
  // Objects on the way to an answer may have a label too, for fields that draw a whole object.
  return leaf.path.map((_, index) => `${step.id}.${leaf.path.slice(0, index + 1).join('.')}`);
}

/** What a field shows besides its value. Anything else below it would be a field of its own, which the schema has to name. */
const TEXT_OF_FIELD = /^(?:label|hint|placeholder|legend|copyFrom|options\..+)$/;

const ANSWER_PARTS = ['applicant', 'company', 'application', 'owners', 'bank', 'order'];

function isUsed(key: string, ids: ReadonlySet<string>, stems: ReadonlySet<string>): boolean {
  const [id = '', part = ''] = key.split('.');
  if (id === 'sections') return true;
  if (!ids.has(id)) return false;
  if (!ANSWER_PARTS.includes(part)) return true;
  return [...stems].some(
    (stem) => key.startsWith(`${stem}.`) && TEXT_OF_FIELD.test(key.slice(stem.length + 1)),
  );
}

function keysOf(locales: DefinitionFiles, locale: string, name: string): ReadonlySet<string> {
  return new Set(Object.keys(localeTexts(locales, locale, name)));
}

function missing(locales: DefinitionFiles, file: string, key: string): Finding {
  return finding(locales, 'text-missing', { file, pointer: `/${key}` }, `"${key}" has no text`);
}
