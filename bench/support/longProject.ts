import path from 'node:path';
import {
  createEngine,
  parseDefinitionFile,
  withBaseMeta,
  type DefinitionFile,
} from '@stepwright/engine/authoring';
import type { Json } from '@stepwright/engine';
import { readDefinitionFiles } from '@stepwright/engine/node';
import { withBaseTexts } from '@stepwright/react/texts';
import { createVocabulary, keywords } from '@stepwright/validators/authoring';

const FIELDS = 20;
/** Every fourth question is one to choose from. */
const CHOICE_EVERY = 4;
const OPTIONS = ['a', 'b', 'c'];
const CONDITION_EVERY = 10;

const EXAMPLE = path.resolve(import.meta.dirname, '../../examples/parking-permit/schemas');

export const longEngine = createEngine({
  vocabulary: createVocabulary({ formats: [], keywords }),
  context: ['answers', 'zone'],
  layers: [{ name: 'zone', folder: 'zones' }],
});

/** Definitions, samples and texts of a flow of many steps with 20 questions each; every tenth step has a condition. */
export async function createLongProject(steps: number) {
  const example = await readDefinitionFiles(EXAMPLE);
  const files = new Map(withBaseMeta(new Map([...example].filter(([file]) => file.startsWith('meta/')))));
  const locales = new Map<string, DefinitionFile>();
  const add = (to: Map<string, DefinitionFile>, file: string, content: Json) =>
    to.set(file, parseDefinitionFile(file, JSON.stringify(content, null, 2)));
  const numbers = Array.from({ length: steps }, (_, index) => index);
  for (const index of numbers) {
    add(files, `base/steps/step-${index}.json`, stepOf(index));
    add(files, `samples/only/step-${index}.json`, samplesOf(index));
  }
  add(files, 'zones/only/zone.json', {
    id: 'only',
    name: 'Only',
    locales: ['en-GB'],
    vehicles: ['car'],
    fee: 30,
  });
  add(files, 'base/flows/long.json', flowOf(numbers));
  add(locales, 'locales.json', { 'en-GB': { name: 'English' } });
  add(locales, 'en-GB/steps.json', Object.fromEntries(numbers.flatMap(textsOf)));
  add(locales, 'en-GB/common.json', {});
  add(locales, 'en-GB/errors.json', {});
  return { files, locales: withBaseTexts(locales) };
}

const questions = Array.from({ length: FIELDS }, (_, index) => ({
  name: `question${index}`,
  isChoice: index % CHOICE_EVERY === CHOICE_EVERY - 1,
}));

function stepOf(index: number): Json {
  const properties = Object.fromEntries(
    questions.map(({ name, isChoice }): [string, Json] => [
      name,
      isChoice ? { type: 'string', enum: OPTIONS } : { type: 'string', maxLength: 60 },
    ]),
  );
  const part = { type: 'object', required: ['question0'], properties };
  const schema = { type: 'object', required: [`part${index}`], properties: { [`part${index}`]: part } };
  return { id: `step-${index}`, kind: 'form', schema, ui: {}, actions: ['submit'] };
}

function samplesOf(index: number): Json {
  const pointer = `/part${index}/question0`;
  return {
    valid: [{ name: 'one answer', answers: { [`part${index}`]: { question0: 'yes' } } }],
    invalid: [{ name: 'none', answers: {}, errors: { [pointer]: 'required' } }],
  };
}

function flowOf(numbers: readonly number[]): Json {
  const isConditional = (index: number) => index % CONDITION_EVERY === CONDITION_EVERY - 1;
  const conditions = numbers.filter(isConditional).map((index): [string, Json] => {
    const part = `part${index - 1}`;
    const answered = {
      type: 'object',
      required: [part],
      properties: { [part]: { required: ['question1'] } },
    };
    return [`has-${index - 1}`, { type: 'object', required: ['answers'], properties: { answers: answered } }];
  });
  const steps = numbers.map((index) => ({
    id: `step-${index}`,
    step: `step-${index}`,
    path: `/step-${index}`,
    ...(isConditional(index) && { when: `has-${index - 1}` }),
  }));
  return { id: 'long', steps, conditions: Object.fromEntries(conditions) };
}

function textsOf(index: number): readonly (readonly [string, string])[] {
  const id = `step-${index}`;
  return [
    [`${id}.title`, `Step ${index}`],
    ...questions.flatMap(({ name, isChoice }) => {
      const key = `${id}.part${index}.${name}`;
      const options = isChoice ? OPTIONS.map((option) => [`${key}.options.${option}`, option] as const) : [];
      return [[`${key}.label`, `Question ${index} ${name}`] as const, ...options];
    }),
  ];
}
