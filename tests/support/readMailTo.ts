import type { Page } from 'playwright-core';

interface Wanted {
  readonly email: string;
  /** How its subject begins. */
  readonly subject: string;
}

const TRIES = 600;

/** The newest mail to an address whose subject begins so, out of the sandbox's inbox, once it is there. */
export async function readMailTo(page: Page, wanted: Wanted): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const text = await findMail(page, wanted);
    if (text !== null) return text;
    await page.waitForTimeout(30);
  }
  throw new Error(`No mail "${wanted.subject}…" came to ${wanted.email}`);
}

/** Asked by the page itself; one that is just leaving for another says nothing. */
async function findMail(page: Page, wanted: Wanted): Promise<string | null> {
  try {
    return await page.evaluate(async ({ email, subject }) => {
      const response = await fetch(`/api/sandbox/messages?to=${encodeURIComponent(email)}`, {
        headers: { 'x-requested-with': 'stepwright' },
      });
      const { messages } = (await response.json()) as {
        messages: { subject: string | null; text: string }[];
      };
      return messages.find((mail) => mail.subject?.startsWith(subject))?.text ?? null;
    }, wanted);
  } catch (error) {
    if (page.isClosed()) throw error;
    return null;
  }
}
