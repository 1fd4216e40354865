import { readFileSync } from 'node:fs';
import type { StepDefinition } from '@stepwright/engine';
import type { AnyFormat } from '@stepwright/validators';
import type { Sentence } from '../../../src/studio/flow/conditions.ts';
import { addCase, casesOf, findCaseFault, setCase } from '../../../src/studio/project/caseRules.ts';
import { readOption, writeOption } from '../../../src/studio/project/formatOptions.ts';
import { sayRule } from '../../../src/studio/steps/sayRule.ts';
import { stepFile } from '../../../src/studio/project/stepPlace.ts';

const BASE = { folder: 'base', step: 's', folders: ['base', 'markets/xx'] };
const MARKET = { ...BASE, folder: 'markets/xx' };
const BASE_FILE = stepFile(BASE);
const MARKET_FILE = stepFile(MARKET);

const QUESTIONS = {
  registered: { type: 'boolean' },
  name: { type: 'string', maxLength: 40 },
  staff: { type: 'integer' },
};
const IF = { required: ['registered'], properties: { registered: { const: true } } };
const REGISTERED: Sentence = { kind: 'test', path: ['registered'], operator: 'is', values: [true] };
const LARGE: Sentence = { kind: 'test', path: ['staff'], operator: 'atLeast', values: [50] };

/** A keyword that forms do not change. */
const CODES = { minLength: 'store-name.minLength' };

interface Files {
  readonly base: object;
  readonly market?: object;
}

const file = (company: object | undefined) =>
  JSON.stringify({ id: 's', kind: 'form', ...(company && { schema: { properties: { company } } }) }, null, 2);

const textsOf = ({ base, market }: Files) =>
  new Map([[BASE_FILE, file(base)], ...(market ? [[MARKET_FILE, file(market)] as const] : [])]);

/** The step with the schema of its one object, as the engine has it after all layers. */
function stepOf(company: object): StepDefinition {
  const step: StepDefinition = JSON.parse(file({ type: 'object', ...company }));
  return step;
}

const companyIn = (text: string | null): unknown => JSON.parse(text ?? '').schema?.properties?.company;

const AT = ['properties', 'company', 'then'];

/** The keyword `then`, which lint takes for a promise in an object of the source. */
const whenSo = (schema: unknown): object =>
  JSON.parse(JSON.stringify({ next: schema }).replace('next', 'then'));

describe('rules of a question in some cases', () => {
  const step = stepOf({
    properties: QUESTIONS,
    if: IF,
    ...whenSo({ required: ['name'], properties: { name: { minLength: 3, codes: CODES } } }),
    allOf: [{ properties: { staff: { minimum: 1 } } }],
  });

  it('are found in branches that only require it, and beside them', () => {
    expect(casesOf(step, '/company/name')).toMatchObject([
      { at: AT, isRequired: true, rules: { minLength: 3 }, unsaid: { codes: CODES } },
    ]);
    expect(casesOf(step, '/company/staff')).toMatchObject([{ branches: [], rules: { minimum: 1 } }]);
    const required = stepOf({ properties: QUESTIONS, if: IF, else: { required: ['staff'] } });
    expect(casesOf(required, '/company/staff')).toMatchObject([
      { isRequired: true, rules: {}, unsaid: undefined, branches: [{ kind: 'else' }] },
    ]);
    expect(casesOf(step, '/company/registered')).toEqual([]);
  });

  it('are added to the branch with the condition, or to a new one', () => {
    const base = { properties: QUESTIONS };
    const plain = { step: stepOf(base), below: undefined, pointer: '/company/name' };
    const rule = { isRequired: true, rules: { maxLength: 9 } };
    const added = addCase(textsOf({ base }), BASE, { ...plain, condition: REGISTERED, rule });
    expect(companyIn(added.text)).toEqual({
      ...base,
      if: IF,
      ...whenSo({ required: ['name'], properties: { name: { maxLength: 9 } } }),
    });
    const ruled = { properties: QUESTIONS, if: IF, ...whenSo({ properties: { name: { maxLength: 9 } } }) };
    const joined = addCase(textsOf({ base: ruled }), BASE, {
      ...plain,
      step: stepOf(ruled),
      condition: REGISTERED,
      rule: { isRequired: false, rules: { minLength: 2 } },
    });
    expect(companyIn(joined.text)).toHaveProperty('then', {
      properties: { name: { maxLength: 9, minLength: 2 } },
    });
    const further = addCase(textsOf({ base: ruled }), BASE, {
      ...plain,
      step: stepOf(ruled),
      condition: LARGE,
      rule: { isRequired: true, rules: {} },
    });
    expect(companyIn(further.text)).toMatchObject({
      ...ruled,
      allOf: [{ if: { properties: { staff: { minimum: 50 } } }, ...whenSo({ required: ['name'] }) }],
    });
  });

  it('are changed with what forms cannot change left as it is', () => {
    const base = {
      properties: QUESTIONS,
      if: IF,
      ...whenSo({ properties: { name: { minLength: 3, codes: CODES } } }),
    };
    const changed = setCase(textsOf({ base }), BASE, {
      step: stepOf(base),
      below: undefined,
      pointer: '/company/name',
      at: AT,
      rule: { isRequired: true, rules: { format: 'website' } },
    });
    expect(companyIn(changed.text)).toHaveProperty('then', {
      required: ['name'],
      properties: { name: { codes: CODES, format: 'website' } },
    });
  });

  it('are patterns and options of formats, which a market changes one by one', () => {
    const ruled = { pattern: '^A', format: 'corporation-number', formatOptions: { jurisdiction: 'federal' } };
    const base = { properties: QUESTIONS, if: IF, ...whenSo({ properties: { name: ruled } }) };
    const [found] = casesOf(stepOf(base), '/company/name');
    expect(found).toMatchObject({ rules: ruled, unsaid: undefined });
    expect(found && sayRule(found, String)).toBe(
      'it is written as corporation-number, and has jurisdiction federal for that, and fits the pattern ^A',
    );
    const rules = { ...ruled, pattern: '^[0-9]*$', formatOptions: { length: 7 } };
    const changed = setCase(textsOf({ base }), MARKET, {
      step: stepOf(base),
      below: stepOf(base),
      pointer: '/company/name',
      at: AT,
      rule: { isRequired: false, rules },
    });
    expect(companyIn(changed.text)).toEqual(
      whenSo({
        properties: { name: { pattern: '^[0-9]*$', formatOptions: { length: 7, jurisdiction: null } } },
      }),
    );
    expect(sayRule({ isRequired: false, rules: { pattern: '^[0-9]*$' } }, String)).toBe('it has digits only');
  });

  it('have options that are read as the format takes them', () => {
    const format: AnyFormat = {
      name: 'n',
      description: '',
      options: { accents: '', scripts: '', longest: '', region: '' },
      defaults: { region: '1' },
      check: () => undefined,
      optionFault: ({ scripts = [] }) => (Array.isArray(scripts) ? undefined : 'scripts is a list'),
    };
    const read = (name: string, text: string, like?: unknown) =>
      readOption({ format, name, text, others: {}, like });
    expect(read('accents', 'true')).toEqual({ value: true });
    expect(read('longest', '12')).toEqual({ value: 12 });
    expect(read('region', '12')).toEqual({ value: '12' });
    expect(read('scripts', 'Kana')).toEqual({ value: ['Kana'] });
    expect(read('scripts', 'Kana, Hira')).toEqual({ value: ['Kana', 'Hira'] });
    expect(read('scripts', '12')).toEqual({ fault: 'scripts is a list' });
    expect(read('scripts', ' ')).toEqual({ value: undefined });
    expect([true, 7, ['a', 'b'], undefined].map(writeOption)).toEqual(['true', '7', 'a, b', '']);
  });

  const NOTHING = { isRequired: false, rules: {} };

  it('are removed with their condition, unless something else depends on it', () => {
    const remove = (base: object, pointer = '/company/name', at: readonly (string | number)[] = AT) =>
      companyIn(
        setCase(textsOf({ base }), BASE, { step: stepOf(base), below: undefined, pointer, at, rule: NOTHING })
          .text,
      );
    const rule = { properties: { name: { minLength: 3 } }, required: ['name'] };
    expect(remove({ properties: QUESTIONS, if: IF, ...whenSo(rule) })).toEqual({ properties: QUESTIONS });
    const shared = { properties: { name: { minLength: 3 }, staff: { minimum: 1 } } };
    expect(remove({ properties: QUESTIONS, if: IF, ...whenSo(shared) })).toEqual({
      properties: QUESTIONS,
      if: IF,
      ...whenSo({ properties: { staff: { minimum: 1 } } }),
    });
    const inList = ['properties', 'company', 'allOf', 0, 'then'];
    expect(
      remove({ properties: QUESTIONS, allOf: [{ if: IF, ...whenSo(rule) }] }, '/company/name', inList),
    ).toEqual({
      properties: QUESTIONS,
    });
  });

  describe('in a market', () => {
    const rule = { properties: { name: { minLength: 3 } }, required: ['name'] };
    const base = { properties: QUESTIONS, if: IF, ...whenSo(rule) };
    const question = { below: stepOf(base), pointer: '/company/name', at: AT };

    it('are taken away from what the base has', () => {
      const removed = setCase(textsOf({ base }), MARKET, { ...question, step: stepOf(base), rule: NOTHING });
      expect(removed.path).toBe(MARKET_FILE);
      expect(companyIn(removed.text)).toEqual({ ...whenSo(null), if: null });
    });

    it('are removed one by one, also where the market has changed them before', () => {
      const market = { ...whenSo({ properties: { name: { minLength: 5, maxLength: 9 } } }) };
      const now = {
        ...base,
        ...whenSo({ properties: { name: { minLength: 5, maxLength: 9 } }, required: ['name'] }),
      };
      const removed = setCase(textsOf({ base, market }), MARKET, {
        ...question,
        step: stepOf(now),
        rule: { isRequired: true, rules: {} },
      });
      expect(companyIn(removed.text)).toEqual({ ...whenSo({ properties: { name: null } }) });
      const changed = setCase(textsOf({ base, market }), MARKET, {
        ...question,
        step: stepOf(now),
        rule: { isRequired: false, rules: { minLength: 5 } },
      });
      expect(companyIn(changed.text)).toEqual({
        ...whenSo({ properties: { name: { minLength: 5 } }, required: null }),
      });
    });

    it('are added by the market only', () => {
      const plain = { properties: QUESTIONS };
      const added = addCase(textsOf({ base: plain }), MARKET, {
        step: stepOf(plain),
        below: stepOf(plain),
        pointer: '/company/staff',
        condition: REGISTERED,
        rule: { isRequired: false, rules: { minimum: 2 } },
      });
      expect(added.path).toBe(MARKET_FILE);
      expect(companyIn(added.text)).toEqual({ if: IF, ...whenSo({ properties: { staff: { minimum: 2 } } }) });
    });

    it('are refused in the base where the market has its own copy of the list', () => {
      const list = { properties: QUESTIONS, if: IF, ...whenSo(rule), allOf: [{ if: IF, else: rule }] };
      const texts = textsOf({ base: list, market: { allOf: [] } });
      const condition = { step: stepOf(list), pointer: '/company/name', condition: LARGE };
      expect(findCaseFault(texts, BASE, condition)).toMatch(/has its own copy of the conditions here/);
      expect(findCaseFault(texts, MARKET, condition)).toBeUndefined();
    });
  });

  it('of parts that one field draws are refused', () => {
    const path = new URL('../../../schemas/base/steps/order-shipping.json', import.meta.url);
    const order: StepDefinition = JSON.parse(readFileSync(path, 'utf8'));
    const texts = new Map([['schemas/base/steps/order-shipping.json', JSON.stringify(order)]]);
    const condition: Sentence = { kind: 'test', path: ['line2'], operator: 'answered', values: [] };
    const place = { folder: 'base', step: 'order-shipping' };
    expect(findCaseFault(texts, place, { step: order, pointer: '/order/address/city', condition })).toBe(
      '“address” draws /order/address as a whole, with rules of its own.',
    );
  });
});
