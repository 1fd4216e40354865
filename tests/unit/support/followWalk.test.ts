import { type Exchange, followWalk, lineOf, NO_WALK } from '../../support/walks/followWalk.ts';

const configs: Exchange = {
  method: 'GET',
  path: '/api/v2/configs',
  sent: undefined,
  got: {
    market: 'us',
    portal: 'terminal',
    features: { multistep: true },
    orderTypes: { rent: true },
    fees: [],
  },
};
const draft: Exchange = {
  method: 'PUT',
  path: '/api/v2/drafts/current',
  sent: { answers: { company: { registered: true } }, revision: 1 },
  got: { revision: 2 },
};
const created: Exchange = {
  method: 'POST',
  path: '/api/v2/applications',
  sent: { applicant: { dob: '01/02/1990' }, application: { currency: 'USD' } },
  got: { application: { id: 'a', stepUpDetails: ['FULL_SSN'] }, company: { name: 'Park Coffee' } },
};

const after = (...exchanges: readonly Exchange[]) => exchanges.reduce(followWalk, NO_WALK);

it('follows a page from its configuration by draft and application', () => {
  expect(lineOf(after(draft))).toBeUndefined();
  const config = { features: { multistep: true }, orderTypes: { rent: true } };
  expect(lineOf(after(configs, draft))).toEqual({
    market: 'us',
    portal: 'terminal',
    answers: { company: { registered: true } },
    context: { config, application: null },
  });
  expect(lineOf(after(configs, draft, created))).toEqual({
    market: 'us',
    portal: 'terminal',
    answers: { applicant: { dob: '01/02/1990' }, company: { name: 'Park Coffee' } },
    context: { config, application: { id: 'a', stepUpDetails: ['FULL_SSN'] } },
  });
});

it('knows the offer and the answers of an order', () => {
  const path = '/api/v2/applications/a/orders';
  const offer = {
    method: 'GET',
    path,
    sent: undefined,
    got: { orderTypes: { buy: true }, settings: { types: [] } },
  };
  const ordered = { method: 'POST', path, sent: { order: { type: 'BUY' } }, got: {} };
  const { config, answers } = after(configs, offer, ordered);
  expect(config).toEqual({ features: { multistep: true }, orderTypes: { buy: true }, order: { types: [] } });
  expect(answers).toEqual({ order: { type: 'BUY' } });
});

it('is the same after a call that is about something else', () => {
  const walk = after(configs);
  for (const path of ['/api/v2/sessions', '/api/v2/applications/a/bank'])
    expect(followWalk(walk, { method: 'GET', path, sent: undefined, got: { state: 'linked' } })).toBe(walk);
});
