import {
  APPLY,
  FLOW,
  lookingAt,
  STEP,
  withCondition,
  withMembers,
  withValues,
  withPlace,
  type Content,
  type PlantedFault,
  type Changes,
  type Read,
} from './plantedFault.ts';

const CONDITION = '/conditions/planted';
const ANSWER = `${CONDITION}/properties/answers/properties/company/properties`;
const FEATURE = `${CONDITION}/properties/config/properties/features/properties`;
const extraStep = { id: 'extra', kind: 'content', actions: ['continue'] };
const texts = { 'extra.title': 'Extra' };

const unreachable = (name: string, path: readonly string[], schema: object): PlantedFault => ({
  name,
  code: 'step-unreachable',
  path: `schemas/${FLOW}`,
  pointer: '/steps/1/when',
  at: '"planted"',
  definitions: withCondition(lookingAt(path, schema)),
});

const contradictory = (name: string, pointer: string, condition: object): PlantedFault => ({
  name,
  code: 'condition-never',
  path: `schemas/${FLOW}`,
  pointer: CONDITION + pointer,
  at: '{',
  definitions: withCondition(condition),
});

/** The flow with a page of several steps, and a condition for one. */
const withPages =
  (page: object) =>
  (read: Read): Changes => {
    const planted = { type: 'object', ...lookingAt(['config', 'features', 'multistep'], { const: true }) };
    const changed = withPlace({ when: 'planted' }, { planted })(read)[FLOW] as object;
    return { [FLOW]: { ...changed, pages: [{ id: 'all', ...page }] } };
  };

export const flowFaults: readonly PlantedFault[] = [
  {
    name: 'a flow with a step that is not there',
    code: 'step-unknown',
    path: `schemas/${FLOW}`,
    pointer: '/steps/1/step',
    at: '"ordr"',
    says: 'Did you mean "order"?',
    definitions: withPlace({ step: 'ordr' }),
  },
  {
    name: 'an overlay that adds a step that is not there',
    code: 'step-unknown',
    path: 'schemas/markets/us/flows/order.json',
    pointer: '/steps/0/step',
    at: '"moon"',
    definitions: () => ({
      'markets/us/flows/order.json': {
        steps: [{ id: 'more', step: 'moon', path: '/more', after: 'order' }],
      },
    }),
  },
  {
    name: 'a step that no flow has',
    code: 'step-unused',
    path: 'schemas/base/steps/extra.json',
    pointer: '',
    at: '{',
    severity: 'warning',
    definitions: () => ({ 'base/steps/extra.json': extraStep }),
    locales: withMembers('en-US/steps.json', texts),
  },
  {
    name: 'an action that nothing carries out',
    code: 'action-unknown',
    path: `schemas/${STEP}`,
    pointer: '/actions/1',
    at: '"bck"',
    says: 'Did you mean "back"?',
    definitions: withMembers(STEP, { actions: ['continue', 'bck'] }),
  },
  {
    name: 'an overlay with an action that nothing carries out',
    code: 'action-unknown',
    path: 'schemas/portals/terminal/steps/annual-sales.json',
    pointer: '/actions/0',
    at: '"dance"',
    definitions: () => ({ 'portals/terminal/steps/annual-sales.json': { actions: ['dance'] } }),
  },
  {
    name: 'a condition that is not there',
    code: 'condition-unknown',
    path: `schemas/${APPLY}`,
    pointer: '/steps/1/when',
    at: '"nwe"',
    says: 'Did you mean "new"?',
    definitions: (read) => withStepTwo(read(APPLY), { when: 'nwe' }),
  },
  {
    name: 'a page of several steps, one of which the flow does not have',
    code: 'step-unknown',
    path: `schemas/${FLOW}`,
    pointer: '/pages/0/steps/1',
    at: '"ordr"',
    says: 'Did you mean "order"?',
    definitions: withPages({ when: 'planted', steps: ['order', 'ordr'] }),
  },
  {
    name: 'a page of several steps with a condition that is not there',
    code: 'condition-unknown',
    path: `schemas/${FLOW}`,
    pointer: '/pages/0/when',
    at: '"plantd"',
    says: 'Did you mean "planted"?',
    definitions: withPages({ when: 'plantd', steps: ['order'] }),
  },
  {
    name: 'a condition made of one that is not there',
    code: 'condition-unknown',
    path: `schemas/${FLOW}`,
    pointer: '/conditions/planted/allOf/1',
    at: '"full-moo"',
    says: 'Did you mean "full-moon"?',
    definitions: withPlace(
      { when: 'planted' },
      { planted: { allOf: ['full-moon', 'full-moo'] }, 'full-moon': {} },
    ),
  },
  {
    name: 'a condition made of itself, by way of another',
    code: 'condition-circular',
    path: `schemas/${FLOW}`,
    pointer: '/conditions/planted/not',
    at: '"other"',
    says: '"planted" leads back to itself by "other"',
    definitions: withPlace({ when: 'planted' }, { planted: { not: 'other' }, other: { anyOf: ['planted'] } }),
  },
  {
    name: 'a condition made of others that exclude each other',
    code: 'step-unreachable',
    path: `schemas/${FLOW}`,
    pointer: '/steps/1/when',
    at: '"planted"',
    says: '"planted"',
    definitions: withPlace(
      { when: 'planted' },
      {
        planted: { allOf: ['a', 'b'] },
        a: lookingAt(['application'], { type: 'object' }),
        b: lookingAt(['application'], { type: 'null' }),
      },
    ),
  },
  {
    name: 'a condition that no step refers to',
    code: 'condition-unused',
    path: `schemas/${FLOW}`,
    pointer: '/conditions/full-moon',
    at: '{',
    definitions: withMembers(FLOW, { conditions: { 'full-moon': { type: 'object' } } }),
  },
  {
    name: 'two steps at one path',
    code: 'path-duplicate',
    path: `schemas/${FLOW}`,
    pointer: '/steps/1/path',
    at: '"/:applicationId/order"',
    definitions: withPlace({ path: '/:applicationId/order' }),
  },
  {
    name: 'two places of one id',
    code: 'id-duplicate',
    path: `schemas/${FLOW}`,
    pointer: '/steps/1/id',
    at: '"order"',
    definitions: withPlace({ id: 'order' }),
  },
  unreachable('a step for a market that is not there', ['market', 'id'], { const: 'mars' }),
  unreachable('a step for a portal that is not there', ['portal', 'id'], { enum: ['mars', 'venus'] }),
  unreachable('a step for a feature that is neither on nor off', ['config', 'features', 'multistep'], {
    const: 'on',
  }),
  unreachable('a step for an answer that no question allows', ['answers', 'company', 'registered'], {
    const: 'yes',
  }),
  unreachable('a step for an option that no list has', ['answers', 'company', 'gpv'], { const: '7' }),
  {
    name: 'a step of one market for another market',
    code: 'step-unreachable',
    path: 'schemas/markets/us/flows/order.json',
    pointer: '/steps/0/when',
    at: '"elsewhere"',
    says: 'the market',
    definitions: () => ({
      'markets/us/flows/order.json': {
        steps: [{ id: 'order', when: 'elsewhere' }],
        conditions: { elsewhere: lookingAt(['market', 'country'], { const: 'CA' }) },
      },
    }),
  },
  contradictory(
    'a constant of another type',
    '/properties/session',
    lookingAt(['session'], { type: 'null', const: 1 }),
  ),
  contradictory('an empty list', '/properties/application', lookingAt(['application'], { enum: [] })),
  contradictory('two constants at once', '', {
    allOf: [lookingAt(['session'], { const: {} }), lookingAt(['session'], { const: { a: 1 } })],
  }),
  contradictory('what is required and forbidden', '', {
    required: ['session'],
    not: { required: ['session'] },
  }),
  contradictory(
    'limits that cross',
    '/properties/session/properties/visits',
    lookingAt(['session'], {
      type: 'object',
      ...lookingAt(['visits'], { type: 'integer', minimum: 3, maximum: 2 }),
    }),
  ),
  {
    name: 'a condition on something that is no part of the context',
    code: 'condition-context-unknown',
    path: `schemas/${FLOW}`,
    pointer: `${CONDITION}/properties/anwsers`,
    at: '{',
    says: 'Did you mean "answers"?',
    definitions: withCondition(lookingAt(['anwsers'], {})),
  },
  {
    name: 'a condition on an answer that nobody asks for',
    code: 'condition-answer-never',
    path: `schemas/${FLOW}`,
    pointer: `${ANSWER}/registred`,
    at: '{',
    says: 'Did you mean "company.registered"?',
    definitions: withCondition(lookingAt(['answers', 'company', 'registred'], { const: true })),
  },
  {
    name: 'a step that asks something depending on an answer that no step asks for',
    code: 'condition-answer-never',
    path: `schemas/${STEP}`,
    pointer: '/schema/if/properties/company/properties/registred',
    at: '{',
    says: 'Did you mean "company.registered"?',
    definitions: (read) => {
      const step = read(STEP);
      const looking = lookingAt(['company', 'registred'], { const: true });
      return { [STEP]: { ...step, schema: { ...(step['schema'] as object), if: looking } } };
    },
  },
  {
    name: 'a condition on an answer that a later step of the flow asks for',
    code: 'condition-answer-later',
    path: `schemas/${APPLY}`,
    pointer: '/steps/0/when',
    at: '"planted"',
    says: '"company-details"',
    definitions: withValues(APPLY, {
      '/steps/0/when': 'planted',
      '/conditions/planted': {
        type: 'object',
        ...lookingAt(['answers', 'company', 'registered'], { const: true }),
      },
    }),
  },
  {
    name: 'a condition on an answer that a later flow asks for',
    code: 'condition-answer-later',
    path: `schemas/${FLOW}`,
    pointer: '/steps/1/when',
    at: '"planted"',
    says: '"bank-account"',
    definitions: withCondition(lookingAt(['answers', 'bank', 'accountType'], { const: 'SAVINGS' })),
  },
  {
    name: 'a condition on the answer of its own step, named in a branch',
    code: 'condition-answer-later',
    path: `schemas/${FLOW}`,
    pointer: '/steps/0/when',
    at: '"planted"',
    definitions: withValues(FLOW, {
      '/steps/0/when': 'planted',
      '/conditions/planted': {
        type: 'object',
        not: { anyOf: [lookingAt(['answers', 'order', 'type'], {})] },
      },
    }),
  },
  {
    name: 'a step that asks something depending on a later answer',
    code: 'condition-answer-later',
    path: `schemas/${STEP}`,
    pointer: '/schema/if/properties/applicant/properties/terms/properties/signed',
    at: '{',
    says: '"review"',
    definitions: (read) => {
      const step = read(STEP);
      const looking = lookingAt(['applicant', 'terms', 'signed'], { const: true });
      return { [STEP]: { ...step, schema: { ...(step['schema'] as object), if: looking } } };
    },
  },
  {
    name: 'a condition on a feature that no portal has',
    code: 'condition-feature-unknown',
    path: `schemas/${FLOW}`,
    pointer: `${FEATURE}/multistpe`,
    at: '{',
    says: 'Did you mean "multistep"?',
    definitions: withCondition(lookingAt(['config', 'features', 'multistpe'], { const: true })),
  },
];

function withStepTwo(flow: Content, change: object): { readonly [APPLY]: object } {
  const steps = flow['steps'] as readonly object[];
  return { [APPLY]: { ...flow, steps: steps.with(1, { ...steps[1], ...change }) } };
}
