import { generateKeyPairSync, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runPrefillLink } from '../../../cli/commands/prefillLink.ts';
import { signToken } from '../../../server/platform/crypto/signedToken.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Draft, DraftResponse } from '../../../src/contract/drafts.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { pagesOf } from '../../support/pagesOf.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { signIn, type TestClient } from '../../support/testClient.ts';

const DRAFT = '/api/v2/drafts/current';
const HALF_AN_HOUR_MS = 30 * 60_000;
const partner = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const prefillPartners = new Map([
  ['crm', partner.publicKey],
  ['other', other.publicKey],
]);

interface Claims {
  readonly [name: string]: unknown;
}

describeOnOneDatabase('a link that prefills an application', (kind) => {
  let test: TestApp;
  let pages: Awaited<ReturnType<typeof pagesOf>>;

  beforeAll(async () => {
    test = await startTestApp(kind, { config: { prefillPartners } });
    pages = await pagesOf(test);
  });
  afterAll(async () => {
    await pages.app.close();
    await test.close();
  });

  const open = async (url: string) => {
    const page = await pages.app.inject({ url });
    return {
      location: page.headers['location'],
      status: page.statusCode,
      cookie: page.cookies.find(({ name }) => name === 'stepwright-prefill'),
      body: page.body,
    };
  };

  /** The draft of somebody who opened the link before. */
  const draftAfter = async (path: string, client?: TestClient) => {
    const { cookie } = await open(path);
    const visitor = client ?? (await signIn(test));
    return { visitor, draft: await readDraft(visitor, cookie?.value), cookie };
  };

  const readDraft = async (client: TestClient, prefill = ''): Promise<Draft | null> => {
    const headers = { cookie: `${client.cookie}; stepwright-prefill=${prefill}` };
    return (await client.get(DRAFT, { headers })).json<DraftResponse>().draft;
  };

  const refusedNames = async (): Promise<readonly string[]> => {
    const rows = await test.deps.db
      .deleteFrom('analytics_events')
      .where('type', 'like', '%_prefill_refused')
      .returning('params')
      .execute();
    return rows.map(({ params }) => (params as { errorCode: string }).errorCode).toSorted();
  };

  const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

  const sign = (claims: Claims = {}, { key = partner.privateKey, keyId = 'crm' } = {}) => {
    const exp = Math.floor(test.clock.now().getTime() / 1000) + 3600;
    const prefill = { name: 'Ada Park', source: 'crm' };
    const whole = { iss: keyId, aud: 'stepwright-prefill', exp, jti: randomUUID(), prefill, ...claims };
    return signToken({ key, keyId, claims: whole });
  };

  it('keeps its answers while the URL keeps what stays there, and shows the store switcher', async () => {
    const { location, cookie } = await open(
      '/?name=Ada%20Park&serviceType=DOMAIN&ShowStoreSwitcher=TRUE&lng=en-US',
    );
    expect(location).toBe('/?serviceType=DOMAIN&ShowStoreSwitcher=TRUE&lng=en-US');
    const headers = { cookie: `stepwright-prefill=${cookie?.value}` };
    const next = await pages.app.inject({ url: location ?? '', headers });
    const switcher = '/store-selector?serviceType=DOMAIN&ShowStoreSwitcher=TRUE&lng=en-US';
    expect([next.headers['location'], next.cookies]).toEqual([switcher, []]);
    const page = await pages.app.inject({ url: switcher, headers });
    expect([page.statusCode, page.cookies.map(({ name }) => name)]).toEqual([200, ['market']]);
    const visitor = await signIn(test);
    const draft = await readDraft(visitor, cookie?.value);
    expect(draft?.answers).toMatchObject({ applicant: { name: { firstName: 'Ada', lastName: 'Park' } } });
    const created = (await visitor.post('/api/v2/applications', usAnswers)).json<ApplicationResponse>();
    expect(created.application).toMatchObject({ storeSwitcher: true, metadata: { serviceType: 'DOMAIN' } });
  });

  it.each([
    ['/get-started?showStoreSwitcher=true', '/store-selector?showStoreSwitcher=true'],
    ['/r/crm/?showStoreSwitcher=true', '/r/crm/store-selector?showStoreSwitcher=true'],
    ['/?showStoreSwitcher=true&createBusiness=true', undefined],
    ['/?showStoreSwitcher=true&applicationId=urn%3Aapp%3A1', undefined],
    ['/?showStoreSwitcher=true&completed=true', undefined],
    ['/?showStoreSwitcher=false', undefined],
    ['/accounts?showStoreSwitcher=true', undefined],
  ])('%s leads to %s', async (url, location) => {
    expect((await open(url)).location).toBe(location);
  });

  it('fills every answer that the form asks for, and leaves the address bar', async () => {
    const link = query({
      name: 'Ada Maria Park',
      phone: '(212) 555-0123',
      email: 'ada.park@example.com',
      companyDba: 'Park Coffee',
      companyName: 'Park Coffee LLC',
      companyPhone: '2125550124',
      companyWebsite: 'parkcoffee.example.com',
      companyLine1: '350 Fifth Avenue',
      companyLine2: 'Floor 3',
      companyAddressCity: 'New York',
      companyTerritory: 'NY',
      companyZip: '10118',
      companyCountryCode: 'US',
      applicantLine1: '350 Fifth Avenue',
      applicantLine2: 'Suite 21',
      applicantCity: 'New York',
      applicantState: 'NY',
      applicantZip: '10118',
      companyIdentificationType: 'fein',
      companyIdentificationValue: '12-3456780',
      companySegment: '5814',
    });
    const { location, cookie } = await open(`/get-started?${link}&lng=en-US`);
    expect(location).toBe('/get-started?lng=en-US');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 1800 });
    const visitor = await signIn(test);
    const draft = await readDraft(visitor, cookie?.value);
    const { applicant, company } = usAnswers;
    expect(draft?.answers).toEqual({
      applicant: {
        name: { firstName: 'Ada', lastName: 'Maria Park' },
        email: applicant.email,
        phone: applicant.phone,
        address: applicant.address,
      },
      company: {
        dba: company.dba,
        name: company.name,
        phone: company.phone,
        site: company.site,
        address: { ...company.address, line2: 'Floor 3' },
        segment: '5814',
        mccDetails: company.mccDetails,
        governmentIdentification: {
          ...company.governmentIdentification,
          value: expect.stringMatching(/^12-?3456780$/),
        },
      },
    });
    expect(await refusedNames()).toEqual([]);
  });

  it('is used once, within half an hour, and by its visitor only', async () => {
    const { visitor, draft, cookie } = await draftAfter('/?name=Ada+Park');
    expect(draft?.answers).toEqual({ applicant: { name: { firstName: 'Ada', lastName: 'Park' } } });
    expect(await readDraft(await signIn(test), cookie?.value)).toBeNull();
    expect((await readDraft(visitor))?.revision).toBe(draft?.revision);
    const late = await open('/?name=Ada+Park');
    test.clock.forward(HALF_AN_HOUR_MS);
    expect(await readDraft(await signIn(test), late.cookie?.value)).toBeNull();
    expect(await readDraft(await signIn(test), 'x'.repeat(43))).toBeNull();
  });

  it('changes no given answer, nor parts of it', async () => {
    const client = await signIn(test);
    const answers = { company: { address: { city: 'Austin' }, name: 'Typed LLC' } };
    await client.put(DRAFT, { answers, revision: 0, idempotencyKey: 'typed-by-hand' });
    const { draft } = await draftAfter(
      '/?companyName=Other+LLC&companyCity=Boston&companyZip=02108&companyDba=Dba',
      client,
    );
    expect(draft).toMatchObject({ revision: 2, idempotencyKey: 'typed-by-hand' });
    expect(draft?.answers).toEqual({ company: { ...answers.company, dba: 'Dba' } });
  });

  it('changes nothing more when used again', async () => {
    const { visitor, draft } = await draftAfter('/?name=Ada+Park');
    const again = await draftAfter('/?name=Bela+Kim', visitor);
    expect(again.draft).toEqual(draft);
  });

  it.each([
    ['/?context=restaurant&name=Ada+Park', '5812'],
    ['/?solution=RESTAURANT&mcc=5814&name=Ada+Park', '5814'],
    ['/?solution=RETAIL&name=Ada+Park', undefined],
  ])('%s has the category %s', async (path, mcc) => {
    const { draft } = await draftAfter(path);
    expect((draft?.answers['company'] as { segment?: string } | undefined)?.segment).toBe(mcc);
  });

  it('sets the application’s origin', async () => {
    const link = query({
      agentId: 'agent-1',
      medium: 'mail',
      source: 'crm',
      context: 'spring',
      lead_id: 'L1',
      user_id: 'U1',
      campaign: 'autumn',
      ventureId: 'v',
      serviceType: 'WEBSITE',
      masterMid: 'm',
      customerId: 'c',
      powerSeller: 'TRUE',
      kycKybRequired: 'false',
      apiVersion: 'V1',
      channelName: 'Shop',
      channelType: 'online',
    });
    const { location, cookie } = await open(`/?${link}`);
    expect(location).toBe('/?context=spring&serviceType=WEBSITE');
    const client = await signIn(test);
    expect(await readDraft(client, cookie?.value)).toBeNull();
    const created = (await client.post('/api/v2/applications', usAnswers)).json<ApplicationResponse>();
    const origin = {
      agentId: 'agent-1',
      medium: 'mail',
      source: 'crm',
      context: 'spring',
      leadId: 'L1',
      userId: 'U1',
      campaignName: 'autumn',
      ventureId: 'v',
      serviceType: 'WEBSITE',
      masterMid: 'm',
      customerId: 'c',
      isPowerSeller: true,
      kycKybRequired: false,
      apiVersion: 'v1',
      channelName: 'Shop',
      channelType: 'ONLINE',
    };
    expect(created.application.metadata).toMatchObject(origin);
    const read = await client.get(`/api/v2/applications/${created.application.id}`);
    expect(read.json<ApplicationResponse>().application.metadata).toMatchObject(origin);
    // The next application comes from elsewhere.
    const next = (await client.post('/api/v2/applications', usAnswers)).json<ApplicationResponse>();
    expect(next.application.metadata.agentId).toBeUndefined();
  });

  it.each([
    ['channelType=PIGEON', 'channelType'],
    ['name=<script>alert(1)</script>', 'name'],
    ['name=Test', 'name'],
    ['name=%00Ada', 'name'],
    ['name=Ada%0D%0ASet-Cookie:+a=b', 'name'],
    ['name=%FF%FEAda', 'name'],
    ['name=Ada%E2%80%AEPark', 'name'],
    [`name=${'A'.repeat(10_000)}`, 'name'],
    ['name=Ada+Park&name=Bela+Kim', 'name'],
    ['name=Ada+Park&NAME=Bela+Kim', 'name'],
    ['name=Ada+123', 'name'],
    ['email=ada@example.com%0Abcc:bela@example.com', 'email'],
    ['email=nobody', 'email'],
    ['email[]=a@example.com', undefined],
    ['phone=911', 'phone'],
    ['phone=2125550123;ext=1', 'phone'],
    ['companyName=Nobody+%7B%7B7*7%7D%7D', 'companyName'],
    ['companyName=+', undefined],
    ['companyDba=%22;drop+table+drafts;--', 'companyDba'],
    ['companyWebsite=javascript:alert(1)', 'companyWebsite'],
    ['companyZip=1', 'companyZip'],
    ['companyState=ZZ', 'companyState'],
    ['applicantCountryCode=XX', 'applicantCountryCode'],
    ['applicantLine1=PO+Box+12', 'applicantLine1'],
    ['companyIdentificationType=PASSPORT', 'companyIdentificationType'],
    ['companyIdentificationType=FEIN&companyIdentificationValue=111111111', 'companyIdentificationValue'],
    ['mcc=99999', 'mcc'],
    ['mcc=7995', 'mcc'],
    ['apiVersion=v3', 'apiVersion'],
    ['kycKybRequired=maybe', 'kycKybRequired'],
    ['source=%3Cimg+src%3Dx%3E', 'source'],
    ['agentId=__proto__%5Bx%5D', 'agentId'],
    ['token=a.b.c', 'token'],
    ['token=eyJhbGciOiJub25lIn0.e30.', 'token'],
    ['__proto__=x&constructor=y&toString=z', undefined],
  ])('leaves out %.60s and says so by name', async (wrong, name) => {
    const { location, cookie, status } = await open(`/get-started?${wrong}&medium=mail`);
    expect(status).toBe(302);
    expect(location).not.toContain('Ada');
    expect(await refusedNames()).toEqual(
      name === undefined ? [] : expect.arrayContaining([`prefill.${name}`]),
    );
    const client = await signIn(test);
    const draft = await readDraft(client, cookie?.value);
    const kept = JSON.stringify(draft?.answers ?? {});
    expect(kept).not.toMatch(/script|Bela|911|PASSPORT|7995|99999|ZZ|PO Box|111111111|drop table|alert|XX/);
    expect([...test.logLines, ...pages.logLines].join('')).not.toMatch(/Bela|PASSPORT|alert/);
  });

  it.each([
    '//elsewhere.example',
    '/%2F%2Felsewhere.example',
    '/\\elsewhere.example',
    '///elsewhere.example/a',
    '/.//elsewhere.example',
    '/..//elsewhere.example',
    '/a/..//elsewhere.example',
    '/%5C%5Celsewhere.example',
    '/r/https:%2F%2Felsewhere.example/',
    '/r///elsewhere.example',
    '/\t/elsewhere.example',
    '/%09//elsewhere.example',
    '/@elsewhere.example',
    '/:80//elsewhere.example',
    '/%2e%2e//elsewhere.example',
    '/;//elsewhere.example',
    '/?returnTo=//elsewhere.example',
    '/?returnTo=https://elsewhere.example',
    '/sign-in?returnTo=/%2Felsewhere.example',
    '/sign-in?returnTo=javascript:alert(1)',
    '/sign-in?returnTo=%5C%5Celsewhere.example',
    '/?next=//elsewhere.example',
    '/?url=https://elsewhere.example',
    '/?redirect=//elsewhere.example',
    '/sign-in?returnTo=data:text/html,x',
    '/sign-in?returnTo=%0d%0aLocation:%20//elsewhere.example',
    '/?%0d%0aLocation:=x',
    '/#//elsewhere.example',
    '/sign-in?returnTo=/%3Fname%3DBela',
    '/sign-in?returnTo=//elsewhere.example%3Femail%3Dada@example.com',
  ])('leads nowhere else by %s', async (path) => {
    const { location, status } = await open(
      `${path.replace('\t', '%09')}${path.includes('?') ? '&' : '?'}name=Ada+Park`,
    );
    if (status === 302) {
      const target = new URL(String(location), 'http://localhost:8080');
      expect(target.host).toBe('localhost:8080');
      expect(String(location)).not.toMatch(/[\r\n]|Ada|Bela|ada@/);
    } else expect(location).toBeUndefined();
  });

  it.each(['resumeEmail', 'reminderEmail'])(
    'keeps the address of %s for the sign-in of its visitor',
    async (name) => {
      const { location, cookie } = await open(`/urn:app:1/applicant?${name}=Ada.Park@example.com`);
      expect(location).toBe(`/urn:app:1/applicant?${name}=`);
      const addressFor = async (prefill: string) => {
        const headers = { cookie: `stepwright-prefill=${prefill}` };
        return (await test.app.inject({ url: '/api/v2/sign-in/address', headers })).json<{
          email: string | null;
        }>().email;
      };
      expect(await addressFor(cookie?.value ?? '')).toBe('ada.park@example.com');
      expect(await addressFor('x'.repeat(43))).toBeNull();
      expect(await addressFor('')).toBeNull();
      expect((await open(String(location))).body).not.toContain('ada.park');
      expect([...test.logLines, ...pages.logLines].join('')).not.toMatch(/ada\.park/i);
      const stored = await test.deps.db.selectFrom('prefills').select('sealed').execute();
      expect(JSON.stringify(stored)).not.toMatch(/ada\.park/i);
      expect((await open(`/?${name}=nobody`)).cookie).toBeUndefined();
      expect(await refusedNames()).toEqual([`prefill.${name}`]);
      test.clock.forward(HALF_AN_HOUR_MS);
      expect(await addressFor(cookie?.value ?? '')).toBeNull();
    },
  );

  describe('signed by a partner', () => {
    it('counts before what else the link says, once', async () => {
      const path = `/r/crm/?token=${sign()}&name=Bela+Kim`;
      const { location } = await open(path);
      expect(location).toBe('/r/crm/');
      const { draft, visitor } = await draftAfter(path);
      expect(draft?.answers).toEqual({ applicant: { name: { firstName: 'Ada', lastName: 'Park' } } });
      const created = (await visitor.post('/api/v2/applications', usAnswers)).json<ApplicationResponse>();
      expect(created.application.metadata.source).toBe('crm');
      expect(await refusedNames()).toEqual([]);
      await open(path);
      expect(await refusedNames()).toEqual(['prefill.token']);
    });

    it('is what the command line makes', async () => {
      const folder = fs.mkdtempSync(path.join(tmpdir(), 'stepwright-prefill-'));
      const key = path.join(folder, 'partner.pem');
      fs.writeFileSync(key, partner.privateKey.export({ type: 'pkcs8', format: 'pem' }));
      const run = async (...argv: readonly string[]) => {
        const lines: string[] = [];
        const io = {
          stdin: (async function* none() {})(),
          write: (line: string) => void lines.push(line),
          writeError: (line: string) => void lines.push(line),
        };
        return { exitCode: await runPrefillLink(argv, io), text: lines.join('\n') };
      };
      const url = 'http://localhost:8080/r/crm/?lng=en-US';
      const made = await run(url, '--partner', 'crm', '--key', key, '--minutes', '2880', 'name=Ada Park');
      expect(made.exitCode).toBe(0);
      const { search, pathname } = new URL(made.text);
      const { draft } = await draftAfter(`${pathname}${search}`);
      expect(draft?.answers).toEqual({ applicant: { name: { firstName: 'Ada', lastName: 'Park' } } });
      for (const wrong of [
        ['nowhere', '--partner', 'crm', '--key', key, 'name=Ada'],
        [url, '--key', key, 'name=Ada'],
        [url, '--partner', 'crm', '--key', `${key}.none`, 'name=Ada'],
        [url, '--partner', 'crm', '--key', key],
        [url, '--partner', 'crm', '--key', key, 'name'],
        [url, '--partner', 'crm', '--key', key, '--minutes', '0', 'name=Ada'],
      ])
        expect(await run(...wrong)).toMatchObject({
          exitCode: 2,
          text: expect.stringMatching(/^stepwright prefill-link: /),
        });
      fs.rmSync(folder, { recursive: true });
    });

    it('is used once by two visitors who opened it both before', async () => {
      const path = `/?token=${sign()}`;
      const [first, second] = [await open(path), await open(path)];
      expect(await readDraft(await signIn(test), first.cookie?.value)).not.toBeNull();
      expect(await readDraft(await signIn(test), second.cookie?.value)).toBeNull();
    });

    it.each([
      ['expired', () => sign({ exp: Math.floor(test.clock.now().getTime() / 1000) - 1 })],
      ['valid for too long', () => sign({ exp: Math.floor(test.clock.now().getTime() / 1000) + 8 * 86_400 })],
      ['without an end', () => sign({ exp: undefined })],
      ['without an id', () => sign({ jti: '' })],
      ['for another use', () => sign({ aud: 'elsewhere' })],
      [
        'by the key of another partner',
        () => sign({ iss: 'crm' }, { key: other.privateKey, keyId: 'other' }),
      ],
      ['in the name of another partner', () => sign({}, { key: other.privateKey })],
      ['by nobody known', () => sign({}, { keyId: 'nobody' })],
      ['by a prototype', () => sign({}, { keyId: '__proto__' })],
      ['and changed', () => sign().replace(/\.[^.]+\./, `.${Buffer.from('{}').toString('base64url')}.`)],
      ['for the brand of another partner', () => sign({}, { key: other.privateKey, keyId: 'other' })],
      ['with a token inside', () => sign({ prefill: { token: sign() } })],
    ])('is left out if it is %s', async (_, token) => {
      const { cookie } = await open(`/r/crm/?token=${token()}`);
      expect(cookie).toBeUndefined();
      expect(await refusedNames()).toEqual(['prefill.token']);
    });
  });

  it('leaves out a territory of another country', async () => {
    const link =
      '/get-started?currency=CAD&companyState=WA&companyCity=Seattle&companyLine1=100%20Main%20Street';
    const { cookie } = await open(link);
    const client = await signIn(test);
    const headers = { cookie: `${client.cookie}; stepwright-prefill=${cookie?.value}` };
    const { draft } = (await client.get(`${DRAFT}?currency=CAD`, { headers })).json<DraftResponse>();
    expect(draft?.answers).toEqual({
      company: { address: { city: 'Seattle', line1: '100 Main Street', countryCode: 'CA' } },
    });
  });
});
