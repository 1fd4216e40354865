import { checkDefinitions } from '@stepwright/checker';
import {
  createEngine,
  type DefinitionFiles,
  parseDefinitionFile,
  withBaseMeta,
} from '@stepwright/engine/authoring';
import { createVocabulary, keywords } from '@stepwright/validators/authoring';

const engine = createEngine({
  vocabulary: createVocabulary({ formats: [], keywords }),
  context: ['answers'],
  layers: [],
});

const step = {
  id: 'stay',
  kind: 'form',
  schema: {
    type: 'object',
    required: ['nights'],
    properties: {
      nights: { type: 'number', multipleOf: 0.5 },
      room: { enum: ['single', 'double'] },
      plate: { type: 'string' },
    },
  },
  ui: {},
  actions: ['continue'],
};
const flow = { id: 'visit', steps: [{ id: 'stay', step: 'stay', path: '/stay' }], conditions: {} };
const samples = {
  valid: [{ name: 'a night', answers: { nights: 1 } }],
  invalid: [{ name: 'a third', answers: { nights: 0.3 }, errors: { '/nights': 'invalid' } }],
};
const steps = {
  'stay.title': 'Your stay',
  'stay.nights.label': 'Nights',
  'stay.room.label': 'Room',
  'stay.plate.label': 'Plate',
};
const common = { 'room.single': 'Single', 'room.double': 'Double' };
const errors = { required: 'Please fill this in.', invalid: 'In halves, please.', enum: 'Choose one.' };

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const all: Texts = { steps, common, errors };

function toFiles(contents: Readonly<Record<string, object>>): DefinitionFiles {
  return new Map(
    Object.entries(contents).map(([file, json]) => [file, parseDefinitionFile(file, JSON.stringify(json))]),
  );
}

/** The findings about a product of one step in two languages, in its German texts. */
function findIn(german: Texts): readonly string[] {
  const files = toFiles({
    'base/steps/stay.json': step,
    'base/flows/visit.json': flow,
    'samples/stay.json': samples,
  });
  const locales = toFiles({
    'locales.json': { 'en-GB': { name: 'English' }, 'de-DE': { name: 'Deutsch' } },
    ...Object.fromEntries(Object.entries(all).map(([name, texts]) => [`en-GB/${name}.json`, texts])),
    ...Object.fromEntries(Object.entries(german).map(([name, texts]) => [`de-DE/${name}.json`, texts])),
  });
  const rules = { referenceLocale: 'en-GB' };
  return checkDefinitions(withBaseMeta(files), locales, { engine, rules })
    .filter(({ code }) => code.startsWith('text-'))
    .map(({ code, path: file, message }) => `${code} ${file}: ${message}`);
}

/** The texts without one of them, and with others. */
const without = (file: string, key: string, added: Readonly<Record<string, string>> = {}): Texts => ({
  ...all,
  [file]: {
    ...Object.fromEntries(Object.entries(all[file] ?? {}).filter(([name]) => name !== key)),
    ...added,
  },
});

describe('a product without layers', () => {
  it('has nothing wrong in texts that are all there', () => {
    expect(findIn(all)).toEqual([]);
  });

  it.each([
    ['of a question', without('steps', 'stay.nights.label'), '"stay.nights.label" has no text'],
    [
      'of a list that steps share',
      without('common', 'room.double'),
      'locales/de-DE/common.json: "room.double" has no text',
    ],
    ['for an error of a keyword', without('errors', 'required'), '"required" has no text'],
    ['for an error of a sample', without('errors', 'invalid'), '"invalid" has no text'],
  ])('lacks a text %s in one of its languages', (_which, german, message) => {
    expect(findIn(german).filter((found) => found.startsWith('text-missing locales/de-DE/'))).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it('has a misspelt key in one of its languages', () => {
    const misspelt = without('steps', 'stay.plate.label', { 'stay.plate.lable': 'Kennzeichen' });
    expect(findIn(misspelt)).toEqual([
      expect.stringContaining('"stay.plate.label" has no text'),
      expect.stringContaining('No step shows "stay.plate.lable"'),
    ]);
  });
});
