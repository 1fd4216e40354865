import type { Page } from 'playwright-core';

interface Invited {
  readonly id: string;
  readonly ownerId: string;
  /** Link of the mail, without the host. */
  readonly link: string;
}

/** Lists a partner and confirms the list, by the calls of the applicant's page; returns the link of the mail that follows. */
export async function invitePartner(
  page: Page,
  id: string,
  owner: { readonly email: string },
): Promise<Invited> {
  const ownerId = await page.evaluate(listByCalls, { id, owner });
  return { id, ownerId, link: await readInvitation(page, owner.email) };
}

/** The link of the invitation that was mailed to an address, without the host. */
export async function readInvitation(page: Page, email: string): Promise<string> {
  for (let tries = 0; tries < 500; tries++) {
    const link = /\/urn:app:\S+\/owners\/\S+#\S+/.exec(await readMails(page, email))?.[0];
    if (link !== undefined) return link;
    await page.waitForTimeout(30);
  }
  throw new Error(`No invitation arrived for ${email}`);
}

/** All that the sandbox has mailed to an address. */
export async function readMails(page: Page, email: string): Promise<string> {
  return page.evaluate(async (to) => {
    const headers = { 'x-requested-with': 'stepwright' };
    const answer = await fetch(`/api/sandbox/messages?to=${encodeURIComponent(to)}`, { headers });
    const { messages } = (await answer.json()) as { readonly messages: readonly { readonly text: string }[] };
    return messages.map(({ text }) => text).join('\n');
  }, email);
}

/** Runs in the page. */
async function listByCalls({ id, owner }: { readonly id: string; readonly owner: object }): Promise<string> {
  const call = async (method: string, path: string, body?: object) => {
    const headers = {
      'content-type': 'application/json',
      'x-requested-with': 'stepwright',
      'idempotency-key': crypto.randomUUID(),
    };
    const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as { readonly id: string; readonly attestationVersion: string };
  };
  const list = `/api/v1/commerce/onboarding-applications/${id}/individuals`;
  const individual = await call('POST', list, { type: 'OWNER', owner });
  const { attestationVersion: version } = await call('GET', list);
  const confirmation = { ownership: 'LISTED', attestation: { version } };
  await call('POST', `/api/v2/applications/${id}/step-ups/beneficial-owners`, confirmation);
  return individual.id;
}
