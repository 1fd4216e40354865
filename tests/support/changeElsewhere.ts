import { fireEvent, screen } from '@testing-library/react';

/** Another person changes a file of a draft that `openDraft` has opened while its tab is hidden, and the tab is shown again. */
export async function changeElsewhere(
  files: Map<string, string>,
  path: string,
  after: string,
): Promise<void> {
  const file = { path, before: files.get(path) ?? null, after };
  const changes = [{ revision: 1, author: 'Bo', label: 'Change company-details', at: '', files: [file] }];
  files.set(path, after);
  const server = globalThis.fetch;
  globalThis.fetch = async (url, init) =>
    typeof url === 'string' && url.includes('/changes?since=')
      ? new Response(JSON.stringify({ changes }), { status: 200 })
      : server(url, init);
  fireEvent(document, new Event('visibilitychange'));
  await screen.findByText(
    'Changed elsewhere meanwhile, and merged: Bo: Change “Tell us about your business” (company-details)',
  );
}
