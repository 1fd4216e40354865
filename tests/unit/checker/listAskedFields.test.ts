import { listAskedFields } from '../../../src/checker/rules/listAskedFields.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const schema = {
  type: 'object',
  required: ['kind'],
  properties: {
    kind: { enum: ['post', 'walk'] },
    parcels: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          size: { enum: ['s', 'm'] },
          tags: { type: 'array', items: { enum: ['x', 'y'] } },
          from: { type: 'object', properties: { town: { type: 'string' } } },
        },
      },
    },
    place: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] },
  },
};

it('rules may speak of members of items, and of no item as a whole', () => {
  const step = createTestRuntime({ send: { schema } }).definition.steps['send'];
  if (!step) throw new Error('The step is there');
  const fields = listAskedFields(step);
  expect([...fields.keys()].toSorted()).toEqual([
    '/kind',
    '/parcels',
    '/parcels/*/from',
    '/parcels/*/from/town',
    '/parcels/*/name',
    '/parcels/*/size',
    '/parcels/*/tags',
    '/place',
  ]);
  expect(fields.get('/parcels/*/size')).toEqual({ choices: ['s', 'm'], required: false });
  expect(fields.get('/parcels/*/name')).toEqual({ choices: undefined, required: true });
  expect(fields.get('/parcels/*/tags')?.choices).toEqual(['x', 'y']);
  expect(fields.get('/parcels')?.choices).toBeUndefined();
});
