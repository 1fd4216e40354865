import { changesOf } from '../../../src/engine/answers/replaceAnswers.ts';
import { repeatConfirmed } from '../../../src/engine/answers/repeatConfirmed.ts';
import type { StepDefinition } from '../../../src/engine/definition/definitionTypes.ts';

const text = { type: 'string' } as const;
const schema = {
  type: 'object',
  properties: {
    company: {
      type: 'object',
      properties: { name: text, site: text, phone: { type: 'object', properties: { local: text } } },
    },
  },
} as const;

describe('changes of a step', () => {
  it.each([
    ['nothing', { company: { name: 'A' } }, { company: { name: 'A' } }, { company: { name: 'A' } }],
    ['another text', { company: { name: 'A' } }, { company: { name: 'B' } }, { company: { name: 'B' } }],
    [
      'an answer taken away',
      { company: { name: 'A', site: 'x.ca', phone: { local: '1' } } },
      { company: { name: 'A' } },
      { company: { name: 'A', site: null, phone: { local: null } } },
    ],
    [
      'answers of other steps',
      { company: { gpv: '1' } },
      { company: { name: 'A', gpv: '1' } },
      { company: { name: 'A' } },
    ],
    ['all of it', { company: { name: 'A' } }, {}, { company: { name: null } }],
  ])('is a merge patch: %s', (_name, before, after, patch) => {
    expect(changesOf(schema, before, after)).toEqual(patch);
  });
});

describe('a stored answer that was confirmed', () => {
  const step: StepDefinition = {
    id: 'contact',
    kind: 'form',
    actions: ['continue'],
    ui: {},
    schema: {
      type: 'object',
      properties: {
        email: {
          type: 'object',
          properties: {
            address: text,
            again: { ...text, transient: true, sameAs: { field: 'address', code: 'email.mismatch' } },
          },
        },
      },
    },
  };

  it('is confirmed again by itself', () => {
    const answers = { email: { address: 'a@b.ca' }, other: 1 };
    expect(repeatConfirmed([step], answers)).toEqual({
      email: { address: 'a@b.ca', again: 'a@b.ca' },
      other: 1,
    });
  });

  it('stays open where there is none', () => {
    expect(repeatConfirmed([step], { other: 1 })).toEqual({ other: 1 });
  });
});
