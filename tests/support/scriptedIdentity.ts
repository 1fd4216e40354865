import type { IdentityPort, Inquiry } from '../../server/identity/identityPort.ts';

/** A vendor of identity checks that a test can take down, slow down or have answer anything. */
export interface ScriptedIdentity {
  readonly port: IdentityPort;
  /** Requests, in order. */
  readonly asked: string[];
  /** How `readInquiry` answers from now on. */
  answer: (inquiryId: string) => Promise<Inquiry | undefined>;
  /** Called before anything is begun or resumed. */
  beforeSession: () => Promise<void>;
}

export function scriptedIdentity(): ScriptedIdentity {
  const references = new Map<string, string>();
  const openInquiry = async (inquiryId: string): Promise<Inquiry> => ({
    inquiryId,
    reference: references.get(inquiryId) ?? '',
    status: 'open',
    finding: null,
  });
  const script: ScriptedIdentity = {
    asked: [],
    answer: openInquiry,
    beforeSession: async () => undefined,
    port: {
      async createInquiry({ reference, kind, country, locale }) {
        script.asked.push(`create ${kind} ${country} ${locale}`);
        await script.beforeSession();
        const inquiryId = `inq_${references.size + 1}`;
        references.set(inquiryId, reference);
        return { inquiryId, sessionToken: `token-of-${inquiryId}` };
      },
      async resumeInquiry(inquiryId) {
        script.asked.push(`resume ${inquiryId}`);
        await script.beforeSession();
        return { sessionToken: `new-token-of-${inquiryId}` };
      },
      async readInquiry(inquiryId) {
        script.asked.push(`read ${inquiryId}`);
        return script.answer(inquiryId);
      },
      readWebhook: () => ({ kind: 'ignored' }),
    },
  };
  return script;
}
