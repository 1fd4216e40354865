import type { TestApp } from './testApp.ts';
import { OWN_PAGE } from './testClient.ts';
import type { TestClient } from './testClient.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The mails in the sandbox's inbox about drafts, the newest first. */
export async function draftMails(test: TestApp, email: string): Promise<readonly Mail[]> {
  const inbox = await test.app.inject({
    url: '/api/sandbox/messages',
    query: { to: email },
    headers: OWN_PAGE,
  });
  const { messages } = inbox.json<{ messages: readonly Mail[] }>();
  return messages.filter(({ text }) => text.includes('/sign-in/link'));
}

/** The token of the link in a mail. */
export function tokenIn({ text }: Mail): string {
  const token = /\/sign-in\/link\?\S*#(\S+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`No link in: ${text}`);
  return token;
}

/** Saves a draft with a few answers; `revision` is the one that it has now. */
export async function saveTestDraft(
  client: TestClient,
  { revision = 0, answers = {} }: { readonly revision?: number; readonly answers?: object } = {},
): Promise<void> {
  const body = { answers, revision, idempotencyKey: 'draft-of-a-test' };
  const { statusCode } = await client.put('/api/v2/drafts/current', body);
  if (statusCode !== 200) throw new Error(`The draft was not saved: ${statusCode}`);
}
