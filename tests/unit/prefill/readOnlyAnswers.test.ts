import type { Answers, Json } from '@stepwright/engine';
import { validateAnswers } from '../../../server/applications/answers/validateAnswers.ts';
import { validatePatch } from '../../../server/applications/answers/validatePatch.ts';
import { compileSubmissions, type LoadedFlow } from '../../../server/definitions/flows/loadedFlow.ts';
import {
  hasLinkedAnswers,
  knownAnswers,
  withLinked,
  withoutLinked,
  withoutShown,
} from '../../../server/prefill/readOnlyAnswers.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { trusting } from '../../support/fuzz/serverValidator.ts';

const text = { type: 'string' };
const shown = { ...text, readOnly: true };

function flowOf(company: Readonly<Record<string, Json>>): LoadedFlow {
  const runtime = createTestRuntime(
    {
      shop: {
        schema: {
          type: 'object',
          properties: {
            company: { type: 'object', required: ['name'], properties: { name: text, ...company } },
          },
        },
        ui: { company: { email: { 'ui:options': { prefill: 'email' } } } },
      },
    },
    ['apply', 'update'].map((id) => ({
      id,
      steps: [{ id: 'shop', step: 'shop', path: '/shop' }],
      conditions: {},
    })),
  );
  const parts = { apply: ['company'], update: ['company'] };
  return { runtime, parts, submissions: compileSubmissions(runtime) } as unknown as LoadedFlow; // what is read
}

const flow = flowOf({
  number: shown,
  email: shown,
  country: { ...shown, default: 'NO' },
  lines: { type: 'array', items: { type: 'object', properties: { unit: shown } } },
});
const ofLink: Answers = { company: { number: '42' } };
const facts = { email: 'ada@example.com' };

const whole = { name: 'Tea', number: '42', email: 'ada@example.com', country: 'NO' };

function codesOf(company: Answers, kept: Answers = ofLink) {
  const answers = { company };
  const known = knownAnswers(flow, { kept, facts, given: answers });
  const options = { flow, flowId: 'apply', config: {}, categories: trusting(answers) };
  const validated = validateAnswers({ ...options, answers, known });
  if (validated.kind === 'valid') return validated.answers;
  return Object.fromEntries(validated.details.map(({ pointer, code }) => [pointer, code]));
}

describe('read-only questions of an application', () => {
  it('are filled in by what the product knows', () => {
    expect(codesOf({ name: 'Tea' })).toEqual({ company: whole });
    expect(codesOf(whole)).toEqual({ company: whole });
  });

  it.each<[string, Answers, Answers, Answers]>([
    ['than the signed link brought', { ...whole, number: '43' }, ofLink, { '/company/number': 'const' }],
    ['where no link brought one', whole, {}, { '/company/number': 'unexpected' }],
    ['than the account has', { ...whole, email: 'eve@example.com' }, ofLink, { '/company/email': 'const' }],
  ])('refuse another value %s', (_, company, kept, expected) => {
    expect(codesOf(company, kept)).toEqual(expected);
  });

  it('take what is in items of lists as it was sent, since no link fills it', () => {
    const lines = [{ unit: 'kg' }, {}];
    expect(codesOf({ ...whole, lines })).toEqual({ company: { ...whole, lines } });
  });

  it.each<[string, Answers, string]>([
    ['the same', { number: '42', name: 'Coffee' }, 'valid'],
    ['nothing of it', { name: 'Coffee' }, 'valid'],
    ['another value', { number: '43' }, 'invalid'],
  ])('keep their values through a change that has %s', (_, company, kind) => {
    const config = { environment: 'test', features: {} };
    const offer = { orderTypes: [], order: { paymentMethods: 'ALL', noDevice: {} } };
    const deps = { config, offers: { of: () => offer }, categories: trusting({}) };
    const outcome = validatePatch(deps as unknown as Parameters<typeof validatePatch>[0], {
      flow,
      flowId: 'update',
      stored: { company: whole },
      patch: { company },
    });
    expect(outcome.kind).toBe(kind);
    if (outcome.kind === 'valid') expect(outcome.answers['company']).toMatchObject({ number: '42' });
  });
});

describe('the draft of an application', () => {
  it('has the values of signed links from the server only', () => {
    const typed = { company: { ...whole, number: '43', lines: [{ unit: 'kg' }] } };
    const { number: _number, ...others } = typed.company;
    expect(withoutLinked(flow, typed)).toEqual({ company: others });
    const { email: _email, ...open } = others;
    expect(withoutShown(flow, typed)).toEqual({ company: open });
    expect(withLinked(flow, withoutLinked(flow, typed), ofLink)).toEqual({
      company: { ...typed.company, number: '42' },
    });
  });

  it('is left as it is where nothing is read-only', () => {
    const plain = flowOf({ number: text });
    expect(hasLinkedAnswers(plain)).toBe(false);
    expect(hasLinkedAnswers(flow)).toBe(true);
    expect(knownAnswers(plain, { kept: ofLink, facts, given: {} })).toBeUndefined();
    expect(withoutLinked(plain, ofLink)).toBe(ofLink);
  });
});
