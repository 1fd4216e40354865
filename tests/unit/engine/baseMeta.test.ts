import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkDefinitions } from '@stepwright/checker';
import { createEngine, withBaseMeta } from '@stepwright/engine/authoring';
import { createVocabulary, keywords } from '@stepwright/validators/authoring';
import { filesOf } from '../../support/definitionFixtures.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const engine = createEngine({
  vocabulary: createVocabulary({ formats: [], keywords }),
  context: ['answers'],
  layers: [],
});

/** A product of one step whose question is drawn by a widget. */
const productOf = (widget: string, meta: Readonly<Record<string, object>> = {}) =>
  filesOf({
    'base/steps/site.json': {
      id: 'site',
      kind: 'form',
      schema: { type: 'object', properties: { spot: { type: 'string', maxLength: 9 } } },
      ui: { spot: { 'ui:widget': widget } },
      actions: ['continue'],
    },
    'base/flows/visit.json': {
      id: 'visit',
      steps: [{ id: 'site', step: 'site', path: '/site' }],
      conditions: {},
    },
    'samples/site.json': {
      valid: [{ name: 'near', answers: { spot: 'here' } }],
      invalid: [{ name: 'far', answers: { spot: 'over there' }, errors: { '/spot': 'maxLength' } }],
    },
    ...meta,
  });

const texts = filesOf({
  'locales.json': { 'en-GB': { name: 'English' } },
  'en-GB/steps.json': { 'site.title': 'Where?', 'site.spot.label': 'Spot' },
  'en-GB/errors.json': { maxLength: 'Too long.' },
});

const findIn = (files: ReturnType<typeof productOf>) =>
  checkDefinitions(withBaseMeta(files), texts, { engine, rules: { referenceLocale: 'en-GB' } }).map(
    ({ code, path: file, line, message }) => `${code} ${file}:${line} ${message}`,
  );

describe('the meta-schemas of the engine', () => {
  it('serve a product that has none of its own', () => {
    expect(findIn(productOf('textarea'))).toEqual([]);
    expect(findIn(productOf('map'))).toEqual([expect.stringContaining('There is no widget "map"')]);
  });

  it('know the widgets that the product adds, and those of the renderer', () => {
    const objects = { spot: ['x', 'y'] };
    const added = { 'meta/widgets.json': { widgets: ['map'], objects, fields: ['address'] } };
    expect(findIn(productOf('map', added))).toEqual([]);
    expect(findIn(productOf('textarea', added))).toEqual([]);
    expect(withBaseMeta(productOf('map', added)).get('meta/widgets.json')?.json).toMatchObject({
      widgets: expect.arrayContaining(['file', 'map']) as unknown,
      objects: { ...objects, 'date-range': ['from', 'to'] },
      fields: ['address'],
      prefills: [],
    });
  });

  it('know the widgets of whole objects that the product adds, and the members that they need', () => {
    const added = { 'meta/widgets.json': { objects: { spot: ['x', 'y'] } } };
    expect(findIn(productOf('spot', added))).toEqual([
      expect.stringMatching(
        /^widget-misfit .* "spot" asks for an object with "x" and "y", and the schema has no "x", "y" here$/,
      ),
    ]);
  });

  it('are replaced by those of the product that have their names', () => {
    const step = { 'meta/step.schema.json': { type: 'object', required: ['owner'] } };
    expect(findIn(productOf('text', step))).toEqual([
      expect.stringMatching(/^shape-wrong schemas\/base\/steps\/site\.json:1 .*owner/),
    ]);
  });

  it('leave a list of widgets that is not JSON to the checker', () => {
    const files = new Map([
      ...productOf('text'),
      ['meta/widgets.json', { path: 'meta/widgets.json', text: '[', json: undefined }] as const,
    ]);
    expect(findIn(files)).toContainEqual(
      expect.stringMatching(/^file-unreadable schemas\/meta\/widgets\.json:/),
    );
  });

  it('describe declared formats just as those of the portal do', () => {
    const read = (folder: string) => readFileSync(path.join(ROOT, folder, 'format.schema.json'), 'utf8');
    expect(read('src/engine/definition/meta')).toBe(read('schemas/meta'));
  });
});
