import { checkLibrary } from '../../../../src/product/library/checkLibrary.ts';
import type { PlantedFault } from './plantedFault.ts';

const SET = 'library/nl/set.json';
const NUMBER = 'library/nl/formats/nl-number.json';
const around = { checks: [checkLibrary] };

const set = {
  id: 'nl',
  country: 'NL',
  currency: 'EUR',
  languages: ['nl-NL'],
  from: 'us',
  date: '2026-11-20',
  sources: [{ title: 'Invented rules', url: 'https://rules.example', about: 'all of it' }],
  answers: { company: { gpv: '25000' } },
  refused: [{ name: 'no amount', pointer: '/company/gpv', value: '1', code: 'enum' }],
};

const number = {
  id: 'nl-number',
  description: 'An invented number: two digits.',
  source: { title: 'Invented rules' },
  pieces: [{ id: 'number', length: 2, characters: 'digits' }],
  codes: { characters: 'digits', length: 'digits' },
  examples: { valid: ['12'], invalid: [{ value: '1', code: 'nl-number.digits' }] },
};

const threeDigits = { valid: ['123'], invalid: [{ value: '1', code: 'nl-number.digits' }] };

const alternative = {
  format: 'nl-number',
  when: 'A business may have this number instead.',
  valid: ['12'],
  invalid: [{ value: '1', code: 'nl-number.digits' }],
};

/** Sets of rules to copy, in `schemas/library/`. */
export const libraryFaults: readonly PlantedFault[] = [
  {
    name: 'rules of a country without the day on which they were written down',
    code: 'library-unsourced',
    path: `schemas/${SET}`,
    pointer: '',
    at: '{',
    says: 'The rules of "nl" have no "date"',
    around,
    definitions: () => ({ [SET]: { ...set, date: undefined } }),
  },
  {
    name: 'rules of a country that are from nowhere',
    code: 'library-unsourced',
    path: `schemas/${SET}`,
    pointer: '',
    at: '{',
    says: 'The rules of "nl" have no "sources"',
    around,
    definitions: () => ({ [SET]: { ...set, sources: [] } }),
  },
  {
    name: 'numbers of a country that nothing describes',
    code: 'library-unsourced',
    path: `schemas/${SET}`,
    pointer: '',
    at: '',
    around,
    definitions: () => ({ [NUMBER]: number }),
  },
  {
    name: 'an answer of a set that its rules refuse',
    code: 'library-answers-wrong',
    path: `schemas/${SET}`,
    pointer: '/answers',
    at: '{',
    says: 'Step "annual-sales", "an amount": {"/company/gpv":"enum"} instead of {}',
    around,
    definitions: () => ({ [SET]: { ...set, answers: { company: { gpv: '25001' } } } }),
  },
  {
    name: 'an answer that a set refuses with another code',
    code: 'library-answers-wrong',
    path: `schemas/${SET}`,
    pointer: '/answers',
    at: '{',
    says: '"no amount": {"/company/gpv":"enum"} instead of {"/company/gpv":"pattern"}',
    around,
    definitions: () => ({
      [SET]: { ...set, refused: set.refused.map((one) => ({ ...one, code: 'pattern' })) },
    }),
  },
  {
    name: 'a value of another number that its format refuses',
    code: 'library-answers-wrong',
    path: `schemas/${SET}`,
    pointer: '/alternatives/0',
    at: '{',
    says: '"21" gives nl-number.digits instead of nothing',
    around,
    definitions: () => ({
      [SET]: { ...set, alternatives: [{ ...alternative, valid: ['21', '123'] }] },
      [NUMBER]: {
        ...number,
        pieces: [{ id: 'number', length: 3, characters: 'digits' }],
        examples: threeDigits,
      },
    }),
  },
  {
    name: 'another number that no format describes',
    code: 'library-answers-wrong',
    path: `schemas/${SET}`,
    pointer: '/alternatives/0',
    at: '{',
    says: 'There is no format "nl-number"',
    around,
    definitions: () => ({ [SET]: { ...set, alternatives: [alternative] } }),
  },
  {
    name: 'an example of a number in a set that is not treated so',
    code: 'format-example-wrong',
    path: `schemas/${NUMBER}`,
    pointer: '/examples/valid/0',
    at: '"123"',
    around,
    definitions: () => ({
      [SET]: set,
      [NUMBER]: { ...number, examples: { ...number.examples, valid: ['123'] } },
    }),
  },
  {
    name: 'a set that changes what is not there',
    code: 'overlay-hits-nothing',
    path: 'schemas/library/nl/steps/annual-sale.json',
    pointer: '',
    at: '{',
    around,
    definitions: () => ({ [SET]: set, 'library/nl/steps/annual-sale.json': { schema: { type: 'object' } } }),
  },
  {
    name: 'a set for a copy of no market',
    code: 'market-unknown',
    path: `schemas/${SET}`,
    pointer: '/from',
    at: '"xx"',
    says: 'There is no market "xx"',
    around,
    definitions: () => ({ [SET]: { ...set, from: 'xx' } }),
  },
];
