import type { FlowDefinition } from '@stepwright/engine';
import {
  APPLY,
  GPV,
  STEP,
  withPlace,
  withQuestion,
  withUi,
  withValues,
  type PlantedFault,
  type Read,
} from './plantedFault.ts';

const COMPANY = 'base/steps/company-details.json';
const BANK = 'base/steps/bank-account.json';
const IN_COMPANY = '/schema/properties/company/properties';
const TAX = 'base/steps/tax-business.json';
const SAMPLES = 'samples/us/annual-sales.json';

/** A step more, in a flow of its own. Its call carries the name of the business and the tax number, and nothing else. */
const withTaxStep = (values: Readonly<Record<string, unknown>>) => () => ({
  ...withValues(
    TAX,
    values,
  )(() => ({
    id: 'tax-business',
    kind: 'form',
    schema: {
      type: 'object',
      properties: {
        company: { type: 'object', properties: { name: { type: 'string', format: 'business-name' } } },
      },
    },
    actions: ['submit:stepUp'],
  })),
  'base/flows/tax-business.json': {
    id: 'tax-business',
    steps: [{ id: 'tax-business', step: 'tax-business', path: '/:applicationId/tax-business' }],
    conditions: {},
  },
});

/** The order of the first flow's steps changed. */
const withSteps = (change: (steps: FlowDefinition['steps']) => FlowDefinition['steps']) => (read: Read) => ({
  [APPLY]: { ...read(APPLY), steps: change(read(APPLY)['steps'] as FlowDefinition['steps']) },
});

const withoutWhen = (id: string) =>
  withSteps((steps) =>
    steps.map((place) => {
      const { when: _when, ...rest } = place;
      return place.id === id ? rest : place;
    }),
  );

const misfit = (widget: string, pointer: string, at: string): PlantedFault => ({
  name: `a widget that cannot ask for its answer: ${widget}`,
  code: 'widget-misfit',
  path: `schemas/${COMPANY}`,
  pointer,
  at,
  says: `The widget "${widget}" asks for`,
  definitions: withValues(COMPANY, { [pointer]: widget }),
});

const unmarked = (name: string, schema: object = { type: 'string' }): PlantedFault => ({
  name: `an answer that is sensitive by its name or format: ${name}`,
  code: 'sensitive-unmarked',
  path: `schemas/${COMPANY}`,
  pointer: `${IN_COMPANY}/${name}`,
  at: '{',
  definitions: withValues(COMPANY, { [`${IN_COMPANY}/${name}`]: schema }),
});

const branching = (then: object) => ({
  '/schema/properties/company/if': { required: ['gpv'], properties: { gpv: { const: '100000' } } },
  '/schema/properties/company/then': then,
});

export const contentFaults: readonly PlantedFault[] = [
  {
    name: 'an answer that only a branch marks as sensitive',
    code: 'sensitive-unmarked',
    path: `schemas/${COMPANY}`,
    pointer: `${IN_COMPANY}/reference`,
    at: '{',
    says: 'in a branch only',
    definitions: withValues(COMPANY, {
      [`${IN_COMPANY}/reference`]: { type: 'string' },
      ...branching({ properties: { reference: { sensitive: true } } }),
    }),
  },
  misfit('radios', '/ui/company/name/ui:widget', '"radios"'),
  misfit('select', '/ui/company/name/ui:widget', '"select"'),
  misfit('switch', '/ui/company/name/ui:widget', '"switch"'),
  misfit('number', '/ui/company/name/ui:widget', '"number"'),
  misfit('checkboxes', '/ui/company/name/ui:widget', '"checkboxes"'),
  misfit('date', '/ui/company/registered/ui:widget', '"date"'),
  misfit('date-range', '/ui/company/name/ui:widget', '"date-range"'),
  {
    name: 'a token of autocomplete that no browser knows',
    code: 'ui-option-unknown',
    path: `schemas/${COMPANY}`,
    pointer: '/ui/company/name/ui:options/autocomplete',
    at: '"organisation"',
    says: 'Did you mean "organization"?',
    definitions: withValues(COMPANY, { '/ui/company/name/ui:options/autocomplete': 'organisation' }),
  },
  {
    name: 'a width that nothing draws',
    code: 'ui-option-unknown',
    path: `schemas/${COMPANY}`,
    pointer: '/ui/company/name/ui:options/width',
    at: '"hlaf"',
    says: 'Did you mean "half"?',
    definitions: withValues(COMPANY, { '/ui/company/name/ui:options/width': 'hlaf' }),
  },
  {
    name: 'a copy of an answer that nobody asks',
    code: 'ui-hits-nothing',
    path: `schemas/${COMPANY}`,
    pointer: '/ui/company/dba/ui:options/copyFrom',
    at: '"/company/nmae"',
    says: 'Did you mean "/company/name"?',
    definitions: withValues(COMPANY, { '/ui/company/dba/ui:options/copyFrom': '/company/nmae' }),
  },
  {
    name: 'a copy of an answer that a later step asks',
    code: 'ui-hits-nothing',
    path: `schemas/${COMPANY}`,
    pointer: '/ui/company/dba/ui:options/copyFrom',
    at: '"/company/gpv"',
    definitions: withValues(COMPANY, { '/ui/company/dba/ui:options/copyFrom': '/company/gpv' }),
  },
  {
    name: 'an order of an answer that is not asked',
    code: 'ui-hits-nothing',
    path: `schemas/${STEP}`,
    pointer: '/ui/company/ui:order/1',
    at: '"gvp"',
    says: 'Did you mean "gpv"?',
    definitions: withUi({ company: { 'ui:order': ['*', 'gvp'], gpv: { 'ui:widget': 'radios' } } }),
  },
  {
    name: 'a choice twice',
    code: 'enum-duplicate',
    path: `schemas/${STEP}`,
    pointer: `${GPV}/enum/2`,
    at: '"25000"',
    definitions: withQuestion({ enum: ['11111', '25000', '25000'] }),
  },
  {
    name: 'two shapes of one constant',
    code: 'enum-duplicate',
    path: `schemas/${STEP}`,
    pointer: `${GPV}/oneOf/1/const`,
    at: '"11111"',
    definitions: withQuestion({ oneOf: [{ const: '11111' }, { const: '11111' }] }),
  },
  {
    name: 'a branch that contradicts what is asked, which no sample takes',
    code: 'branch-never',
    path: `schemas/${STEP}`,
    pointer: '/schema/properties/company/then',
    at: '{',
    definitions: withValues(STEP, branching({ properties: { gpv: { const: '11111' } } })),
  },
  {
    name: 'a branch in which a question that may be left open has no answer',
    code: 'branch-never',
    path: `schemas/${COMPANY}`,
    pointer: '/schema/properties/company/then/properties/site',
    at: '{',
    definitions: withValues(COMPANY, {
      '/schema/properties/company/if': { properties: { registered: { const: false } } },
      '/schema/properties/company/then': { properties: { site: { type: 'number' } } },
    }),
  },
  {
    name: 'an error code that there is not',
    code: 'error-code-unknown',
    path: `schemas/${STEP}`,
    pointer: `${GPV}/codes/required`,
    at: '"annual-sales.requird"',
    says: 'Did you mean "annual-sales.required"?',
    definitions: withQuestion({ codes: { required: 'annual-sales.requird' } }),
  },
  {
    name: 'a sample of an error code that there is not',
    code: 'error-code-unknown',
    path: `schemas/${SAMPLES}`,
    pointer: '/invalid/0/errors/~1company~1gpv',
    at: '"annual-sales.requird"',
    says: 'Did you mean "annual-sales.required"?',
    definitions: withValues(SAMPLES, { '/invalid/0/errors': { '/company/gpv': 'annual-sales.requird' } }),
  },
  {
    name: 'a kind of personal data that nothing treats',
    code: 'pii-unknown',
    path: `schemas/${STEP}`,
    pointer: `${GPV}/pii`,
    at: '"govermentId"',
    says: 'Did you mean "governmentId"?',
    definitions: withQuestion({ pii: 'govermentId' }),
  },
  ...['taxId', 'ownerTaxId', 'passportNumber', 'iban', 'accountNumber2', 'ssnLast4'].map((name) =>
    unmarked(name),
  ),
  unmarked('number', { type: 'string', format: 'ein' }),
  {
    name: 'a question that the step’s own call leaves behind',
    code: 'answer-not-sent',
    path: `schemas/${TAX}`,
    pointer: `${IN_COMPANY}/site`,
    at: '{',
    definitions: withTaxStep({ [`${IN_COMPANY}/site`]: { type: 'string' } }),
  },
  {
    name: 'a question of another part of the answers than the call carries',
    code: 'answer-not-sent',
    path: `schemas/${BANK}`,
    pointer: '/schema/properties/company/properties/branch',
    at: '{',
    definitions: withValues(BANK, { '/schema/properties/company/properties/branch': { type: 'string' } }),
  },
  {
    name: 'one question with two types',
    code: 'question-differs',
    path: `schemas/${TAX}`,
    pointer: `${IN_COMPANY}/name/type`,
    at: '"number"',
    says: '"company-details" with "string"',
    definitions: withTaxStep({ [`${IN_COMPANY}/name`]: { type: 'number' } }),
  },
  {
    name: 'one question with two formats in a flow',
    code: 'question-differs',
    path: `schemas/${STEP}`,
    pointer: `${IN_COMPANY}/name/format`,
    at: '"city"',
    definitions: withValues(STEP, { [`${IN_COMPANY}/name`]: { type: 'string', format: 'city' } }),
  },
  {
    name: 'a step twice in a flow',
    code: 'step-repeated',
    path: 'schemas/base/flows/order.json',
    pointer: '/steps/1/step',
    at: '"order"',
    definitions: withPlace({ step: 'order' }),
  },
  {
    name: 'a review before questions',
    code: 'summary-early',
    path: `schemas/${APPLY}`,
    pointer: '/steps/1/step',
    at: '"review"',
    says: '"company-details"',
    definitions: withSteps((steps) => [
      ...steps.slice(0, 1),
      ...steps.filter(({ id }) => id === 'review'),
      ...steps.slice(1).filter(({ id }) => id !== 'review'),
    ]),
  },
  {
    name: 'a page of an application before there is one',
    code: 'path-dead-end',
    path: `schemas/${APPLY}`,
    pointer: '/steps/4/path',
    at: '"/:applicationId/verifying"',
    definitions: withoutWhen('verifying'),
  },
  {
    name: 'a question that comes back once there is an application',
    code: 'path-dead-end',
    path: `schemas/${APPLY}`,
    pointer: '/steps/3/path',
    at: '"/get-started/review"',
    definitions: withoutWhen('review'),
  },
];
