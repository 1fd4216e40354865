import type { JsonSchema } from '@stepwright/engine';
import { shareLimits } from '../../../../src/features/owners/list/screens/useListGuard.ts';
import { usTerminal } from '../../../support/definitionFixtures.ts';

const schemaWith = (ownership: JsonSchema, ownersShare: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    owners: { type: 'array', items: { type: 'object', properties: { ownership } } },
    ownersShare,
  },
});

describe('the limits of shares', () => {
  it('are those of the step that lists the owners', async () => {
    const { steps } = await usTerminal();
    expect(shareLimits(steps['owners']?.schema ?? {})).toEqual({ least: 25, most: 100 });
  });

  it('follow what a market says', () => {
    const schema = schemaWith({ type: 'integer', minimum: 10 }, { type: 'integer', maximum: 90 });
    expect(shareLimits(schema)).toEqual({ least: 10, most: 90 });
  });

  it('are undefined if the step has none', () => {
    expect(shareLimits(schemaWith({ type: 'integer' }, { type: 'integer' }))).toEqual({
      least: 0,
      most: Infinity,
    });
    expect(shareLimits({ type: 'object' })).toEqual({ least: 0, most: Infinity });
  });
});
