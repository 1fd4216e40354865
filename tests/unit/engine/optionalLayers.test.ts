import { createVocabulary } from '@stepwright/validators/authoring';
import { createEngine, layerFolders } from '@stepwright/engine/authoring';
import type { LayerSettings } from '@stepwright/engine';
import { filesOf } from '../../support/definitionFixtures.ts';

interface Settings {
  readonly region: LayerSettings;
  readonly brand?: LayerSettings;
}

const engine = createEngine<Settings>({
  vocabulary: createVocabulary({ formats: [], keywords: [] }),
  context: ['answers'],
  layers: [
    { name: 'region', folder: 'regions' },
    { name: 'brand', folder: 'brands', optional: true },
  ],
});

const titled = (title: string) => ({ schema: { title } });

const files = filesOf({
  'base/steps/name.json': { id: 'name', kind: 'form', schema: { type: 'object', title: 'base' } },
  'base/flows/apply.json': { id: 'apply', steps: [{ id: 'name', step: 'name', path: '/name' }] },
  'regions/north/region.json': { id: 'north' },
  'regions/north/steps/name.json': titled('north'),
  'regions/south/region.json': { id: 'south' },
  'brands/red/brand.json': { id: 'red' },
  'brands/red/steps/name.json': titled('red'),
  'brands/red/regions/south/steps/name.json': titled('red in the south'),
});

describe('an optional layer', () => {
  it('has variants without a member of it, and with each', () => {
    expect(engine.listVariants(files)).toEqual([
      { region: 'north' },
      { region: 'north', brand: 'red' },
      { region: 'south' },
      { region: 'south', brand: 'red' },
    ]);
  });

  it('is laid over all others, with its parts for them in its own folder', () => {
    expect(layerFolders(engine.layers, { region: 'south', brand: 'red' })).toEqual([
      'base',
      'regions/south',
      'brands/red',
      'brands/red/regions/south',
    ]);
  });

  it.each([
    [{ region: 'north' }, 'north'],
    [{ region: 'north', brand: 'red' }, 'red'],
    [{ region: 'south', brand: 'red' }, 'red in the south'],
  ])('changes what %j asks', (variant, title) => {
    const { definition, findings } = engine.resolve(files, variant);
    expect(findings).toEqual([]);
    expect(definition.steps['name']?.schema['title']).toBe(title);
    expect(definition.brand?.id).toBe('brand' in variant ? variant.brand : undefined);
  });
});
