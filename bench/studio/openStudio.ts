import type { Browser, BrowserContext, Page } from 'playwright-core';
import { STAFF_MEMBER_HEADER, type StaffSessionResponse } from '../../src/contract/staff.ts';
import type { DraftLine, DraftResponse, FileChange } from '../../src/contract/studio.ts';

const STUDIO = '/api/v2/studio';
const NAME = 'Ada Bench';
const WINDOW = { width: 1440, height: 900 };

/** A person in the studio: a browser, and its calls. */
export interface Studio {
  readonly context: BrowserContext;
  readonly url: string;
  get<Response>(path: string): Promise<Response>;
  post<Response>(path: string, body: object): Promise<Response>;
}

/** Signs in by a name, as one may outside production. */
export async function openStudio(browser: Browser, url: string): Promise<Studio> {
  const context = await browser.newContext({ viewport: WINDOW });
  const page = await context.newPage();
  await page.goto(`${url}/studio`);
  await page.getByLabel('Your name').fill(NAME);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.close();
  const headers: Record<string, string> = { 'x-requested-with': 'stepwright' };
  const read = async <Response>(response: Awaited<ReturnType<typeof context.request.get>>) => {
    if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as Response; // our own server's answer
  };
  const get = async <Response>(path: string) =>
    read<Response>(await context.request.get(`${url}${STUDIO}${path}`, { headers, timeout: 0 }));
  const { staff } = await get<StaffSessionResponse>('/session');
  headers[STAFF_MEMBER_HEADER] = staff?.id ?? '';
  return {
    context,
    url,
    get,
    post: async <Response>(path: string, body: object) =>
      read<Response>(
        await context.request.post(`${url}${STUDIO}${path}`, { headers, data: body, timeout: 0 }),
      ),
  };
}

/** Begins a draft with changes, and returns its id and its files. */
export async function beginDraft(
  studio: Studio,
  title: string,
  change: (files: Readonly<Record<string, string>>) => readonly FileChange[],
): Promise<{ readonly id: string; readonly files: Readonly<Record<string, string>> }> {
  const { id } = await studio.post<DraftLine>('/drafts', { title });
  const { files } = await studio.get<DraftResponse>(`/drafts/${id}`);
  const changed = change(files);
  for (let from = 0; from < changed.length; from += MOST_FILES)
    await studio.post(`/drafts/${id}/changes`, {
      revision: from / MOST_FILES,
      label: title,
      files: changed.slice(from, from + MOST_FILES),
    });
  return { id, files: (await studio.get<DraftResponse>(`/drafts/${id}`)).files };
}

/** Files of one change, at most. */
const MOST_FILES = 1000;

/** Opens a page of a draft, and waits until it is drawn. */
export async function openDraft(studio: Studio, path: string): Promise<Page> {
  const page = await studio.context.newPage();
  await page.goto(`${studio.url}/studio/drafts/${path}`);
  return page;
}
