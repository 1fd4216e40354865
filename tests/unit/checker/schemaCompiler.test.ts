import type { JsonSchema, ResolvedDefinition } from '@stepwright/engine';
import {
  type CompileOutcome,
  createSchemaCompiler,
} from '../../../src/checker/schemas/createSchemaCompiler.ts';
import { engine } from '../../../src/product/authoring.ts';

type Definition = ResolvedDefinition<{ readonly market: object }>;

const definitionWith = (formats: object, declared: Definition['formats'] = {}): Definition => ({
  market: { formats },
  steps: {},
  flows: {},
  formats: declared,
});

const question = (keywords: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { answer: { type: 'string', ...keywords } },
});

const BIRTH = { answer: '01/31/2010' };

describe('the compiler of schemas', () => {
  const { vocabulary } = engine;
  const create = () => createSchemaCompiler({ vocabulary, today: () => '2026-11-20' });
  const isValid = (outcome: CompileOutcome, answers: object) =>
    outcome.kind === 'compiled' && outcome.validate(answers);

  it('compiles a schema once for definitions that differ in formats that it does not have', () => {
    const compiler = create();
    const one = definitionWith({ 'date-of-birth': { minAge: 18 }, 'street-address': { accents: false } });
    const other = definitionWith({ 'date-of-birth': { minAge: 18 }, 'street-address': { accents: true } });
    const birth = question({ format: 'date-of-birth' });
    expect(compiler.of(other).compile(birth)).toBe(compiler.of(one).compile(birth));
    const plain = question({ maxLength: 3 });
    expect(compiler.of(definitionWith({})).compile(plain)).toBe(compiler.of(one).compile(plain));
  });

  it('compiles it for each of the options that its formats have', () => {
    const compiler = create();
    const birth = question({ format: 'date-of-birth' });
    const adults = compiler.of(definitionWith({ 'date-of-birth': { minAge: 18 } })).compile(birth);
    const children = compiler.of(definitionWith({ 'date-of-birth': { minAge: 10 } })).compile(birth);
    expect([isValid(adults, BIRTH), isValid(children, BIRTH)]).toEqual([false, true]);
    expect(compiler.of(definitionWith({ 'date-of-birth': { minAge: 18 } })).compile(birth)).toBe(adults);
  });

  it('compiles it for each declaration of its formats', () => {
    const compiler = create();
    const declare = (length: number) =>
      definitionWith({}, { code: { id: 'code', pieces: [{ id: 'all', characters: 'digits', length }] } });
    const code = question({ format: 'code' });
    const outcomes = [3, 4].map((length) => compiler.of(declare(length)).compile(code));
    expect(outcomes.map((outcome) => isValid(outcome, { answer: '123' }))).toEqual([true, false]);
    expect(compiler.of(definitionWith({})).compile(code).kind).toBe('failed');
  });
});
