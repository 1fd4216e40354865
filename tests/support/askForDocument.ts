import { usAnswers } from '../fixtures/usAnswers.ts';
import type { TestApp } from './testApp.ts';
import { OWN_PAGE, signIn, submitTestApplication } from './testClient.ts';
import type { TestClient } from './testClient.ts';

export interface AskedForDocument {
  readonly id: string;
  readonly client: TestClient;
  /** The path of the step-up; the document's own is below it. */
  readonly path: string;
  readonly upload: (content: Buffer, name?: string, who?: TestClient) => ReturnType<TestClient['get']>;
  /** Returns the stored facts of the document; empty before there is one. */
  readonly row: () => Promise<{ readonly id: string; readonly size: number } | undefined>;
}

/** An application of which underwriting wants a document. */
export async function askForDocument(test: TestApp): Promise<AskedForDocument> {
  const client = await signIn(test);
  const answers = { ...usAnswers, company: { ...usAnswers.company, name: 'Ask DOC' } };
  const { id } = (await submitTestApplication(client, answers)).application;
  await test.runJobs();
  const path = `/api/v2/applications/${id}/step-ups/verification`;
  return {
    id,
    client,
    path,
    upload: (content, name = 'letter.pdf', who = client) =>
      test.app.inject({
        method: 'PUT',
        url: `${path}/document`,
        headers: {
          ...OWN_PAGE,
          cookie: who.cookie,
          'content-type': 'application/octet-stream',
          'x-file-name': encodeURIComponent(name),
        },
        payload: content,
      }),
    row: () =>
      test.deps.db
        .selectFrom('documents')
        .select(['id', 'size'])
        .where('application_id', '=', id)
        .executeTakeFirst(),
  };
}
