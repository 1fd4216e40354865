import type { Page } from 'playwright-core';

interface Wanted {
  readonly email: string;
  /** How its subject begins. */
  readonly subject: string;
}

/** The newest mail to an address whose subject begins so, out of the sandbox's inbox, once it is there. */
export async function readMailTo(page: Page, wanted: Wanted): Promise<string> {
  const found = await page.waitForFunction(async ({ email, subject }) => {
    const response = await fetch(`/api/sandbox/messages?to=${encodeURIComponent(email)}`, {
      headers: { 'x-requested-with': 'stepwright' },
    });
    const { messages } = (await response.json()) as { messages: { subject: string | null; text: string }[] };
    return messages.find((mail) => mail.subject?.startsWith(subject))?.text;
  }, wanted);
  return (await found.jsonValue()) ?? '';
}
