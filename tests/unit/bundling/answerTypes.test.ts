import { renderAnswerTypes, type Question } from '../../../bundling/answerTypes/renderAnswerTypes.ts';

type Schema = Question['schema'];

const asked = (path: string, schema: Schema, markets: readonly string[] = ['a', 'b']): readonly Question[] =>
  markets.map((market) => ({ path: path.split('/'), schema, market, step: 'details' }));

/** The rendered types without line breaks: Prettier decides where those are. */
const render = (...questions: readonly (readonly Question[])[]): string =>
  renderAnswerTypes(questions.flat()).replaceAll(/\s+/g, ' ');

describe('types of answers', () => {
  it('give each part a type, and the whole document one', () => {
    const types = render(asked('company/name', { type: 'string' }), asked('bank/number', { type: 'string' }));
    expect(types).toContain('export type CompanyAnswers = { readonly name?: string; };');
    expect(types).toContain(
      'export type PortalAnswers = { readonly bank?: BankAnswers; readonly company?: CompanyAnswers; };',
    );
  });

  it.each<[name: string, schema: Schema, type: string]>([
    ['an integer', { type: 'integer' }, 'number'],
    ['several types', { type: ['string', 'null'] }, 'null | string'],
    ['a constant without a type', { const: true }, 'boolean'],
    ['values without a type', { enum: ['x', 1, null] }, 'null | number | string'],
    ['anything', {}, 'Json'],
    ['an object without members', { type: 'object' }, '{ readonly [name: string]: Json }'],
    ['few values', { type: 'string', enum: ['X', 'Y'] }, '"X" | "Y"'],
    ['one value of many versions', { type: 'string', const: '1' }, 'string'],
    [
      'many values',
      { type: 'string', enum: Array.from({ length: 13 }, (_, index) => String(index)) },
      'string',
    ],
  ])('of %s', (_name, schema, type) => {
    expect(render(asked('part/answer', schema))).toContain(`readonly answer?: ${type};`);
  });

  it.each<[name: string, questions: readonly Question[]]>([
    ['asked by one market only', asked('a/b', { type: 'string', enum: ['X'] }, ['a'])],
    [
      'different by market',
      [
        ...asked('a/b', { type: 'string', enum: ['X'] }, ['a']),
        ...asked('a/b', { type: 'string', enum: ['Y'] }, ['b']),
      ],
    ],
  ])('do not list values %s', (_name, questions) => {
    expect(render(questions, asked('a/c', { type: 'string' }))).toContain('readonly b?: string;');
  });

  it('join what two markets ask differently', () => {
    const types = render(
      asked('a/b', { type: 'string' }, ['a']),
      asked('a/b', { type: 'integer' }, ['b']),
      asked('a/b/c', { type: 'boolean' }, ['b']),
    );
    expect(types).toContain('readonly b?: { readonly c?: boolean; } | number | string;');
  });

  it('have lists of items, of values, and of lists', () => {
    const types = render(
      asked('owners/*/name', { type: 'string' }),
      asked('tags/*', { type: 'string' }),
      asked('a/lists/*/*', { type: 'integer' }),
    );
    expect(types).toContain('export type OwnersItemAnswers = { readonly name?: string; };');
    expect(types).toContain(
      'readonly owners?: readonly OwnersItemAnswers[]; readonly tags?: readonly (string)[];',
    );
    expect(types).toContain('readonly lists?: readonly (readonly (number)[])[];');
  });

  it('have free names, and names that need quotes', () => {
    const types = render(
      asked('a/counts/{*}', { type: 'integer' }),
      asked('a/full-name', { type: 'string' }),
    );
    expect(types).toContain('readonly counts?: { readonly [name: string]: number };');
    expect(types).toContain('readonly "full-name"?: string;');
  });

  it('import the type of JSON only where it is named', () => {
    expect(render(asked('a/b', {}))).toContain("import type { Json } from '@stepwright/validators';");
    expect(render(asked('a/b', { type: 'string' }))).not.toContain('import');
  });
});
