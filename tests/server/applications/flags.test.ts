import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { ConfigsResponse } from '../../../src/contract/configuration.ts';
import type { OrdersResponse } from '../../../src/contract/orders.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { type Answers, mergeAnswers, withoutAnswerAt } from '@stepwright/engine';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { usAnswers, usAnswersWithSsn, usOrder } from '../../fixtures/usAnswers.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn, submitTestApplication } from '../../support/testClient.ts';

const REGISTRAR = { headers: { host: 'registrar.localhost' } };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp(embedded);
});
afterAll(() => test.close());

/** Switches features as an operator does between two starts; all others are as portal and market have them. */
function turn(features: Readonly<Record<string, boolean>>): void {
  Object.assign(test.deps.config, { features });
}
beforeEach(() => turn({}));

const codesOf = (response: { json: () => unknown }) =>
  (response.json() as Problem).details.map(({ pointer, code }) => `${pointer} ${code}`);

const CA = { ...caAnswers, application: { currency: 'CAD' } };
const SALES = ['company', 'gpv'];
const SITE = ['company', 'site'];
const BIRTH = ['applicant', 'dob'];

describe('a question of a flag', () => {
  it.each<[string, Answers, readonly string[], boolean, string, string | undefined]>([
    ['gpvInput', usAnswers, SALES, true, 'US', '/company/gpv annual-sales.required'],
    ['gpvInput', CA, SALES, true, 'CA', '/company/gpv annual-sales.required'],
    ['websiteCollection', usAnswers, SITE, false, 'US', undefined],
    ['dateOfBirthUsa', usAnswers, BIRTH, true, 'US', '/applicant/dob date-of-birth.required'],
  ])(
    'of %s is answered while it is on, and unexpected while it is off',
    async (flag, all, path, isNeeded, _market, missing) => {
      const without = withoutAnswerAt(all, path);
      const client = await signIn(test);
      const post = (answers: Answers) => client.post('/api/v2/applications', answers);
      turn({ [flag]: true });
      expect((await post(all)).statusCode).toBe(201);
      const lacking = await post(without);
      expect([lacking.statusCode, isNeeded ? codesOf(lacking) : []]).toEqual(
        isNeeded ? [422, [missing]] : [201, []],
      );
      turn({ [flag]: false });
      expect((await post(without)).statusCode).toBe(201);
      const unexpected = await post(all);
      expect([unexpected.statusCode, codesOf(unexpected)]).toEqual([422, [`/${path.join('/')} unexpected`]]);
    },
  );

  it('of dateOfBirthUsa is asked in Canada in any case', async () => {
    turn({ dateOfBirthUsa: false });
    const refused = await (await signIn(test)).post('/api/v2/applications', withoutAnswerAt(CA, BIRTH));
    expect([refused.statusCode, codesOf(refused)]).toEqual([422, ['/applicant/dob date-of-birth.required']]);
  });

  it('switched off meanwhile, is dropped from unsubmitted answers, and is not required', async () => {
    const flags = ['gpvInput', 'websiteCollection', 'dateOfBirthUsa'];
    turn(Object.fromEntries(flags.map((flag) => [flag, true])));
    const client = await signIn(test);
    const { application } = await createTestApplication(client);
    const url = `/api/v2/applications/${application.id}`;
    turn(Object.fromEntries(flags.map((flag) => [flag, false])));
    const change = {
      order: usOrder,
      company: { dba: 'Park Roastery' },
      applicant: { phone: usAnswers.applicant.phone },
    };
    const { company, applicant } = (await client.put(url, change)).json<ApplicationResponse>();
    expect(company).toMatchObject({ dba: 'Park Roastery' });
    expect(
      Object.keys({ ...company, ...applicant }).filter((name) => ['gpv', 'site', 'dob'].includes(name)),
    ).toEqual([]);
    expect((await client.post(`${url}/onboard`)).statusCode).toBe(202);
    await test.runJobs();
    const decided = (await client.get(url)).json<ApplicationResponse>().application;
    expect(decided).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
  });
});

describe('the configuration', () => {
  const configsOf = async (
    features: Readonly<Record<string, boolean>>,
    currency = 'USD',
    host = 'localhost',
  ) => {
    turn(features);
    const read = await test.app.inject({ url: `/api/v2/configs?currency=${currency}`, headers: { host } });
    return read.json<ConfigsResponse>();
  };

  it.each([
    ['twoStepsFlow', true],
    ['websiteCollection', false],
    ['dateOfBirthUsa', false],
    ['fullSsn', true],
  ])('names the whole flow module where %s, being %s, changes what is asked', async (flag, value) => {
    const usual = await configsOf({});
    expect(usual.flowModule.url).toMatch(/\/start\.js$/);
    const changed = await configsOf({ [flag]: value });
    expect(changed.flowModule).toEqual(changed.wholeFlowModule);
  });

  it.each([
    ['USD', false, ['en-US']],
    ['USD', true, ['en-US']],
    ['CAD', false, ['en-CA']],
    ['CAD', true, ['en-CA', 'fr-CA']],
  ])(
    'offers in %s, multi-language being %s, the languages that the market lists: %j',
    async (currency, multiLanguage, expected) => {
      expect((await configsOf({ multiLanguage }, currency)).locales).toEqual(expected);
    },
  );

  it('has the fees of a feature in the data of the offer', async () => {
    const { pricing } = await configsOf({});
    const featured = pricing.flatMap(({ id, feature }) => (feature === undefined ? [] : [[id, feature]]));
    expect(featured).toEqual([
      ['terminalDebit', 'debitCards'],
      ['keyedInDebit', 'debitCards'],
      ['invoicingDebit', 'debitCards'],
      ['echeck', 'echeckFee'],
    ]);
  });

  it.each([
    [false, undefined],
    [true, 'Default Custom Fee'],
  ])(
    'with customEcommerce being %s calls the fee of an online store %s, in orders, too',
    async (customEcommerce, label) => {
      expect((await configsOf({ customEcommerce })).ecommerceFeeLabel).toBe(label);
      const client = await signIn(test);
      const { application } = await createTestApplication(client);
      const read = await client.get(`/api/v2/applications/${application.id}/orders`);
      expect(read.json<OrdersResponse>().offer.noDevice.feeLabel).toBe(label);
    },
  );

  it('has no editing in a portal that cannot have it', async () => {
    const features = { editApplication: true };
    expect((await configsOf(features)).features.editApplication).toBe(true);
    expect((await configsOf(features, 'USD', REGISTRAR.headers.host)).features.editApplication).toBe(false);
  });
});

describe('editApplication', () => {
  const CHANGE = { company: { dba: 'Park Roastery' } };
  const UNDECIDED = usAnswersWithSsn('0005');
  const APPROVING = {
    applicant: { governmentIdentification: { type: 'INDIVIDUAL', value: '6789', sourceType: 'SSN4' } },
  };

  async function submitted(answers: object) {
    const client = await signIn(test);
    const { application } = await submitTestApplication(client, answers);
    await test.runJobs();
    const url = `/api/v2/applications/${application.id}`;
    const read = async () => (await client.get(url)).json<ApplicationResponse>();
    const edits = async () =>
      test.deps.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('application_id', '=', application.id)
        .where('event', '=', 'edit')
        .execute();
    return { client, url, read, edits };
  }

  it.each<[string, object, string]>([
    ['that is not decided', UNDECIDED, 'PENDING'],
    ['of which more is asked', usAnswersWithSsn('0012'), 'PENDING'],
    ['that is in review', usAnswersWithSsn('0004'), 'DECLINED_PENDING'],
  ])(
    'changes the answers of an application %s, and has it decided anew',
    async (_name, answers, decision) => {
      turn({ editApplication: true });
      const { client, url, read, edits } = await submitted(answers);
      expect((await read()).application.decision).toBe(decision);
      const changed = await client.put(url, mergeAnswers(CHANGE, APPROVING));
      expect([changed.statusCode, changed.json<ApplicationResponse>().company['dba']]).toEqual([
        200,
        'Park Roastery',
      ]);
      expect(changed.headers.etag).toBe(`"${(await read()).revision}"`);
      await test.runJobs();
      expect((await read()).application).toMatchObject({
        decision: 'APPROVED',
        stepUpDetails: [],
        reviewing: false,
      });
      expect(await edits()).toEqual([expect.objectContaining({ actor: 'applicant' })]);
    },
  );

  it('keeps what was asked for where the new answers change nothing about it', async () => {
    turn({ editApplication: true });
    const { client, url, read } = await submitted(usAnswersWithSsn('0012'));
    const { application } = (await client.put(url, CHANGE)).json<ApplicationResponse>();
    expect(application).toMatchObject({ reviewing: true, stepUpDetails: ['OTP_SMS'] });
    await test.runJobs();
    expect((await read()).application).toMatchObject({ reviewing: false, stepUpDetails: ['OTP_SMS'] });
  });

  it.each<[string, boolean, object, object]>([
    ['while it is off', false, UNDECIDED, CHANGE],
    ['once it is approved', true, usAnswers, CHANGE],
    ['once it is approved but for payouts', true, usAnswersWithSsn('0003'), CHANGE],
    ['once it is declined', true, usAnswersWithSsn('0002'), CHANGE],
    ['of the order', true, UNDECIDED, { order: usOrder }],
  ])('refuses a change %s', async (_name, editApplication, answers, change) => {
    turn({ editApplication });
    const { client, url, read, edits } = await submitted(answers);
    const before = await read();
    const refused = await client.put(url, change);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'application.state']);
    expect(await read()).toEqual(before);
    expect(await edits()).toEqual([]);
  });

  it('refuses a wrong answer and changes nothing', async () => {
    turn({ editApplication: true });
    const { client, url, read, edits } = await submitted(UNDECIDED);
    const before = await read();
    const refused = await client.put(url, { company: { dba: 'x' } });
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([422, 'answers.invalid']);
    expect(await read()).toEqual(before);
    expect(await edits()).toEqual([]);
  });

  it('lets nobody else change it', async () => {
    turn({ editApplication: true });
    const { url } = await submitted(UNDECIDED);
    expect((await (await signIn(test)).put(url, CHANGE)).statusCode).toBe(403);
  });
});
