import { Type } from 'typebox';
import { expectResponse } from '../../platform/vendors/expectResponse.ts';
import type { IdentityPort } from '../identityPort.ts';
import { PersonaInquiry, toInquiry } from '../webhook/personaInquiry.ts';
import { readInquiryWebhook } from '../webhook/readInquiryWebhook.ts';
import { callPersona } from './callPersona.ts';
import type { PersonaAccess } from './callPersona.ts';

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
