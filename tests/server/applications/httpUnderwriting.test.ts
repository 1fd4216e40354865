import { createHttpUnderwriting } from '../../../server/applications/underwriting/real/createHttpUnderwriting.ts';
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor, VendorReply } from '../../support/fakeVendor.ts';
import { messagesOf } from '../../support/messagesOf.ts';

const FACTS = {
  requestId: '4a3c1a90-5b0b-4a5e-9a39-6b6f6f3f0c11',
  applicationId: 'urn:app:1',
  market: 'us',
  portal: 'terminal',
  answers: { company: { name: 'Park Coffee' } },
  bankLinked: false,
  stepUps: [],
  asksForOwners: false,
  ownersConfirmed: false,
  owners: [],
};
const DECISION = { decision: 'APPROVED_PENDING', stepUps: ['FULL_SSN'], reason: 'new' };

describe('underwriting over HTTP', () => {
  let vendor: FakeVendor;

  beforeEach(async () => {
    vendor = await startFakeVendor();
  });
  afterEach(() => vendor.close());

  const decide = (facts: Parameters<ReturnType<typeof createHttpUnderwriting>['decide']>[0] = FACTS) =>
    createHttpUnderwriting({ url: `${vendor.url}/decide`, timeoutMs: vendor.timeoutMs }).decide(facts);

  it('sends the facts once for each case and takes the decision', async () => {
    vendor.replies = [{ status: 200, body: DECISION }];
    expect(await decide()).toEqual(DECISION);
    expect(vendor.asked).toMatchObject([
      {
        method: 'POST',
        path: '/decide',
        headers: { 'content-type': 'application/json', 'idempotency-key': FACTS.requestId },
      },
    ]);
    expect(JSON.parse(vendor.asked[0]?.body ?? '')).toEqual(FACTS);
  });

  it.each<[string, VendorReply, string]>([
    ['being down', { status: 503, body: 'Park Coffee' }, 'answered 503'],
    ['silence', 'never', 'cannot be reached'],
    ['a redirect', { status: 302, body: {}, headers: { location: '/other' } }, 'cannot be reached'],
    ['a decision nobody knows', { status: 200, body: { ...DECISION, decision: 'MAYBE' } }, 'unknown shape'],
    ['a step-up nobody knows', { status: 200, body: { ...DECISION, stepUps: ['PALM'] } }, 'unknown shape'],
    ['a list', { status: 200, body: [] }, 'unknown shape'],
    ['nothing', { status: 204, body: '' }, 'unknown shape'],
    ['nonsense', { status: 200, body: '<p>Park Coffee</p>' }, 'unknown shape'],
  ])('fails on %s, so that it is asked again, and repeats nothing', async (_, reply, message) => {
    vendor.replies = [reply];
    const error = await decide().catch((caught: unknown) => caught);
    expect(messagesOf(error)).toContain(message);
    expect(messagesOf(error)).not.toContain('Park');
    expect(vendor.asked).toHaveLength(1);
  });
});
