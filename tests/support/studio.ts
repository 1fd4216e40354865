import type { GrantedRole, StaffSessionResponse } from '../../src/contract/staff.ts';
import type { DraftLine, DraftResponse, FileChange, NewDraftBody } from '../../src/contract/studio.ts';
import { replaceRoles } from '../../server/staff/staffRepository.ts';
import type { TestApp } from './testApp.ts';
import { clientOf, type TestClient } from './testClient.ts';

const STUDIO = '/api/v2/studio';

/** A member of staff in the studio: with every role, or with these. */
export async function workAs(
  test: TestApp,
  name: string,
  roles?: readonly Partial<GrantedRole>[],
): Promise<TestClient> {
  const client = clientOf(test, '', '');
  await client.post(`${STUDIO}/session/name`, { name });
  if (!roles) return client;
  const { staff } = (await client.get(`${STUDIO}/session`)).json<StaffSessionResponse>();
  const whole = roles.map(({ role = 'viewer', market = null, language = null }) => ({
    role,
    market,
    language,
  }));
  await replaceRoles(test.deps.db, staff?.id ?? '', whole);
  return client;
}

/** Begins a draft. */
export async function beginDraft(
  client: TestClient,
  title = 'A change',
  more: Partial<NewDraftBody> = {},
): Promise<DraftLine> {
  return (await client.post(`${STUDIO}/drafts`, { title, ...more })).json<DraftLine>();
}

export async function readDraftOf(client: TestClient, id: string): Promise<DraftResponse> {
  return (await client.get(`${STUDIO}/drafts/${id}`)).json<DraftResponse>();
}

/** Changes files of a draft at its revision. */
export async function changeFiles(client: TestClient, id: string, files: readonly FileChange[]) {
  const { draft } = await readDraftOf(client, id);
  return client.post(`${STUDIO}/drafts/${id}/changes`, {
    revision: draft.revision,
    label: 'Changes files',
    files: [...files],
  });
}

/** Changes one member of a JSON file of a draft. */
export async function changeJson(
  client: TestClient,
  { id, path }: { readonly id: string; readonly path: string },
  change: (json: never) => void,
) {
  const { files } = await readDraftOf(client, id);
  const json = JSON.parse(files[path] ?? '') as never;
  change(json);
  return changeFiles(client, id, [{ path, text: JSON.stringify(json, null, 2) }]);
}
