import type { DraftResponse } from '../../../src/contract/drafts.ts';
import type { PrefillLinkResponse, PrefillParametersResponse } from '../../../src/contract/prefill.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { pagesOf } from '../../support/pagesOf.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { signIn } from '../../support/testClient.ts';

const LINKS = '/api/sandbox/prefill-links';

describeOnOneDatabase('links that the sandbox console signs', (kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  /** The first name in the draft of somebody who opened the link; `environment` is that of the pages' server. */
  const openFor = async (link: string, environment: 'test' | 'production') => {
    const pages = await pagesOf({
      ...test,
      deps: { ...test.deps, config: { ...test.deps.config, environment } },
    });
    const page = await pages.app.inject({ url: link });
    await pages.app.close();
    const prefill = page.cookies.find(({ name }) => name === 'stepwright-prefill')?.value ?? '';
    const client = await signIn(test);
    const headers = { cookie: `${client.cookie}; stepwright-prefill=${prefill}` };
    const { draft } = (await client.get('/api/v2/drafts/current', { headers })).json<DraftResponse>();
    return (draft?.answers['applicant'] as { name?: { firstName?: string } } | undefined)?.name?.firstName;
  };

  const signLink = async (body: object) => (await signIn(test)).post(LINKS, body);

  it('fills in the form of this sandbox once, and that of no deployed server', async () => {
    const values = { name: 'Ada Park', source: 'crm' };
    const signed = await signLink({ path: '/get-started', values, minutes: 60 });
    const { link, leftOut } = signed.json<PrefillLinkResponse>();
    expect(link).toMatch(/^\/get-started\?token=/);
    expect(Object.fromEntries(new URL(link, 'http://localhost').searchParams)).toEqual({
      token: expect.any(String),
    });
    expect(leftOut).toEqual([]);
    expect(await openFor(link, 'production')).toBeUndefined();
    expect(await openFor(link, 'test')).toBe('Ada');
    expect(await openFor(link, 'test')).toBeUndefined();
  });

  it('names the values that the link leaves out', async () => {
    const values = {
      name: 'Ada Park',
      nickname: 'Ada',
      channelType: 'PIGEON',
      resumeEmail: 'ada@example.com',
    };
    const signed = await signLink({ path: '/get-started', values, minutes: 60 });
    expect(signed.json<PrefillLinkResponse>().leftOut).toEqual(['nickname', 'channelType', 'resumeEmail']);
  });

  it('lists the names that a link may have', async () => {
    const listed = await (await signIn(test)).get('/api/sandbox/prefill-parameters');
    const { parameters } = listed.json<PrefillParametersResponse>();
    expect(parameters).toEqual(
      expect.arrayContaining(['name', 'companyName', 'mcc', 'source', 'channelType']),
    );
    expect(parameters).not.toContain('token');
    expect(parameters).not.toContain('resumeEmail');
  });

  it.each([
    ['another site', { path: '//elsewhere/x' }],
    ['another origin', { path: 'https://elsewhere.example' }],
    ['a path with a query', { path: '/get-started?x=1' }],
    ['no value', { values: {} }],
    ['a name that no query has', { values: { '<b>': 'x' } }],
    ['a value that is too long', { values: { name: 'A'.repeat(301) } }],
    ['a longer time than a week', { minutes: 10_081 }],
  ])('refuses %s', async (_, change) => {
    const body = { path: '/get-started', values: { name: 'Ada Park' }, minutes: 60, ...change };
    expect((await signLink(body)).statusCode).toBe(400);
  });
});
