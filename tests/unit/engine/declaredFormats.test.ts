import { startPartOf } from '@stepwright/engine';
import { resolveDefinition } from '../../../src/product/authoring.ts';
import { filesOf } from '../../support/definitionFixtures.ts';

const plate = {
  id: 'plate',
  description: 'Two letters and three digits.',
  source: { title: 'Invented' },
  pieces: [
    { id: 'letters', length: 2, characters: 'letters' },
    { id: 'serial', length: 3, characters: 'digits' },
  ],
  examples: { valid: ['AB123'], invalid: [] },
};

const asking = (id: string, format: string) => ({
  id,
  kind: 'form',
  actions: ['continue'],
  schema: { type: 'object', properties: { [id]: { type: 'string', format } } },
});

const flow = (id: string, step: string) => ({ id, steps: [{ id: step, step, path: '/' }], conditions: {} });

const files = {
  'base/steps/first.json': asking('first', 'plate'),
  'base/steps/later.json': asking('later', 'card'),
  'base/flows/apply.json': flow('apply', 'first'),
  'base/flows/order.json': flow('order', 'later'),
  'base/formats/plate.json': plate,
  'base/formats/card.json': { ...plate, id: 'card' },
  'base/formats/ready.json': { ...plate, id: 'ready' },
  'markets/xx/market.json': { id: 'xx' },
  'portals/pp/portal.json': { id: 'pp' },
};

const resolve = (more: Record<string, object> = {}) =>
  resolveDefinition(filesOf({ ...files, ...more }), 'xx', 'pp');

describe('declared formats', () => {
  it('travel with a definition that names them, as far as values are validated by them', () => {
    const { definition, formats } = resolve();
    const { id, pieces } = plate;
    expect(definition.formats).toEqual({ plate: { id, pieces }, card: { id: 'card', pieces } });
    expect(Object.keys(formats).toSorted()).toEqual(['card', 'plate', 'ready']);
  });

  it('are changed by a market piece by piece, and may be its own', () => {
    const { definition, provenance, findings } = resolve({
      'markets/xx/formats/plate.json': { display: '## ###', pieces: [{ id: 'serial', length: 4 }] },
      'markets/xx/formats/own.json': { ...plate, id: 'own' },
      'markets/xx/steps/first.json': {
        schema: { properties: { second: { type: 'string', format: 'own' } } },
      },
    });
    expect(findings).toEqual([]);
    expect(Object.keys(definition.formats ?? {}).toSorted()).toEqual(['card', 'own', 'plate']);
    expect(definition.formats?.['plate']).toMatchObject({
      display: '## ###',
      pieces: [
        { id: 'letters', length: 2 },
        { id: 'serial', length: 4 },
      ],
    });
    expect(provenance['formats/plate']).toMatchObject({
      '/pieces/0/length': 'base',
      '/pieces/1/length': 'markets/xx',
    });
  });

  it('of later flows are not in the part of the first pages', () => {
    const start = startPartOf(resolve().definition, 'apply');
    expect(Object.keys(start.formats ?? {})).toEqual(['plate']);
  });

  it('leave a definition as it is that names none', () => {
    const { definition } = resolve({
      'base/steps/first.json': asking('first', 'ein'),
      'base/steps/later.json': asking('later', 'ein'),
    });
    expect('formats' in definition).toBe(false);
    expect('formats' in startPartOf(definition, 'apply')).toBe(false);
  });
});
