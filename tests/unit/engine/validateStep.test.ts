import type { Json } from '../../../src/engine/definition/definitionTypes.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const text = (format: string, more: Readonly<Record<string, Json>> = {}) => ({
  type: 'string',
  format,
  ...more,
});

const runtime = createTestRuntime({
  asked: {
    schema: {
      type: 'object',
      required: ['name', 'ein'],
      properties: {
        name: text('person-name', { maxLength: 64, formatOptions: { accents: true } }),
        ein: text('ein'),
        email: text('email'),
        emailAgain: text('email', { sameAs: { field: 'email', code: 'email.mismatch' } }),
        phone: text('business-phone'),
      },
    },
  },
});

const valid = { name: 'Ada', ein: '12-3456780' };

function codesOf(answers: Readonly<Record<string, Json>>) {
  const errors = runtime.validateStep('asked', { ...valid, ...answers });
  return Object.fromEntries(errors.map(({ pointer, code }) => [pointer, code]));
}

describe('a step is judged in the spelling that is kept', () => {
  it.each([
    ['spaces around a name of full length', { name: ` ${'a'.repeat(64)}  ` }],
    ['accents that are typed as characters of their own', { name: 'e\u0301'.repeat(64) }],
    ['a repetition with spaces around it', { email: 'ada@example.com', emailAgain: ' ada@example.com ' }],
    ['separators and nothing else in an optional answer', { phone: '()' }],
  ])('%s: accepted', (_name, answers) => {
    expect(codesOf(answers)).toEqual({});
  });

  it.each([
    ['one letter too many', { name: ` ${'a'.repeat(65)} ` }, { '/name': 'person-name.maxLength' }],
    ['separators and nothing else in a required answer', { ein: '-' }, { '/ein': 'ein.required' }],
    ['no text at all', { ein: ['12-3456780'] }, { '/ein': 'type' }],
  ])('%s: refused', (_name, answers, errors) => {
    expect(codesOf(answers)).toEqual(errors);
  });
});
