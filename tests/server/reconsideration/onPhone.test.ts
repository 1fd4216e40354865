import type { NewHandoffResponse, OpenedHandoffResponse } from '../../../src/contract/handoffs.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import type { ReconsiderationResponse } from '../../../src/contract/reconsideration.ts';
import { pdfDocument } from '../../fixtures/documents.ts';
import { usAnswersWithSsn } from '../../fixtures/usAnswers.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import {
  clientOf,
  OWN_PAGE,
  signIn,
  submitTestApplication,
  type TestClient,
} from '../../support/testClient.ts';

const TEXT = 'The income that I entered was monthly, not yearly.';

describe('the documents of another look, on a phone', () => {
  let test: TestApp;
  let owner: TestClient;
  let phone: TestClient;
  let id: string;
  let path: string;
  beforeAll(async () => {
    test = await startTestApp(embedded);
    owner = await signIn(test);
    const answers = usAnswersWithSsn('0002');
    const email = { emailAddress: owner.email, emailAddressConfirm: owner.email };
    const applicant = { ...answers.applicant, email };
    id = (await submitTestApplication(owner, { ...answers, applicant })).application.id;
    await test.runJobs();
    path = `/api/v2/applications/${id}/reconsideration`;
    expect((await owner.put(`${path}/text`, { text: TEXT })).statusCode).toBe(204);
    phone = await connect('another-look');
  });
  afterAll(() => test.close());

  async function connect(page: string): Promise<TestClient> {
    const made = await owner.post(`/api/v2/applications/${id}/handoffs`, { page });
    const client = clientOf(test, '', '');
    const { token } = made.json<NewHandoffResponse>();
    const opened = await client.post('/api/v2/handoffs/sessions', { token });
    expect(opened.json<OpenedHandoffResponse>().path).toBe(`/${id}/${page}`);
    return client;
  }

  const upload = (by: TestClient) =>
    test.app.inject({
      method: 'POST',
      url: `${path}/documents`,
      headers: {
        ...OWN_PAGE,
        cookie: by.cookie,
        'content-type': 'application/octet-stream',
        'x-file-name': 'document.pdf',
      },
      payload: pdfDocument,
    });
  const shownTo = async (client: TestClient) => (await client.get(path)).json<ReconsiderationResponse>();

  it('are sent and removed there, and the words stay on the computer', async () => {
    expect(await shownTo(phone)).toEqual({ text: '', requests: [], documents: [] });
    const sent = await upload(phone);
    expect(sent.statusCode).toBe(201);
    const { documents, ...rest } = sent.json<ReconsiderationResponse>();
    expect(rest).toEqual({ text: '', requests: [] });
    expect(documents.map(({ name }) => name)).toEqual(['document.pdf']);
    expect(await shownTo(owner)).toEqual({ text: TEXT, requests: [], documents });
    const removed = await phone.delete(`${path}/documents/${documents[0]?.id}`);
    expect(removed.json<ReconsiderationResponse>()).toEqual({ text: '', requests: [], documents: [] });
  });

  it('are all that the phone may change', async () => {
    for (const refused of [
      await phone.post(path, { text: TEXT }),
      await phone.put(`${path}/text`, { text: 'x' }),
    ])
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'handoff.forbidden']);
    expect(await shownTo(owner)).toMatchObject({ text: TEXT, requests: [] });
  });

  it('are no business of a phone that continues another page', async () => {
    const other = await connect('identification');
    for (const refused of [await other.get(path), await upload(other)])
      expect(refused.json<Problem>().code).toBe('handoff.forbidden');
  });
});
