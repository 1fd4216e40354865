import fc from '../../../support/seeded.ts';
import { maskAnswers } from '../../../../server/applications/answers/maskAnswers.ts';
import { openAnswers, sealAnswers } from '../../../../server/applications/answers/sealAnswers.ts';
import { joinAnswers, splitAnswers } from '../../../../server/applications/answers/splitAnswers.ts';
import { loadFlow, type LoadedFlow } from '../../../../server/definitions/flows/loadedFlow.ts';
import { createKeyRing } from '../../../../server/platform/crypto/keyRing.ts';
import { type Answers, type Json, type JsonSchema, normaliseAnswers } from '@stepwright/engine';
import { compileFlows } from '@stepwright/engine/node';
import { createHost, vocabulary } from '@stepwright/validators/portal/authoring';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';

const secret: JsonSchema = { type: 'string', sensitive: true };

const schema = {
  type: 'object',
  $defs: {
    person: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        number: { type: 'string', sensitive: true, pii: 'governmentId' },
        children: { type: 'array', items: { $ref: '#/$defs/person' } },
      },
    },
  },
  properties: {
    head: { $ref: '#/$defs/person' },
    partners: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          number: { type: 'string', sensitive: true, pii: 'governmentId' },
          account: secret,
          accountAgain: {
            type: 'string',
            sensitive: true,
            transient: true,
            sameAs: { field: 'account', code: 'account-number.mismatch' },
          },
          share: { type: 'number', sensitive: true },
        },
      },
    },
    words: { type: 'array', items: secret },
    keys: { type: 'object', additionalProperties: secret },
    pair: { type: 'array', prefixItems: [{ type: 'string' }, secret] },
    plain: { type: 'string' },
  },
};

let flow: LoadedFlow;

beforeAll(async () => {
  const { definition } = createTestRuntime({ all: { schema } });
  const { hash, code } = await compileFlows(definition, vocabulary);
  const reference = { hash, url: `/flow-modules/${hash}.js`, market: 'us', portal: 'terminal' };
  flow = await loadFlow(reference, { source: code, parts: [] }, createHost({ today: () => '2026-11-20' }));
});

const given: Answers = {
  head: { name: 'Ada', number: 'S-head', children: [{ name: 'Bea', children: [{ number: 'S-deep' }] }] },
  partners: [
    { name: 'Cy', number: 'S-123456789', account: 'S-account', accountAgain: 'S-account', share: 33.5 },
    { name: 'Di' },
  ],
  words: ['S-one', 'S-two'],
  keys: { safe: 'S-safe', __proto: 'S-odd' },
  pair: ['open', 'S-pair'],
  plain: 'open',
};

it('sensitive answers are extracted from items, recursive objects and members of any name', () => {
  const { open, sensitive } = splitAnswers(flow, given);
  expect(JSON.stringify(open)).not.toMatch(/S-|33\.5/);
  expect(open).toMatchObject({
    plain: 'open',
    pair: ['open', null],
    partners: [{ name: 'Cy' }, { name: 'Di' }],
  });
  expect(Object.fromEntries(sensitive)).toEqual({
    '/head/number': 'S-head',
    '/head/children/0/children/0/number': 'S-deep',
    '/partners/0/number': 'S-123456789',
    '/partners/0/account': 'S-account',
    '/partners/0/share': 33.5,
    '/words/0': 'S-one',
    '/words/1': 'S-two',
    '/keys/safe': 'S-safe',
    '/keys/__proto': 'S-odd',
    '/pair/1': 'S-pair',
  });
});

it('comes back where it was, confirmations included, after it was encrypted', async () => {
  const { open, sensitive } = splitAnswers(flow, given);
  const keys = createKeyRing(Buffer.alloc(32, 7));
  const { wrapped, key } = await keys.createDataKey('app');
  const { sealed } = sealAnswers({ keys, dataKey: key, applicationId: 'app' }, sensitive);
  expect(sealed).not.toMatch(/S-|33\.5/);
  const row = { id: 'app', data_key: wrapped, sealed: JSON.parse(sealed) as Record<string, string> };
  const opened = await openAnswers(keys, row);
  expect(joinAnswers(flow, { open, sensitive: opened })).toEqual(given);
});

it('is recognised by its last four in each item', () => {
  expect(maskAnswers(flow, splitAnswers(flow, given))).toMatchObject({
    head: { lastFour: 'head' },
    partners: [{ name: 'Cy', lastFour: '6789' }, { name: 'Di' }],
  });
});

it('of a declared format shows as many characters as the declaration allows, and is stored as declared', async () => {
  const pieces = [{ id: 'all', length: 9, characters: 'digits' }] as const;
  const formats = { bsn: { id: 'bsn', ignore: ['dots'], pieces, sensitive: true, shownLast: 2 } } as const;
  const number = { type: 'string', format: 'bsn', sensitive: true, pii: 'governmentId' };
  const asking = { type: 'object', properties: { head: { type: 'object', properties: { number } } } };
  const { definition } = createTestRuntime({ all: { schema: asking } }, [], formats);
  const { hash, code } = await compileFlows(definition, vocabulary);
  const reference = { hash, url: `/flow-modules/${hash}.js`, market: 'us', portal: 'terminal' };
  const host = createHost({ today: () => '2026-11-20' });
  const declared = await loadFlow(reference, { source: code, parts: [] }, host);
  const kept = normaliseAnswers(declared.runtime, 'all', { head: { number: '1112.22.333' } });
  expect(kept).toEqual({ head: { number: '111222333' } });
  const split = splitAnswers(declared, kept);
  expect([...split.sensitive]).toEqual([['/head/number', '111222333']]);
  expect(maskAnswers(declared, split)).toEqual({ head: { lastFour: '33' } });
  expect(declared.runtime.validateStep('all', { head: { number: '1112' } })).toEqual([
    { pointer: '/head/number', code: 'bsn.length', params: { format: 'bsn' } },
  ]);
});

it('nothing is lost, for any answers', () => {
  const text = fc.string({ maxLength: 5 });
  const person: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    person: fc.record(
      { name: text, number: text, children: fc.array(tie('person'), { maxLength: 2 }) },
      { requiredKeys: [] },
    ),
  })).person;
  const partner = fc.record(
    { name: text, number: text, account: text, share: fc.integer() },
    { requiredKeys: [] },
  );
  const answers = fc.record(
    {
      head: person,
      partners: fc.array(partner, { maxLength: 3 }),
      words: fc.array(text, { maxLength: 3 }),
      keys: fc.dictionary(text, text, { maxKeys: 3, noNullPrototype: true }),
      plain: text,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(answers, (typed) => {
      const document = JSON.parse(JSON.stringify(typed)) as Answers;
      const split = splitAnswers(flow, document);
      expect(withoutConfirmations(joinAnswers(flow, split))).toEqual(document);
      expect(new Set(split.sensitive.keys()).size).toBe(split.sensitive.size);
    }),
  );
});

function withoutConfirmations(answers: Answers): Json {
  return JSON.parse(
    JSON.stringify(answers, (key, value: unknown) => (key === 'accountAgain' ? undefined : value)),
  ) as Json;
}
