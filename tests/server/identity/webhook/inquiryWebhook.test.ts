import { readInquiryWebhook } from '../../../../server/identity/webhook/readInquiryWebhook.ts';
import { signWebhook } from '../../../../server/platform/webhooks/signWebhook.ts';
import personaEvent from '../../../fixtures/vendors/personaEvent.json' with { type: 'json' };

const NOW = new Date('2026-03-04T15:03:26.000Z');
const MINUTE_MS = 60_000;
const BODY = JSON.stringify(personaEvent);
const { data: INQUIRY } = personaEvent.data.attributes.payload;

interface Sending {
  readonly signature: string | undefined;
  readonly body: string;
  readonly secrets: readonly string[];
}

const signed = (secret: string, { body = BODY, agoMs = 0 } = {}) =>
  signWebhook(secret, { body, now: new Date(NOW.getTime() - agoMs) });

function read(sending: Partial<Sending> = {}) {
  const { signature = signed('new'), body = BODY, secrets = ['new'] } = sending;
  return readInquiryWebhook({ headers: { 'persona-signature': signature }, body, now: NOW }, secrets);
}

function readSigned(event: unknown) {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  return read({ body, signature: signed('new', { body }) });
}

function eventWith(changes: object, inquiry: object = INQUIRY) {
  const attributes = { ...personaEvent.data.attributes, payload: { data: inquiry }, ...changes };
  return { data: { ...personaEvent.data, attributes } };
}

describe('a webhook of the identity check', () => {
  it('reports an inquiry', () => {
    expect(read()).toEqual({
      kind: 'inquiry',
      eventId: 'evt_5KwYh8Uw7M9zTest0001',
      createdAt: new Date('2026-03-04T15:03:25.000Z'),
      inquiry: {
        inquiryId: 'inq_5KwYh8Uw7M9zTest0001',
        reference: 'urn:app:7d5b1f0e-6f0a-4f83-9b8e-1f6f0a6f4f83',
        status: 'completed',
        finding: 'passed',
      },
    });
  });

  it('is signed as the vendor says: the hex HMAC-SHA256 of the time, a dot and the body', () => {
    expect(signWebhook('secret', { body: '{}', now: new Date(1_700_000_000_000) })).toBe(
      't=1700000000,v1=b8569b78799ff9e3cbff0fc2d63a33a2b57f3282abd07c37ae5e8e7d79a5f163',
    );
  });

  it.each<[string, Partial<Sending>]>([
    ['both, while their secret changes', { signature: `${signed('old')} ${signed('new')}` }],
    ['the old one only, while ours changes', { signature: signed('old'), secrets: ['new', 'old'] }],
    ['five minutes ago', { signature: signed('new', { agoMs: 5 * MINUTE_MS }) }],
    ['by a clock that runs ahead', { signature: signed('new', { agoMs: -5 * MINUTE_MS }) }],
  ])('counts when it is signed with %s', (_, sending) => {
    expect(read(sending).kind).toBe('inquiry');
  });

  it.each<[string, Partial<Sending>]>([
    ['another secret', { signature: signed('other') }],
    ['a secret that was taken away', { signature: signed('old') }],
    ['the signature of another body', { body: BODY.replace('"approved"', '"declined"') }],
    ['a time that was moved', { signature: signed('new', { agoMs: 1000 }).replace(/t=\d+/, 't=1772636606') }],
    ['half a signature', { signature: signed('new').slice(0, -2) }],
    ['no digest', { signature: 't=1772636606' }],
    ['nothing in it', { signature: '' }],
    ['no secret of ours', { secrets: [] }],
  ])('is refused with %s', (_, sending) => {
    expect(read(sending)).toEqual({ kind: 'refused', reason: 'signature' });
  });

  it('is refused without a signature', () => {
    const reading = readInquiryWebhook({ headers: {}, body: BODY, now: NOW }, ['new']);
    expect(reading).toEqual({ kind: 'refused', reason: 'signature' });
  });

  it.each([5 * MINUTE_MS + 1000, -5 * MINUTE_MS - 1000])('is stale when it was signed %i ms ago', (agoMs) => {
    expect(read({ signature: signed('new', { agoMs }) })).toEqual({ kind: 'refused', reason: 'stale' });
  });

  it.each<[string, unknown]>([
    ['is not JSON', 'inquiry.approved'],
    ['is not an event', {}],
    ['has no time', eventWith({ 'created-at': 'soon' })],
    ['has no inquiry', eventWith({ payload: {} })],
    ['has a status nobody knows', eventWith({}, { ...INQUIRY, attributes: { status: 'pondering' } })],
  ])('is malformed when its body %s', (_, event) => {
    expect(readSigned(event)).toEqual({ kind: 'refused', reason: 'malformed' });
  });

  it.each<[string, unknown]>([
    [
      'is of something else',
      eventWith({ name: 'verification.passed' }, { type: 'verification', id: 'ver_1' }),
    ],
    ['refers to nothing', eventWith({}, { ...INQUIRY, attributes: { status: 'approved' } })],
    [
      'refers to null',
      eventWith({}, { ...INQUIRY, attributes: { status: 'approved', 'reference-id': null } }),
    ],
  ])('is ignored when it %s', (_, event) => {
    expect(readSigned(event)).toEqual({ kind: 'ignored' });
  });
});
