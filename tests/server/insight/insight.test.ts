import type { InsightResponse, StepVisitBody } from '../../../src/contract/insight.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { workAs } from '../../support/studio.ts';
import { OWN_PAGE, type TestClient } from '../../support/testClient.ts';

const VISIT = { flow: 'apply', step: 'applicant-details', width: 'phone' } as const;
const QUESTION = { errors: [] as string[], corrections: 0, helps: 0, leftHere: false };

describeOnOneDatabase('insight', (kind) => {
  let test: TestApp;
  let staff: TestClient;
  beforeAll(async () => {
    test = await startTestApp(kind);
    staff = await workAs(test, 'Ada Park', []);
  });
  afterAll(() => test.close());

  const visit = (body: Partial<StepVisitBody>) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v2/analytics/steps',
      headers: { ...OWN_PAGE, 'accept-language': 'en-US' },
      payload: { ...VISIT, ...body },
    });
  const today = () => test.clock.now().toISOString().slice(0, 10);
  const read = (query: string, format = '') => staff.get(`/api/v2/studio/insight${format}?${query}`);
  const rows = async (query = `from=${today()}&to=${today()}`) =>
    (await read(query)).json<InsightResponse>().rows;

  it('counts what happens on steps and questions, by day', async () => {
    for (const kind of ['seen', 'seen', 'seen'] as const)
      expect((await visit({ kind })).statusCode).toBe(204);
    const names = '/applicant/name/firstName';
    await visit({
      kind: 'completed',
      seconds: 41,
      questions: [{ ...QUESTION, question: names, errors: ['required', 'required'], corrections: 2 }],
    });
    await visit({
      kind: 'left',
      seconds: 9,
      questions: [{ ...QUESTION, question: names, leftHere: true, helps: 1 }],
    });
    const step = { version: null, flow: 'apply', step: 'applicant-details' };
    expect(await rows()).toEqual([
      {
        ...step,
        question: null,
        name: 'First, tell us about you',
        seen: 3,
        completed: 1,
        left: 2,
        times: [
          { end: 10, count: 1 },
          { end: 60, count: 1 },
        ],
        errors: [],
        corrections: 0,
        helps: 0,
      },
      {
        ...step,
        question: names,
        name: 'First name',
        seen: 2,
        completed: 0,
        left: 1,
        times: [],
        errors: [{ code: 'required', count: 1, message: 'This field is required.' }],
        corrections: 2,
        helps: 1,
      },
    ]);
    expect(await rows('from=2020-01-01&to=2020-01-31')).toEqual([]);
    expect(await rows(`from=${today()}&to=${today()}&width=desktop`)).toEqual([]);
    expect(await rows(`from=${today()}&to=${today()}&flow=order`)).toEqual([]);
    expect(await rows(`from=${today()}&to=${today()}&market=us&portal=terminal&version=0`)).toHaveLength(2);
    const { headers, body } = await read(`from=${today()}&to=${today()}`, '.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const line = 'installed,apply,applicant-details,,3,1,2,10,,0,0,"First, tell us about you"\r\n';
    expect(body).toContain(line);
    expect((await read(`from=${today()}&to=${today()}&flow=apply`, '.csv')).body).toContain(line);
    expect((await read(`from=${today()}&to=${today()}&flow=order`, '.csv')).body).not.toContain(line);
  });

  it('is for staff only', async () => {
    const { statusCode } = await test.app.inject({
      url: `/api/v2/studio/insight?from=${today()}&to=${today()}`,
      headers: OWN_PAGE,
    });
    expect(statusCode).toBe(401);
  });

  it('counts the steps of an application that is pinned to the flows of now, and of no older ones', async () => {
    const { reference } = test.deps.flows.current('us', 'terminal') ?? {};
    if (!reference) throw new Error('The flows are not served');
    const { hash, market, portal } = reference;
    const module = { hash, market, portal };
    const order = { flow: 'order', step: 'order-shipping', kind: 'seen' } as const;
    for (const other of [
      { ...module, hash: 'older' },
      { ...module, portal: 'registrar' },
      { ...module, market: 'atlantis' },
      { ...module, cobrand: 'unknown' },
    ])
      expect((await visit({ ...order, module: other })).statusCode).toBe(204);
    expect((await rows()).some(({ flow }) => flow === 'order')).toBe(false);
    await visit({ ...order, module });
    expect((await rows()).find(({ flow }) => flow === 'order')).toMatchObject({
      step: 'order-shipping',
      seen: 1,
      version: null,
    });
  });

  it('lists steps in the order of the chosen market, and those of one market only after the step that is before them there', async () => {
    const see = async (market: string, steps: readonly string[]) => {
      const { hash = '', portal = '' } = test.deps.flows.current(market, 'terminal')?.reference ?? {};
      for (const step of steps) await visit({ step, kind: 'seen', module: { hash, market, portal } });
    };
    const inOrder = async (market: string) => {
      await see(market, ['category', 'business-address']);
      const found = await rows(`from=${today()}&to=${today()}&flow=apply&market=${market}`);
      return found.map(({ step }) => step).filter((step) => step !== 'applicant-details');
    };
    expect(await inOrder('us')).toEqual(['category', 'business-address']);
    expect(await inOrder('ca')).toEqual(['business-address', 'category']);
    const onlyInUs = ['applicant-identity', 'applicant-identity-full', 'business-identity'];
    await see('us', onlyInUs);
    const everywhere = (await rows(`from=${today()}&to=${today()}&flow=apply`)).map(({ step }) => step);
    expect(everywhere.filter((step) => onlyInUs.includes(step))).toEqual(onlyInUs);
  });

  it('counts the errors of a step whose questions a vendor draws, and forms of an application that is changed', async () => {
    const { hash, market, portal } = test.deps.flows.current('us', 'terminal')?.reference ?? {};
    const module = { hash: hash ?? '', market: market ?? '', portal: portal ?? '' };
    const whole = (...errors: string[]) => [{ ...QUESTION, question: '', errors, corrections: 3 }];
    const bank = { flow: 'bank', step: 'bank-account', module };
    await visit({ ...bank, kind: 'seen' });
    await visit({ ...bank, kind: 'left', seconds: 20, questions: whole('institutionDown', 'constructor') });
    await visit({ flow: 'update', step: 'annual-sales', module, kind: 'seen' });
    await visit({ flow: 'update', step: 'order', module, kind: 'seen' }); // of no form of these flows
    const several = { flow: 'update', step: 'company-details', others: ['annual-sales'], module };
    await visit({ ...several, kind: 'left', questions: whole('institutionDown') }); // of which of them is not known
    const counted = (await rows()).filter(({ flow }) => flow === 'bank' || flow === 'update');
    expect(counted).toMatchObject([
      {
        flow: 'bank',
        step: 'bank-account',
        question: null,
        seen: 1,
        left: 1,
        times: [{ end: 20, count: 1 }],
        errors: [
          { code: 'constructor', count: 1, message: null },
          { code: 'institutionDown', count: 1, message: null },
        ],
        corrections: 0,
      },
      { flow: 'update', step: 'company-details', question: null, errors: [] },
      { flow: 'update', step: 'annual-sales', question: null, seen: 1, errors: [] },
    ]);
  });

  it('counts a question that several steps ask at the one that is shown', async () => {
    const question = '/company/name';
    const counted = { kind: 'completed' as const, questions: [{ ...QUESTION, question }] };
    const stepsOf = async () =>
      (await rows()).filter((row) => row.question === question).map(({ flow, step }) => `${flow}/${step}`);
    await visit({ ...counted, step: 'company-details' });
    expect(await stepsOf()).toEqual(['apply/company-details']);
    await visit({ ...counted, step: 'applicant-details' }); // which does not ask it
    expect(await stepsOf()).toEqual(['apply/company-details']);
  });

  it('counts each step of a page that shows several, and a question at the step that asks it', async () => {
    const before = await rows();
    const others = ['company-details', 'ada-park', 'applicant-details'];
    const questions = [{ ...QUESTION, question: '/company/name', leftHere: true }];
    const counted = async (kind: 'seen' | 'left', row: { step: string; question: string | null }) => {
      const sum = (all: InsightResponse['rows']) =>
        all.find((one) => one.step === row.step && one.question === row.question)?.[kind] ?? 0;
      return sum(await rows()) - sum(before);
    };
    await visit({ kind: 'seen', others });
    await visit({ kind: 'left', others, seconds: 70, questions });
    expect(await counted('seen', { step: 'applicant-details', question: null })).toBe(1);
    expect(await counted('seen', { step: 'company-details', question: null })).toBe(1);
    expect(await counted('left', { step: 'company-details', question: '/company/name' })).toBe(1);
    expect((await rows()).some(({ step }) => step === 'ada-park')).toBe(false);
    // The time of the page is that of none of its steps.
    const timeOf = (all: InsightResponse['rows']) =>
      all.filter(({ question }) => question === null).map(({ step, times }) => [step, times]);
    expect(timeOf(await rows())).toEqual(timeOf(before));
  });

  it('counts no step and no question that the flow does not have', async () => {
    const before = await rows();
    expect((await visit({ kind: 'seen', step: 'ada-park' })).statusCode).toBe(204);
    await visit({ kind: 'completed', questions: [{ ...QUESTION, question: '/ada@example.com' }] });
    expect((await rows()).map(({ step, question }) => [step, question])).toEqual(
      before.map(({ step, question }) => [step, question]),
    );
  });
});
