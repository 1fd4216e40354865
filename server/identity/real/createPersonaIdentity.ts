import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { expectResponse } from '../../platform/vendors/expectResponse.ts';
import type { IdentityPort } from '../identityPort.ts';
import { PersonaInquiry, toInquiry, readInquiryWebhook } from '../webhook/readInquiryWebhook.ts';
import { callVendor, type VendorResponse } from '../../platform/vendors/callVendor.ts';

/** Pinned, with the spelling of its properties: an account's own default may change at any time. */
const VERSION = '2023-01-05';

const SPELLING = 'kebab';

interface PersonaAccess {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
}

interface PersonaRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

interface PersonaOptions extends PersonaAccess {
  /** The newest first; an older one counts until Persona no longer signs with it. */
  readonly webhookSecrets: readonly string[];
  /** By country and kind, such as `US:identification`. */
  readonly templates: Readonly<Record<string, string>>;
}

const InquiryAnswer = Type.Object({ data: PersonaInquiry });
const SessionAnswer = Type.Object({
  meta: Type.Object({ 'session-token': Type.String({ minLength: 1 }) }),
});

/** Checks identities with Persona. Its dialog runs in the browser, with the session token. */
export function createPersonaIdentity({
  webhookSecrets,
  templates,
  ...access
}: PersonaOptions): IdentityPort {
  const resumeInquiry = async (inquiryId: string) => {
    const answer = await callPersona(access, { method: 'POST', path: `${inquiryPath(inquiryId)}/resume` });
    return { sessionToken: expectResponse('Persona', SessionAnswer, answer).meta['session-token'] };
  };
  return {
    async createInquiry({ reference, kind, country }) {
      const template = templates[`${country}:${kind}`];
      if (template === undefined) throw new Error(`Persona has no template for ${country}:${kind}`);
      const attributes = { 'inquiry-template-id': template, 'reference-id': reference };
      const answer = await callPersona(access, {
        method: 'POST',
        path: '/api/v1/inquiries',
        body: { data: { attributes } },
      });
      const inquiryId = expectResponse('Persona', InquiryAnswer, answer).data.id;
      return { inquiryId, ...(await resumeInquiry(inquiryId)) };
    },
    resumeInquiry,
    async readInquiry(inquiryId) {
      const answer = await callPersona(access, { method: 'GET', path: inquiryPath(inquiryId) });
      return answer.status === 404
        ? undefined
        : toInquiry(expectResponse('Persona', InquiryAnswer, answer).data);
    },
    readWebhook: (webhook) => readInquiryWebhook(webhook, webhookSecrets),
  };
}

function inquiryPath(inquiryId: string): string {
  return `/api/v1/inquiries/${encodeURIComponent(inquiryId)}`;
}

/** Calls Persona, once more when the response got lost: the idempotency key keeps two calls from making two inquiries. */
async function callPersona(access: PersonaAccess, request: PersonaRequest): Promise<VendorResponse> {
  const idempotencyKey = randomUUID();
  const ask = () => askOnce(access, request, idempotencyKey);
  const first = await ask().catch(() => undefined);
  return first === undefined || first.status >= 500 ? ask() : first;
}

function askOnce(
  { url, apiKey, timeoutMs }: PersonaAccess,
  { method, path, body }: PersonaRequest,
  idempotencyKey: string,
): Promise<VendorResponse> {
  return callVendor({
    vendor: 'Persona',
    method,
    url: `${url}${path}`,
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: 'application/json',
      'persona-version': VERSION,
      'key-inflection': SPELLING,
      ...(method === 'POST' ? { 'idempotency-key': idempotencyKey } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    timeoutMs,
  });
}
