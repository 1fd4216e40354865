import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { InstrumentsResponse } from '../../../src/contract/bank.ts';
import { usOrder } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { withFiles } from '../../support/definitionFixtures.ts';
import { readProjectWith } from '../../support/keptMarkets.ts';
import { readPdf } from '../../support/readPdf.ts';
import { sampleAnswers } from '../../support/sampleAnswers.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { signIn, type TestClient } from '../../support/testClient.ts';

type Files = Awaited<ReturnType<typeof readProjectWith>>['files'];

/** Both markets in a language of the server: `tests/schemas/thirdMarket.test.ts` checks their own texts. */
async function readKept(): Promise<Files> {
  const { files } = await readProjectWith(['jp', 'br']);
  const jsonOf = (path: string) => files.get(path)?.json as { readonly texts?: object };
  const { texts } = jsonOf('markets/us/agreement.json');
  const changes = ['jp', 'br'].flatMap((market) => [
    [
      `markets/${market}/market.json`,
      { ...jsonOf(`markets/${market}/market.json`), locales: ['en-US'] },
    ] as const,
    [`markets/${market}/agreement.json`, { ...jsonOf(`markets/${market}/agreement.json`), texts }] as const,
  ]);
  return withFiles(files, Object.fromEntries(changes));
}

describeOnOneDatabase('markets that were opened from the library', (kind) => {
  let files: Files;
  let test: TestApp;
  let client: TestClient;
  beforeAll(async () => {
    files = await readKept();
    test = await startTestApp(kind, { definitions: files });
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const samplesOf = (market: string, flowId: string) =>
    sampleAnswers(files, { market, portal: 'terminal', flowId });

  const apply = async (market: string, currency: string) => {
    const application = { currency, language: 'en-US' };
    const created = await client.post('/api/v2/applications', { ...samplesOf(market, 'apply'), application });
    if (created.statusCode !== 201) throw new Error(created.body);
    const { id } = created.json<ApplicationResponse>().application;
    await client.put(`/api/v2/applications/${id}`, { order: usOrder });
    await client.post(`/api/v2/applications/${id}/onboard`);
    await test.runJobs();
    return id;
  };

  it.each([
    ['jp', 'JPY', '4567'],
    ['br', 'BRL', '3456'],
  ])(
    '%s approves an application and links the account of its bank numbers',
    async (market, currency, lastFour) => {
      const id = await apply(market, currency);
      const { application } = (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>();
      expect(application).toMatchObject({ decision: 'APPROVED', currency });
      const {
        accountHolderFullName: fullName,
        accountType,
        ...numbers
      } = samplesOf(market, 'bank')['bank'] as Readonly<Record<string, string>>; // the sample of its step
      const instruments = `/api/v2/applications/${id}/financial-instruments`;
      const linked = await client.post(`${instruments}/manual`, { fullName, accountType, numbers });
      expect({ status: linked.statusCode, body: linked.body }).toMatchObject({ status: 201 });
      const listed = (await client.get(instruments)).json<InstrumentsResponse>();
      expect(listed.instruments).toMatchObject([{ lastFour }]);
    },
  );

  it('writes names and addresses of Japan as they are typed into the signed document', async () => {
    const id = await apply('jp', 'JPY');
    const answer = await client.get(`/api/v2/applications/${id}/agreement.pdf`);
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain('見本珈琲株式会社');
    expect(text).toContain('見本 花子');
    expect(text).toContain('架空二丁目21番1号');
  });
});
