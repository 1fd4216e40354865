import { createPersonaIdentity } from '../../../server/identity/real/createPersonaIdentity.ts';
import personaInquiry from '../../fixtures/vendors/personaInquiry.json' with { type: 'json' };
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor, VendorReply } from '../../support/fakeVendor.ts';
import { messagesOf } from '../../support/messagesOf.ts';

const { id: INQUIRY_ID, attributes } = personaInquiry.data;
const REFERENCE = attributes['reference-id'];
const NEW_INQUIRY = { reference: REFERENCE, kind: 'identification', country: 'US', locale: 'en-US' } as const;
const CREATED = { status: 201, body: personaInquiry };
const RESUMED = { status: 200, body: { ...personaInquiry, meta: { 'session-token': 'session-1' } } };

function withStatus(status: string, reference: string | null = REFERENCE): VendorReply {
  const changed = { ...attributes, status, 'reference-id': reference };
  return { status: 200, body: { data: { ...personaInquiry.data, attributes: changed } } };
}

describe('identity checks by Persona', () => {
  let vendor: FakeVendor;

  beforeEach(async () => {
    vendor = await startFakeVendor();
  });
  afterEach(() => vendor.close());

  const identity = () =>
    createPersonaIdentity({
      url: vendor.url,
      apiKey: 'persona_sandbox_key',
      webhookSecrets: ['wbhsec_1'],
      templates: { 'US:identification': 'itmpl_us_id' },
      timeoutMs: vendor.timeoutMs,
    });

  it('makes an inquiry from the template of the country and opens a session of it', async () => {
    vendor.replies = [CREATED, RESUMED];
    expect(await identity().createInquiry(NEW_INQUIRY)).toEqual({
      inquiryId: INQUIRY_ID,
      sessionToken: 'session-1',
    });
    const headers = {
      authorization: 'Bearer persona_sandbox_key',
      'persona-version': '2023-01-05',
      'key-inflection': 'kebab',
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    };
    expect(vendor.asked).toMatchObject([
      { method: 'POST', path: '/api/v1/inquiries', headers },
      { method: 'POST', path: `/api/v1/inquiries/${INQUIRY_ID}/resume`, headers, body: '' },
    ]);
    expect(JSON.parse(vendor.asked[0]?.body ?? '')).toEqual({
      data: { attributes: { 'inquiry-template-id': 'itmpl_us_id', 'reference-id': REFERENCE } },
    });
  });

  it('asks a second time with the same key when an answer got lost', async () => {
    vendor.replies = ['never', CREATED, RESUMED];
    await identity().createInquiry(NEW_INQUIRY);
    const [first, second, third] = vendor.asked.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('refuses a country without a template before asking', async () => {
    await expect(identity().createInquiry({ ...NEW_INQUIRY, country: 'CA' })).rejects.toThrow(
      'CA:identification',
    );
    expect(vendor.asked).toEqual([]);
  });

  it.each([
    ['created', 'open', null],
    ['pending', 'open', null],
    ['completed', 'completed', null],
    ['approved', 'completed', 'passed'],
    ['declined', 'completed', 'failed'],
    ['needs_review', 'completed', 'review'],
    ['failed', 'completed', 'failed'],
    ['expired', 'expired', null],
  ])('reads %s as %s, %s', async (theirs, status, finding) => {
    vendor.replies = [withStatus(theirs)];
    expect(await identity().readInquiry(INQUIRY_ID)).toEqual({
      inquiryId: INQUIRY_ID,
      reference: REFERENCE,
      status,
      finding,
    });
    expect(vendor.asked).toMatchObject([{ method: 'GET', path: `/api/v1/inquiries/${INQUIRY_ID}` }]);
    expect(vendor.asked[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it.each<[string, VendorReply]>([
    ['is not there', { status: 404, body: { errors: [{ title: 'Record not found' }] } }],
    ['was not made by us', withStatus('pending', null)],
  ])('knows no inquiry that %s', async (_, reply) => {
    vendor.replies = [reply];
    expect(await identity().readInquiry('inq_/../x')).toBeUndefined();
    expect(vendor.asked[0]?.path).toBe('/api/v1/inquiries/inq_%2F..%2Fx');
  });

  it.each<[string, VendorReply, string, number]>([
    ['a wrong key', { status: 401, body: { errors: [{ title: REFERENCE }] } }, 'answered 401', 1],
    ['being down', { status: 503, body: REFERENCE }, 'answered 503', 2],
    ['silence', 'never', 'cannot be reached', 2],
    ['a status nobody knows', withStatus('pondering'), 'unknown shape', 1],
    ['nonsense', { status: 200, body: `<p>${REFERENCE}</p>` }, 'unknown shape', 1],
  ])('fails on %s and repeats nothing', async (_, reply, message, times) => {
    vendor.replies = [reply];
    const error = await identity()
      .createInquiry(NEW_INQUIRY)
      .catch((caught: unknown) => caught);
    expect(messagesOf(error)).toContain(message);
    expect(messagesOf(error)).not.toMatch(/urn:app|persona_sandbox_key/);
    expect(vendor.asked).toHaveLength(times);
  });

  it('fails when a session comes without its token', async () => {
    vendor.replies = [CREATED, CREATED];
    await expect(identity().createInquiry(NEW_INQUIRY)).rejects.toThrow('unknown shape');
  });
});
