import { importForm } from '../../../cli/import/importForm.ts';
import { checkDefinitions } from '@stepwright/checker';
import { createEngine, type DefinitionFiles } from '@stepwright/engine/authoring';
import type { Json } from '@stepwright/engine';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { vocabulary } from '@stepwright/validators/portal/authoring';
import { address, RJSF } from '../../fixtures/rjsfForm.ts';
import { filesOf } from '../../support/definitionFixtures.ts';

const target = { vocabulary, widgets: ['radios', 'select', 'text', 'textarea'] };

const JSON_FORMS = {
  schema: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, note: { type: 'string' }, home: address },
  },
  uischema: {
    type: 'Categorization',
    elements: [
      {
        type: 'Category',
        label: 'About you',
        elements: [
          { type: 'Control', scope: '#/properties/name', label: 'Your name' },
          { type: 'Control', scope: '#/properties/note', options: { multi: true, trim: true } },
        ],
      },
      {
        type: 'Category',
        label: 'Home',
        rule: { effect: 'HIDE' },
        elements: [{ type: 'Control', scope: '#/properties/home/properties/street' }],
      },
    ],
  },
  data: { name: 'Ada', home: {} },
};

describe('an imported RJSF form', () => {
  const { steps, flow, texts, samples, lost } = importForm(RJSF, 'sign-up', target);

  it('is a step in words of today, without its texts', () => {
    expect(steps).toEqual([
      {
        id: 'sign-up',
        kind: 'form',
        actions: ['continue', 'back'],
        ui: { 'ui:order': ['*', 'color'], color: { 'ui:widget': 'radios' } },
        schema: {
          type: 'object',
          required: ['firstName', 'home'],
          $defs: {
            address: { type: 'object', required: ['street'], properties: { street: { type: 'string' } } },
          },
          properties: {
            firstName: { type: 'string', default: 'Chuck' },
            color: { type: 'string', enum: ['r', 'g'] },
            home: { $ref: '#/$defs/address' },
            subscribed: { type: 'boolean' },
          },
        },
      },
    ]);
    expect(flow).toEqual({
      id: 'sign-up',
      steps: [{ id: 'sign-up', step: 'sign-up', path: '/sign-up/sign-up' }],
      conditions: {},
    });
  });

  it('has its texts by their keys, and others from the names', () => {
    expect(texts).toEqual({
      'sign-up.title': 'Sign up',
      'sign-up.intro': 'It takes a minute.',
      'sign-up.firstName.label': 'Given name',
      'sign-up.firstName.placeholder': 'Ada',
      'sign-up.color.label': 'Color',
      'sign-up.color.options.r': 'Red',
      'sign-up.color.options.g': 'Green',
      'sign-up.home.street.label': 'Street',
      'sign-up.home.street.hint': 'No PO box',
      'sign-up.subscribed.label': 'Subscribed',
      'sign-up.subscribed.options.true': 'Yes',
      'sign-up.subscribed.options.false': 'No',
    });
  });

  it('keeps the example data as a sample, and lists what it could not carry', () => {
    expect(samples['sign-up']).toMatchObject({ valid: [{ answers: RJSF.formData }], invalid: [] });
    expect(lost.map(({ pointer }) => pointer)).toEqual(['/firstName/ui:autofocus', '/color/ui:inline']);
  });
});

describe('an imported JSON Forms form', () => {
  it('is a step for each category', () => {
    const { steps, texts, samples, lost } = importForm(JSON_FORMS, 'person', target);
    expect(
      steps.map(({ id, schema }) => [id, Object.keys(schema['properties'] ?? {}), schema['required']]),
    ).toEqual([
      ['person-about-you', ['name', 'note'], ['name']],
      ['person-home', ['home'], []],
    ]);
    expect(steps[0]?.ui).toEqual({ note: { 'ui:widget': 'textarea' } });
    expect(texts).toMatchObject({
      'person-about-you.title': 'About you',
      'person-about-you.name.label': 'Your name',
      'person-home.home.street.label': 'Street',
    });
    expect(Object.keys(samples)).toEqual(['person-about-you', 'person-home']);
    expect(lost.map(({ pointer }) => pointer)).toEqual([
      '/elements/0/elements/1/options/trim',
      '/elements/1/rule',
    ]);
  });

  it('lists example data that its schema does not name, in items of lists as well', () => {
    const schema = {
      type: 'object',
      properties: {
        list: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
      },
    };
    const data = { list: [{ a: 'x' }, { a: 'y', b: 'z' }], other: 1 };
    const { lost, samples } = importForm(
      { schema, uischema: { type: 'VerticalLayout' }, data },
      'lists',
      target,
    );
    expect(lost.map(({ pointer, reason }) => [pointer, reason])).toEqual([
      ['/list/1/b', expect.stringContaining('does not name')],
      ['/other', expect.stringContaining('does not name')],
    ]);
    expect(samples['lists']).toMatchObject({ valid: [{ answers: { list: [{ a: 'x' }, { a: 'y' }] } }] });
  });

  it('is one step where a rule speaks of several categories', () => {
    const schema = { ...JSON_FORMS.schema, if: { required: ['name'] }, else: { required: ['note'] } };
    const { steps, lost } = importForm({ ...JSON_FORMS, schema }, 'person', target);
    expect(steps.map(({ id }) => id)).toEqual(['person']);
    expect(lost[0]?.reason).toContain('one step');
  });
});

describe('imported parts', () => {
  it.each<[string, Json]>([
    ['RJSF', RJSF],
    ['JSON Forms', JSON_FORMS],
    ['a schema alone', RJSF.schema],
  ])('from %s is valid for the checker', async (_name, form) => {
    const { steps, flow, texts } = importForm(form, 'imported', target);
    const meta = [...(await readDefinitionFiles())].filter(([file]) => file.startsWith('meta/'));
    const own = filesOf({
      ...Object.fromEntries(steps.map((step) => [`base/steps/${step.id}.json`, step])),
      [`base/flows/${flow.id}.json`]: flow,
    });
    const files: DefinitionFiles = new Map([...meta, ...own]);
    const locales = filesOf({
      'locales.json': { 'en-US': { name: 'English' } },
      'en-US/steps.json': texts,
      'en-US/common.json': {},
      'en-US/errors.json': { required: 'Please fill this in.', enum: 'Choose one of the list.' },
    });
    const engine = createEngine({ vocabulary, context: ['answers'], layers: [] });
    const found = checkDefinitions(files, locales, {
      engine,
      rules: { referenceLocale: 'en-US', sampleLayer: 'none' },
    });
    expect(found.filter(({ code }) => code !== 'samples-missing' && code !== 'widget-unknown')).toEqual([]);
  });
});
