import { randomUUID } from 'node:crypto';
import type { Sent } from '../support/nextApplication.ts';

type Part = Record<string, unknown>;

/** Changes that make a valid body one that both servers have to refuse, by the part that they change. */
const FAULTS: readonly (readonly [part: string, change: (part: Part) => Part])[] = [
  ['applicant', (part) => ({ ...part, phone: { localPhoneNumber: '12' } })],
  ['applicant', (part) => ({ ...part, dob: '31/31/1988' })],
  ['applicant', (part) => ({ ...part, name: { firstName: ' ', lastName: 'Park' } })],
  ['applicant', (part) => ({ ...part, terms: { signed: false, version: '2026-11-01' } })],
  ['applicant', (part) => ({ ...part, nickname: 'Unasked' })],
  [
    'applicant',
    (part) => ({
      ...part,
      email: { emailAddress: 'other@example.com', emailAddressConfirm: 'other@example.com' },
    }),
  ],
  [
    'applicant',
    (part) => ({ ...part, email: { ...(part['email'] as Part), emailAddressConfirm: 'other@example.com' } }),
  ],
  ['company', (part) => ({ ...part, governmentIdentification: undefined })],
  ['company', (part) => ({ ...part, registered: undefined })],
  ['company', (part) => ({ ...part, mccDetails: { ...(part['mccDetails'] as Part), id: 'no-such' } })],
  ['company', (part) => ({ ...part, gpv: '1' })],
  ['agreement', (part) => ({ ...part, hash: '0'.repeat(64) })],
];
const OWN_PAGE = 'x-requested-with';
const FIRST_REFUSAL = 400;

/** Throws if one of the servers accepts a request that it promises to refuse: a server that checks less would be faster for it. */
export async function expectSameRefusals(urls: readonly string[], next: () => Sent): Promise<void> {
  for (const url of urls) {
    for (const [index, [part, change]] of FAULTS.entries()) {
      const { headers, body } = next();
      const changed = { ...body, [part]: change((body as Record<string, Part>)[part] ?? {}) };
      await expectRefused(url, { headers, body: changed }, `fault ${index}`);
    }
    const sent = next();
    await expectRefused(url, { ...sent, headers: { ...sent.headers, cookie: '' } }, 'no session');
    await expectRefused(url, { ...sent, headers: { ...sent.headers, [OWN_PAGE]: 'other' } }, 'another site');
    await send(url, sent);
    const { company } = sent.body as Record<string, Part>;
    const other = { ...sent.body, company: { ...company, dba: 'Another' } };
    await expectRefused(url, { ...sent, body: other }, 'the same key for another request');
    const again = { ...sent, headers: { ...sent.headers, 'idempotency-key': randomUUID() } };
    await expectRefused(url, again, 'the same number');
  }
}

async function expectRefused(url: string, sent: Sent, what: string): Promise<void> {
  const { status } = await send(url, sent);
  if (status < FIRST_REFUSAL || status >= 500) throw new Error(`${url} responds ${status} to ${what}`);
}

async function send(url: string, { headers, body }: Sent): Promise<Response> {
  return fetch(`${url}/api/v2/applications`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
