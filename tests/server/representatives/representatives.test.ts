import { shortReference } from '../../../src/lib/shortReference.ts';
import { randomUUID } from 'node:crypto';
import { endRepresentative } from '../../../server/representatives/registry.ts';
import { endImpersonationJob } from '../../../server/representatives/endImpersonationJob.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { SessionResponse } from '../../../src/contract/access.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import type {
  OwnImpersonation,
  OwnImpersonationsResponse,
  RepresentedResponse,
} from '../../../src/contract/representatives.ts';
import { usAnswers, usOrder } from '../../fixtures/usAnswers.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { applicationOf, HELP, REASON, signInAs, startHelp } from '../../support/representatives.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication, type TestClient } from '../../support/testClient.ts';

const LIST = '/api/v2/representative/applications';
const MINUTE_MS = 60_000;

/** Every text and number of an object, however deep. */
function valuesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? [] : [String(value)];
  return Object.values(value).flatMap(valuesOf);
}

/** Ids are random: one may have the four digits of an answer. */
const withoutIds = (body: string) =>
  body.replaceAll(/urn:app:[\w-]+|[\da-f]{8}-[\da-f-]{27}|agent-[\w-]+|"reference":"[\w-]+"/g, '');

describeWithParallelCalls('representatives', (kind) => {
  let test: TestApp;
  let applicant: TestClient;
  let id: string;
  let url: string;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    applicant = await signIn(test);
    id = await applicationOf(applicant, 'agent-1');
    url = `/api/v2/applications/${id}`;
  });
  afterAll(() => test.close());

  const codeOf = async (sent: ReturnType<TestClient['get']>) => {
    const { statusCode, body } = await sent;
    return [statusCode, ...(body === '' ? [] : [(JSON.parse(body) as Partial<Problem>).code])];
  };
  const listed = async (client: TestClient, query = '') =>
    (await client.get(`${LIST}${query}`)).json<RepresentedResponse>();
  const idsOf = ({ applications }: RepresentedResponse) => applications.map((one) => one.applicationId);
  const auditOf = async (applicationId: string) => {
    const rows = await test.deps.db
      .selectFrom('audit_entries')
      .select(['event', 'actor', 'reason'])
      .where('application_id', '=', applicationId)
      .where('event', 'like', 'impersonation.%')
      .orderBy('place')
      .execute();
    return rows;
  };
  const helpOf = async (client: TestClient): Promise<readonly OwnImpersonation[]> =>
    (await client.get(HELP)).json<OwnImpersonationsResponse>().impersonations;

  describe('their list', () => {
    it('has the applications of an agent’s own id, a page at a time, and no answer of any of them', async () => {
      const agentId = `agent-${randomUUID()}`;
      const agent = await signInAs(test, { agentId });
      const ids: string[] = [];
      for (let count = 0; count < 3; count++) {
        test.clock.forward(1000);
        ids.unshift(await applicationOf(await signIn(test), agentId));
      }
      const all = await agent.get(LIST);
      expect(idsOf(all.json<RepresentedResponse>())).toEqual(ids);
      const [, after = ''] = ids;
      expect(idsOf(await listed(agent, `?after=${after}`))).toEqual(ids.slice(2));
      const answers = valuesOf(usAnswers).filter((value) => value.length > 2);
      expect(answers.length).toBeGreaterThan(20);
      for (const answer of answers) expect(withoutIds(all.body)).not.toContain(answer);
      expect(all.json<RepresentedResponse>().applications[0]).toMatchObject({
        reference: shortReference(ids[0] ?? ''),
        currency: 'USD',
        outcome: 'notSubmitted',
        nextStep: 'SUBMIT',
        agentId,
      });
    });

    it('has those of a reseller’s agents too, and no others', async () => {
      const names = [`reseller-${randomUUID()}`, `agent-${randomUUID()}`, `agent-${randomUUID()}`] as const;
      const reseller = await signInAs(test, { type: 'RESELLER', agentId: names[0] });
      const agent = await signInAs(test, { agentId: names[1], resellerAgentId: names[0] });
      await signInAs(test, { agentId: names[2] });
      const ids: string[] = [];
      for (const agentId of names) ids.push(await applicationOf(await signIn(test), agentId));
      await applicationOf(await signIn(test), undefined);
      expect(idsOf(await listed(reseller)).toSorted()).toEqual(ids.slice(0, 2).toSorted());
      expect(idsOf(await listed(agent))).toEqual([ids[1]]);
    });

    it('is filtered by how far they are', async () => {
      const agentId = `agent-${randomUUID()}`;
      const agent = await signInAs(test, { agentId });
      const started = await applicationOf(await signIn(test), agentId);
      const application = { agentId };
      const submitted = await submitTestApplication(await signIn(test), { ...usAnswers, application });
      await test.runJobs();
      expect(idsOf(await listed(agent, '?state=started'))).toEqual([started]);
      expect(idsOf(await listed(agent, '?state=approved'))).toEqual([submitted.application.id]);
      expect(idsOf(await listed(agent, '?state=declined'))).toEqual([]);
      expect(await codeOf(agent.get(`${LIST}?state=nonsense`))).toEqual([400, 'request.invalid']);
    });

    it('is refused to everybody else, to operators, and to those who were ended', async () => {
      const operator = await signInAs(test, { type: 'OPERATOR' });
      const ended = await signInAs(test);
      expect((await ended.get(LIST)).statusCode).toBe(200);
      await endRepresentative(test.deps, ended.email);
      for (const client of [applicant, operator, ended])
        expect(await codeOf(client.get(LIST))).toEqual([403, 'representative.required']);
      expect((await operator.get('/api/v2/representative')).json()).toEqual({
        type: 'OPERATOR',
        agentId: null,
      });
    });
  });

  describe('starting to help', () => {
    it.each([
      ['without a reason', {}],
      ['with a reason of spaces', { reason: ' '.repeat(20) }],
      ['with a short one', { reason: 'by phone' }],
      ['with a long one', { reason: 'x'.repeat(201) }],
    ])('is refused %s', async (_, given) => {
      const agent = await signInAs(test);
      expect((await agent.post(HELP, { applicationId: id, ...given })).statusCode).toBe(400);
      expect(await auditOf(id)).toEqual([]);
    });

    it('is refused for what is not theirs, and by whom it is not for', async () => {
      const agent = await signInAs(test);
      const ofNobody = await applicationOf(await signIn(test), undefined);
      const ofOther = await applicationOf(await signIn(test), 'agent-2');
      const start = (client: TestClient, applicationId: string) =>
        codeOf(client.post(HELP, { applicationId, reason: REASON }));
      for (const foreign of [ofNobody, ofOther, `urn:app:${randomUUID()}`, 'nonsense'])
        expect(await start(agent, foreign)).toEqual([404, 'application.notFound']);
      expect(await start(applicant, id)).toEqual([403, 'representative.required']);
      const own = await applicationOf(agent, 'agent-1');
      expect(await start(agent, own)).toEqual([403, 'impersonation.own']);
      const operator = await signInAs(test, { type: 'OPERATOR' });
      expect((await start(operator, ofNobody))[0]).toBe(201);
    });

    it('happens once at a time, also if two tabs ask at once', async () => {
      const agent = await signInAs(test);
      const start = () => agent.post(HELP, { applicationId: id, reason: REASON });
      const statuses = (await Promise.all([start(), start(), start()])).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 201)).toEqual([201]);
      expect(await auditOf(id)).toHaveLength(1);
      expect(await codeOf(start())).toEqual([403, 'impersonation.forbidden']);
    });
  });

  describe('helping', () => {
    let agent: TestClient;
    beforeEach(async () => {
      agent = await signInAs(test);
    });

    it('shows the application without anything sensitive, and records each view', async () => {
      await startHelp(agent, id);
      const shown = await agent.get(url);
      const own = await applicant.get(url);
      expect(own.body).toContain('lastFour');
      expect(shown.json<ApplicationResponse>().company).toMatchObject({ dba: 'Park Coffee' });
      for (const hidden of ['lastFour', '6789', '6780', '1988'])
        expect(withoutIds(shown.body)).not.toContain(hidden);
      expect(shown.json<ApplicationResponse>().application.resumed).toBe(false);
      const requirements = await agent.get(`${url}/requirements`);
      expect(requirements.statusCode).toBe(200);
      const [start, view, second] = await auditOf(id);
      expect(start).toMatchObject({ event: 'impersonation.start', actor: 'representative' });
      expect(start?.reason).toContain(REASON);
      expect([view?.event, second?.event]).toEqual(['impersonation.view', 'impersonation.view']);
    });

    it('changes answers of steps without anything sensitive, by revision, and leaves the rest', async () => {
      await startHelp(agent, id);
      const { revision } = (await agent.get(url)).json<ApplicationResponse>();
      const headers = { 'if-match': `"${revision}"`, 'idempotency-key': randomUUID() };
      const changed = await agent.put(url, { company: { dba: 'Park Tea' } }, { headers });
      expect(changed.statusCode).toBe(200);
      expect(changed.body).not.toContain('lastFour');
      const again = await agent.put(url, { company: { dba: 'Park Tea' } }, { headers });
      expect(again.body).toBe(changed.body);
      const stale = { 'if-match': `"${revision}"` };
      expect(await codeOf(agent.put(url, { company: { dba: 'Park' } }, { headers: stale }))).toEqual([
        412,
        'application.changed',
      ]);
      const own = (await applicant.get(url)).json<ApplicationResponse>();
      expect(own.company).toMatchObject({ dba: 'Park Tea', governmentIdentification: { lastFour: '6780' } });
      const changes = (await auditOf(id)).filter(({ event }) => event === 'impersonation.change');
      expect(changes).toHaveLength(1);
      expect(changes[0]?.reason).toContain('/company/dba');
      expect(changes[0]?.reason).not.toContain('Park Tea');
    });

    it.each<readonly [string, object, string]>([
      ['a sensitive answer', { applicant: { dob: '05/12/1988' } }, 'impersonation.forbidden'],
      [
        'one among others',
        { company: { dba: 'Park Tea', governmentIdentification: { value: '12-3456789' } } },
        'impersonation.forbidden',
      ],
      ['the removal of one', { applicant: { dob: null } }, 'impersonation.forbidden'],
      ['the removal of all', { applicant: { governmentIdentification: null } }, 'impersonation.forbidden'],
      ['what makes one irrelevant', { company: { registered: false } }, 'impersonation.forbidden'],
      ['the signature', { applicant: { terms: { signed: true } } }, 'impersonation.forbidden'],
      [
        'the address of mails',
        { applicant: { email: usAnswers.applicant.email } },
        'impersonation.forbidden',
      ],
      ['the phone', { applicant: { phone: { localPhoneNumber: '2125550199' } } }, 'impersonation.forbidden'],
      ['an order', { order: usOrder }, 'impersonation.forbidden'],
      ['the agent', { application: { agentId: 'agent-9' } }, 'impersonation.forbidden'],
      ['an invalid answer', { company: { dba: 'A' } }, 'answers.invalid'],
    ])('takes nothing of a change with %s', async (_, body, code) => {
      await startHelp(agent, id);
      const before = (await applicant.get(url)).body;
      expect((await codeOf(agent.put(url, body)))[1]).toBe(code);
      expect((await applicant.get(url)).body).toBe(before);
    });

    it('never submits, and reaches no other application and nothing of the account', async () => {
      const other = await applicationOf(applicant, 'agent-1');
      await startHelp(agent, id);
      expect(await codeOf(agent.post(`${url}/onboard`))).toEqual([403, 'impersonation.forbidden']);
      expect(await codeOf(agent.get(`/api/v2/applications/${other}`))).toEqual([
        403,
        'application.forbidden',
      ]);
      expect(
        await codeOf(agent.get(`/api/v2/applications/urn:apl:${randomUUID()}?applicationId=${id}`)),
      ).toEqual([403, 'application.forbidden']);
      for (const path of ['/api/v2/accounts', '/api/v2/sessions', LIST, HELP])
        expect(await codeOf(agent.get(path))).toEqual([403, 'impersonation.forbidden']);
    });

    it('only reads what was submitted', async () => {
      const application = { agentId: 'agent-1' };
      const submitted = (await submitTestApplication(applicant, { ...usAnswers, application })).application
        .id;
      await startHelp(agent, submitted);
      const its = `/api/v2/applications/${submitted}`;
      expect((await agent.get(its)).statusCode).toBe(200);
      expect(await codeOf(agent.put(its, { company: { dba: 'Park Tea' } }))).toEqual([
        409,
        'application.state',
      ]);
    });

    it('is part of the session in every tab, and shown to the applicant', async () => {
      const running = await startHelp(agent, id);
      const session = (await agent.get('/api/v2/session')).json<SessionResponse>();
      expect(session).toMatchObject({ email: agent.email, impersonation: running });
      expect((await agent.post('/api/v2/session')).json<SessionResponse>()).toMatchObject({
        email: agent.email,
        impersonation: running,
      });
      expect(await helpOf(applicant)).toEqual([
        expect.objectContaining({
          id: running.id,
          applicationId: id,
          type: 'AGENT',
          agentId: 'agent-1',
          reason: REASON,
          runs: true,
        }),
      ]);
      expect(await helpOf(await signIn(test))).toEqual([]);
    });

    describe('ends', () => {
      let running: string;
      beforeEach(async () => {
        running = (await startHelp(agent, id)).id;
      });

      const endings: readonly (readonly [string, string, () => Promise<unknown>])[] = [
        ['by the representative', 'representative', () => agent.delete(`${HELP}/current`)],
        ['by the applicant', 'applicant', () => applicant.delete(`${HELP}/${running}`)],
        ['with the representative', 'operator', () => endRepresentative(test.deps, agent.email)],
      ];
      it.each(endings)('%s', async (_, endedBy, end) => {
        await end();
        await end(); // it stays as it ended
        expect(await codeOf(agent.put(url, { company: { dba: 'Park Tea' } }))).toEqual([
          403,
          'impersonation.ended',
        ]);
        expect(await codeOf(agent.get(url))).toEqual([403, 'impersonation.ended']);
        expect(await codeOf(agent.post(`${url}/onboard`))).toEqual([403, 'impersonation.ended']);
        expect((await agent.get('/api/v2/session')).json()).not.toHaveProperty('impersonation');
        expect(await helpOf(applicant)).toMatchObject([{ endedBy, runs: false }]);
        const audit = await auditOf(id);
        expect(audit.filter(({ event }) => event === 'impersonation.end')).toHaveLength(1);
      });

      it('by time, which a job records', async () => {
        test.clock.forward(29 * MINUTE_MS);
        expect((await agent.get(url)).statusCode).toBe(200);
        test.clock.forward(MINUTE_MS);
        expect(await codeOf(agent.get(url))).toEqual([403, 'impersonation.ended']);
        expect(await helpOf(await signIn(test, applicant.email))).toMatchObject([
          { endedBy: 'time', runs: false },
        ]);
        await test.runJobs();
        await endImpersonationJob(test.deps).run({ payload: { id: running } } as never); // runs twice
        expect((await auditOf(id)).at(-1)).toMatchObject({ event: 'impersonation.end', actor: 'worker' });
        expect((await auditOf(id)).filter(({ event }) => event === 'impersonation.end')).toHaveLength(1);
      });

      it('with the session', async () => {
        await agent.delete('/api/v2/session');
        expect(await codeOf(agent.get(url))).toEqual([401, 'account.required']);
        expect(await helpOf(applicant)).toMatchObject([{ endedBy: 'signOut', runs: false }]);
      });

      it('with the next sign-in in its browser', async () => {
        test.clock.forward(1000);
        await signIn(test, agent.email);
        expect(await codeOf(agent.get(url))).toEqual([401, 'account.required']);
        expect(await helpOf(applicant)).toMatchObject([{ endedBy: 'signOut', runs: false }]);
      });

      it('by nobody else', async () => {
        const stranger = await signIn(test);
        expect(await codeOf(stranger.delete(`${HELP}/${running}`))).toEqual([404, 'impersonation.notFound']);
        expect(await codeOf(stranger.delete(`${HELP}/${randomUUID()}`))).toEqual([
          404,
          'impersonation.notFound',
        ]);
        expect((await agent.get(url)).statusCode).toBe(200);
      });
    });
  });
});
