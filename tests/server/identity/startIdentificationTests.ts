import type { Inquiry } from '../../../server/identity/identityPort.ts';
import type { InquirySessionResponse, InquiryStatusResponse } from '../../../src/contract/identity.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import type { DatabaseKind } from '../../support/databases.ts';
import { scriptedIdentity } from '../../support/scriptedIdentity.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

/** A server with a scripted vendor, and for each test an application that is asked for an ID. */
export function startIdentificationTests(kind: DatabaseKind) {
  const vendor = scriptedIdentity();
  let test: TestApp;
  let client: TestClient;
  let id: string;

  beforeAll(async () => {
    test = await startTestApp(kind, { providers: { identity: vendor.port } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    client = await signIn(test);
    id = await submitAsking();
    Object.assign(vendor, {
      answer: (inquiryId: string) => found(inquiryId, { status: 'open', finding: null }),
      beforeSession: async () => undefined,
    });
    vendor.asked.splice(0);
  });

  /** Submits another application that is asked for an ID. */
  const submitAsking = async (answers: object = usAnswers): Promise<string> => {
    const { company } = answers as typeof usAnswers; // both markets' samples have one
    const asking = { ...answers, company: { ...company, name: 'Ask ID' } };
    const { application } = await submitTestApplication(client, asking);
    await test.runJobs();
    return application.id;
  };
  /** The vendor's inquiry of the application. */
  const found = async (inquiryId: string, state: Pick<Inquiry, 'status' | 'finding'>): Promise<Inquiry> => ({
    inquiryId,
    reference: id,
    ...state,
  });
  const openFor = (applicationId: string, body: object = {}, by = client) =>
    by.post(`/api/v2/applications/${applicationId}/step-ups/identification/sessions`, body);
  const poll = () => client.post(`/api/v2/applications/${id}/step-ups/identification`, {});

  return {
    test: () => test,
    client: () => client,
    id: () => id,
    vendor,
    submitAsking,
    found,
    openFor,
    poll,
    open: async (body: object = {}) => (await openFor(id, body)).json<InquirySessionResponse>(),
    standing: async () => (await poll()).json<InquiryStatusResponse>().inquirySessionStatus,
  };
}
