import { GPV, type PlantedFault, type Read, STEP, withQuestion } from './plantedFault.ts';

const PLATE = 'markets/us/formats/number-plate.json';
const IBAN = 'markets/us/formats/iban.json';
const OVERLAY = 'markets/us/steps/annual-sales.json';
const TEXTS = 'en-US/formats.json';
const STEP_TEXTS = 'en-US/steps.json';

/** A format of three letters and three digits, of which the last is a check digit. */
const plate = {
  id: 'number-plate',
  description: 'Three letters, two digits and a check digit.',
  source: { title: 'Invented for these tests' },
  ignore: ['spaces'],
  pieces: [
    { id: 'letters', length: 3, characters: 'letters' },
    { id: 'serial', length: 2, characters: 'digits' },
    { id: 'check', length: 1, characters: 'digits' },
  ],
  checksums: [
    { kind: 'weights', over: ['serial'], weights: [3, 7], modulus: 10, complement: true, check: 'check' },
  ],
  display: '### ###',
  examples: {
    valid: ['ABC 123'],
    invalid: [
      { value: 'ABC-120', code: 'number-plate.characters' },
      { value: 'ABC 1', code: 'number-plate.length' },
      { value: 'ABC 12A', code: 'number-plate.shape' },
      { value: 'ABC 120', code: 'number-plate.checksum' },
    ],
  },
};

/** The format is there, asked for in the step of the annual sales, with a sentence for each code. */
const asked = (change: object = {}, question: object = {}) => ({
  definitions: () => ({
    [PLATE]: { ...plate, ...change },
    [OVERLAY]: {
      schema: {
        properties: {
          company: { properties: { gpv: { enum: null, format: 'number-plate', ...question } } },
        },
      },
      ui: { company: null },
    },
  }),
  locales: (read: Read) => ({
    [TEXTS]: {
      ...read(TEXTS),
      ...Object.fromEntries(plate.examples.invalid.map(({ code }) => [code, `Wrong by ${code}.`])),
    },
  }),
});

/** A market that declares a format of its own and asks for it beside the annual sales: nothing but JSON, and nothing wrong. */
export const ownFormat = {
  definitions: () => ({
    [PLATE]: plate,
    [OVERLAY]: {
      schema: {
        properties: { company: { properties: { plate: { type: 'string', format: 'number-plate' } } } },
      },
    },
  }),
  locales: (read: Read) => ({
    ...asked().locales(read),
    [STEP_TEXTS]: {
      ...read(STEP_TEXTS),
      'annual-sales.company.plate.label': 'Number plate',
      // A sentence of the step's own for a code of the format.
      'annual-sales.company.plate.errors.number-plate.length': 'Enter all six characters.',
    },
  }),
};

const inPlate = (
  name: string,
  code: PlantedFault['code'],
  change: object,
  found: Pick<PlantedFault, 'pointer' | 'at' | 'says' | 'severity'>,
): PlantedFault => ({ name, code, path: `schemas/${PLATE}`, ...found, ...asked(change) });

const [checksum] = plate.checksums;
const [letters, serial, check] = plate.pieces;

export const formatFaults: readonly PlantedFault[] = [
  inPlate(
    'an example that is refused',
    'format-example-wrong',
    { examples: { ...plate.examples, valid: ['ABC 123', 'ABC 121'] } },
    { pointer: '/examples/valid/1', at: '"ABC 121"', says: 'number-plate.checksum' },
  ),
  inPlate(
    'an example that is refused with another code',
    'format-example-wrong',
    {
      examples: {
        ...plate.examples,
        invalid: [...plate.examples.invalid, { value: 'ABC 1', code: 'number-plate.shape' }],
      },
    },
    { pointer: '/examples/invalid/4', at: '{', says: 'number-plate.length' },
  ),
  inPlate(
    'an example that is accepted',
    'format-example-wrong',
    {
      examples: {
        ...plate.examples,
        invalid: [...plate.examples.invalid, { value: 'abc123', code: 'number-plate.checksum' }],
      },
    },
    { pointer: '/examples/invalid/4', at: '{', says: 'is accepted' },
  ),
  inPlate(
    'a code without an example',
    'format-example-missing',
    { examples: { ...plate.examples, invalid: plate.examples.invalid.slice(0, 3) } },
    { pointer: '/examples/invalid', at: '[', says: 'number-plate.checksum', severity: 'warning' },
  ),
  inPlate(
    'a checksum over a piece that is not there',
    'format-piece-unknown',
    { checksums: [{ ...checksum, over: ['seriel'] }] },
    { pointer: '/checksums/0/over/0', at: '"seriel"', says: 'Did you mean "serial"?' },
  ),
  inPlate(
    'a check digit behind the end',
    'format-piece-unknown',
    { checksums: [{ ...checksum, check: '7' }] },
    { pointer: '/checksums/0/check', at: '"7"', says: 'positions 7' },
  ),
  inPlate(
    'a weight too many',
    'format-weights-wrong',
    { checksums: [{ ...checksum, weights: [3, 7, 1] }] },
    { pointer: '/checksums/0/weights', at: '[', says: '3 weights for 2 characters' },
  ),
  inPlate(
    'a result too few',
    'format-weights-wrong',
    { checksums: [{ ...checksum, results: '012345678' }] },
    { pointer: '/checksums/0/results', at: '"012345678"', says: '9 characters for 10 results' },
  ),
  inPlate(
    'a remainder that nothing leaves',
    'format-weights-wrong',
    { checksums: [{ ...checksum, check: undefined, equals: 10 }] },
    { pointer: '/checksums/0/equals', at: '10', says: 'never left over' },
  ),
  inPlate(
    'a value that its piece cannot hold',
    'format-piece-wrong',
    { pieces: [letters, { ...serial, values: ['12', '123'] }, check] },
    { pointer: '/pieces/1/values/1', at: '"123"', says: '"serial"' },
  ),
  inPlate(
    'two pieces of any length',
    'format-piece-wrong',
    {
      pieces: [{ ...letters, length: { min: 1, max: 3 } }, { ...serial, length: { min: 2, max: 3 } }, check],
    },
    { pointer: '/pieces/1/length', at: '{', says: 'second piece' },
  ),
  inPlate(
    'a sign that is shown and not ignored',
    'format-display-wrong',
    { display: '###-###' },
    { pointer: '/display', at: '"###-###"', says: '"-"' },
  ),
  inPlate(
    'too few places to show the number in',
    'format-display-wrong',
    { display: '### ##' },
    { pointer: '/display', at: '"### ##"', says: '5 places for up to 6' },
  ),
  inPlate(
    'a sign that is shown and ignored at the ends only',
    'format-display-wrong',
    { ignore: [{ only: ' ', at: 'ends' }] },
    { pointer: '/display', at: '"### ###"', says: '" "' },
  ),
  inPlate(
    'groups of a number that is not shown in groups',
    'format-display-wrong',
    { ignore: ['spaces', { only: '-', at: 'groups' }], display: undefined },
    { pointer: '/ignore/1/at', at: '"groups"', says: '"display" is missing' },
  ),
  inPlate(
    'a number that is stored in groups that it does not have',
    'format-display-wrong',
    { storedAsDisplayed: true, display: undefined },
    { pointer: '/storedAsDisplayed', at: 'true', says: '"display" is missing' },
  ),
  inPlate(
    'a kept piece that a longer number does not have',
    'format-piece-unknown',
    { longer: [{ pieces: [letters, serial], keep: ['letter'] }] },
    { pointer: '/longer/0/keep/0', at: '"letter"', says: 'Did you mean "letters"?' },
  ),
  inPlate(
    'a piece of a longer number, as it is typed, that nothing fits',
    'format-piece-wrong',
    { input: { longer: [{ pieces: [letters, { ...serial, values: ['A'] }], keep: ['letters'] }] } },
    { pointer: '/input/longer/0/pieces/1/values/0', at: '"A"', says: '"serial"' },
  ),
  inPlate(
    'a mistake that begins with a piece of any length',
    'format-piece-wrong',
    { mistakes: [{ begins: [{ ...letters, length: { min: 1, max: 2 } }], code: 'shape' }] },
    { pointer: '/mistakes/0/begins/0/length', at: '{', says: 'where a piece without a fixed length ends' },
  ),
  inPlate(
    'a refused number that is too short',
    'format-piece-wrong',
    { refused: [{ values: ['ABC12'], code: 'shape' }] },
    { pointer: '/refused/0/values/0', at: '"ABC12"', says: 'another length' },
  ),
  inPlate(
    'a pattern of a mistake that takes for ever',
    'pattern-unsafe',
    { mistakes: [{ begins: [{ ...letters, pattern: '(A|AA)*B' }], code: 'shape' }] },
    { pointer: '/mistakes/0/begins/0/pattern', at: '"(A|AA)*B"', says: 'exponentially' },
  ),
  inPlate(
    'a pattern of a piece that takes for ever',
    'pattern-unsafe',
    { pieces: [{ ...letters, pattern: '(A|AA)*B' }, serial, check] },
    { pointer: '/pieces/0/pattern', at: '"(A|AA)*B"', says: 'exponentially' },
  ),
  inPlate(
    'a pattern of a piece that is none',
    'pattern-invalid',
    { pieces: [{ ...letters, pattern: '([' }, serial, check] },
    { pointer: '/pieces/0/pattern', at: '"(["' },
  ),
  inPlate(
    'a pattern of a piece that is none, although answers of samples fit its characters',
    'pattern-invalid',
    { pieces: [{ id: 'letters', length: 2, characters: 'digits', pattern: '([' }, serial, check] },
    { pointer: '/pieces/0/pattern', at: '"(["' },
  ),
  inPlate(
    'a token that no browser fills in',
    'ui-option-unknown',
    { input: { autocomplete: 'postal-cod' } },
    { pointer: '/input/autocomplete', at: '"postal-cod"', says: 'Did you mean "postal-code"?' },
  ),
  inPlate(
    'a property that no format has',
    'shape-wrong',
    { checksum: { kind: 'luhn' } },
    { pointer: '', at: '{', says: 'checksum' },
  ),
  {
    name: 'a format that is written in code already',
    code: 'format-name-taken',
    path: 'schemas/base/formats/mcc.json',
    pointer: '/id',
    at: '"mcc"',
    definitions: () => ({ 'base/formats/mcc.json': { ...plate, id: 'mcc' } }),
  },
  {
    name: 'a format of a market that nothing names',
    code: 'format-unused',
    path: `schemas/${PLATE}`,
    pointer: '',
    at: '{',
    severity: 'warning',
    definitions: () => ({ [PLATE]: plate }),
  },
  {
    name: 'a change to a format that nothing declares',
    code: 'overlay-hits-nothing',
    path: `schemas/${PLATE}`,
    pointer: '',
    at: '{',
    definitions: () => ({ [PLATE]: { display: '######' } }),
  },
  {
    name: 'a change that makes a format of nothing',
    code: 'shape-wrong',
    path: `schemas/${IBAN}`,
    pointer: '/ignore/0',
    at: '"commas"',
    definitions: () => ({ [IBAN]: { ignore: ['commas'] } }),
  },
  {
    name: 'a declared format, misspelt',
    code: 'format-unknown',
    path: `schemas/${STEP}`,
    pointer: '/schema/properties/company/properties/gpv/format',
    at: '"iben"',
    says: 'Did you mean "iban"?',
    definitions: withQuestion({ format: 'iben' }),
  },
  {
    name: 'a number of a sensitive declared format that is not marked',
    code: 'sensitive-unmarked',
    path: `schemas/${STEP}`,
    pointer: GPV,
    at: '{',
    says: 'has the format "number-plate"',
    ...asked({ sensitive: true }),
  },
  {
    ...asked(),
    name: 'a code of a declared format without a sentence',
    code: 'text-missing',
    path: `locales/${TEXTS}`,
    pointer: '/number-plate.length',
    at: '{',
    says: 'number-plate.length',
    locales: (read) => {
      const { 'number-plate.length': _missing, ...texts } = asked().locales(read)[TEXTS] as Record<
        string,
        string
      >;
      return { [TEXTS]: texts };
    },
  },
  {
    name: 'a sentence for a code that no declared format gives',
    code: 'text-unused',
    path: `locales/${TEXTS}`,
    pointer: '/iban.colour',
    at: '"Choose',
    severity: 'warning',
    locales: (read) => ({ [TEXTS]: { ...read(TEXTS), 'iban.colour': 'Choose another colour.' } }),
  },
];
