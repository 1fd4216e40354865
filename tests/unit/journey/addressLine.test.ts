import type { TFunction } from 'i18next';
import type { StepDefinition } from '@stepwright/engine';
import type { FormatDeclaration } from '@stepwright/validators';
import { type LinePart, writeLine } from '../../../src/product/review/writeLine.ts';
import { reviewRows } from '../../../src/product/review/reviewRows.ts';
import { writeAddress } from '../../../src/product/review/writeAddress.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const TOKYO = {
  line1: '渋谷二丁目21番1号',
  line2: 'ヒカリエ11階',
  city: '渋谷区',
  territory: 'JP-13',
  zip: '1500002',
};
const SAO_PAULO = {
  line1: 'Avenida Paulista, 1578',
  line2: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  territory: 'SP',
  zip: '01310-200',
};

const JAPAN: readonly LinePart[] = [
  { names: ['zip'], sign: '〒' },
  { names: ['territory', 'city', 'line1'], before: ' ', between: '' },
  { names: ['line2'], before: ' ' },
];
const BRAZIL: readonly LinePart[] = [
  ['line1'],
  ['line2'],
  { names: ['neighborhood'], before: ' - ' },
  { names: ['city', 'territory'], between: ' - ', codes: true },
  ['zip'],
];

const part = { type: 'string' } as const;

function whereStep(line: readonly LinePart[], zip: object = part): StepDefinition {
  const { line1, ...others } = { ...TOKYO, ...SAO_PAULO };
  const properties = Object.fromEntries(Object.keys({ line1, ...others }).map((name) => [name, part]));
  return {
    id: 'where',
    kind: 'form',
    schema: {
      type: 'object',
      properties: {
        address: {
          type: 'object',
          properties: {
            ...properties,
            territory: { type: 'string', enum: ['JP-13', 'SP'] },
            zip,
          },
        },
      },
    },
    ui: { address: { 'ui:field': 'address', 'ui:options': { reviewedAsLine: line } } },
    actions: ['continue'],
  } as StepDefinition;
}

const LABELS: Readonly<Record<string, string>> = {
  'common:territory.JP-13': '東京都',
  'common:territory.SP': 'São Paulo (estado)',
};
const postal = { input: { show: (text: string) => text.replace(/^(\d{3})(\d{4})$/, '$1-$2') } };
const texts = {
  t: ((key: string) => LABELS[key] ?? key) as TFunction,
  exists: (key: string) => Object.hasOwn(LABELS, key),
  language: 'ja',
  rules: {
    formats: { postal: postal as unknown as FormatDeclaration },
    formatOptions: () => ({}),
  } as unknown as NonNullable<Parameters<typeof reviewRows>[2]['rules']>,
};

it.each([
  [
    'labels, from large to small, without commas',
    JAPAN,
    TOKYO,
    '〒150-0002 東京都渋谷区渋谷二丁目21番1号 ヒカリエ11階',
  ],
  [
    'an added part, and codes where people abbreviate',
    BRAZIL,
    SAO_PAULO,
    'Avenida Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200',
  ],
  ['no separator before what is first', BRAZIL, { neighborhood: 'Centro', city: 'Recife' }, 'Centro, Recife'],
])('an address has %s', (_name, line, address, expected) => {
  const [row] = reviewRows(whereStep(line, { type: 'string', format: 'postal' }), { address }, texts);
  expect(row?.value).toBe(expected);
});

it('an address of another step is written by the step that asks for one', () => {
  const runtime = createTestRuntime({ where: whereStep(JAPAN) });
  expect(writeAddress(runtime, { ...TOKYO, zip: '' }, { ...texts, rules: undefined as never })).toBe(
    '東京都渋谷区渋谷二丁目21番1号 ヒカリエ11階',
  );
  expect(writeAddress(createTestRuntime({}), TOKYO, texts)).toBe('');
});

it('a line without options has commas between its parts and spaces in them', () => {
  const values: Readonly<Record<string, string>> = { a: 'A', b: 'B', c: 'C' };
  expect(writeLine([['a'], ['missing'], ['b', 'c']], (name) => values[name])).toBe('A, B C');
});
