import { sandboxProviderRoutes } from '../../../server/sandbox/sandboxProviderRoutes.ts';
import { guardAccess } from '../../../server/access/guardAccess.ts';
import { handleErrors } from '../../../server/platform/http/handleErrors.ts';
import { createTestClock, createTestDeps } from '../../support/testApp.ts';
import { embedded } from '../../support/databases.ts';
import type { TestDatabase } from '../../support/databases.ts';
import { migrateDatabase } from '../../../server/platform/database/migrateDatabase.ts';
import type { AppDeps } from '../../../server/app/deps.ts';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

describe('the sandbox’s vendors on the web', () => {
  let database: TestDatabase;
  let deps: AppDeps;
  let app: FastifyInstance;
  let delivered: string[];

  beforeAll(async () => {
    database = await embedded.open();
    await migrateDatabase(database.db);
    deps = await createTestDeps(database, createTestClock());
    app = Fastify();
    app.decorateRequest('session', null);
    handleErrors(app);
    await guardAccess(app, { ...deps, findStaff: async () => undefined });
    const deliver: Parameters<typeof sandboxProviderRoutes>[1] = async (webhook) => {
      delivered.push(deps.providers.identity.readWebhook({ ...webhook, now: deps.clock() }).kind);
    };
    await app.register(sandboxProviderRoutes(deps, deliver));
  });
  beforeEach(() => {
    delivered = [];
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const requestVfp = async (phoneNumber: string, query: string) => {
    const { redirectUrl } = await deps.providers.phoneAuth.startMobile({
      reference: 'check-1',
      phoneNumber,
      finalTargetUrl: 'http://localhost:8080/phone',
    });
    const { pathname, search } = new URL(redirectUrl);
    return app.inject({ url: `${pathname}${search}${query}` });
  };
  const begin = () =>
    deps.providers.identity.createInquiry({
      reference: 'urn:app:1',
      kind: 'identification',
      country: 'US',
      locale: 'en-US',
    });
  const move = (inquiryId: string, body: object) =>
    app.inject({
      method: 'POST',
      url: `/api/sandbox/inquiries/${inquiryId}/moves`,
      headers: { 'x-requested-with': 'stepwright' },
      body,
    });

  it('the carrier gives a vfp that has a result', async () => {
    const response = await requestVfp('+12125550191', '&r=f');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { vfp } = response.json<{ vfp: string }>();
    expect(await deps.providers.phoneAuth.finish(vfp)).toMatchObject({ status: 'FAILED' });
  });

  it.each([
    ['+12125550192', '&r=f', 404],
    ['+12125550123', '', 400],
    ['+12125550123', '&r=t', 400],
  ])('the carrier answers %s%s with %i', async (phoneNumber, query, status) => {
    expect((await requestVfp(phoneNumber, query)).statusCode).toBe(status);
  });

  it('the dialog ends an inquiry and delivers its webhook', async () => {
    const { inquiryId, sessionToken } = await begin();
    expect((await move(inquiryId, { sessionToken, action: 'cancel' })).statusCode).toBe(204);
    expect(delivered).toEqual([]);
    expect((await move(inquiryId, { sessionToken, action: 'pass' })).statusCode).toBe(204);
    expect(delivered).toEqual(['inquiry']);
    expect((await move(inquiryId, { sessionToken, action: 'pass' })).statusCode).toBe(409);
  });

  it('the dialog refuses what has no session, and moves that it does not know', async () => {
    const { inquiryId, sessionToken } = await begin();
    expect((await move(inquiryId, { sessionToken: 'other', action: 'pass' })).statusCode).toBe(404);
    expect((await move(inquiryId, { sessionToken, action: 'approve' })).statusCode).toBe(400);
    expect(delivered).toEqual([]);
  });
});
