import { cleanUpAll } from '../../../support/cleanUpAll.ts';
import type { ApplicationResponse } from '../../../../src/contract/applications.ts';
import type { ConfigsResponse } from '../../../../src/contract/configuration.ts';
import type { Problem } from '../../../../src/contract/problem.ts';
import { caAnswers } from '../../../fixtures/caAnswers.ts';
import { describeOnOneDatabase } from '../../../support/databases.ts';
import { submitTestApplication } from '../../../support/testClient.ts';
import { GUESSED, HOST, newPhone, startPhoneAuthTests } from './startPhoneAuthTests.ts';

const MINUTE_MS = 60_000;

describeOnOneDatabase('proving the phone by its carrier or a link', (kind) => {
  const {
    test,
    client,
    vendor,
    signInAsAnother,
    pathOf,
    ask,
    startMobile,
    finishMobile,
    sendLink,
    sentVfp,
    standing,
    open,
    rowsOf,
  } = startPhoneAuthTests(kind);

  it('asks for photo ID instead, and not for the phone again', async () => {
    const id = await ask();
    const skipped = await sendLink(id, { skip: 'true' });
    expect(skipped.json<ApplicationResponse>().application.stepUpDetails).toEqual(['GOV_ID_SELFIE']);
    expect((await startMobile(id)).json<Problem>().code).toBe('step-up.notDue');
    const polled = await client().get(`${pathOf(id)}/phone-auth/verification-url`);
    expect(polled.json<Problem>().code).toBe('step-up.notDue');
  });

  it('leads to no page but that of this application, on our own hosts', async () => {
    const [id, other] = [await ask(), await ask()];
    const targets = [
      `https://evil.example/${id}/phone-auth/confirmation`,
      `${HOST}.evil.example/${id}/phone-auth/confirmation`,
      `http://localhost:8080@evil.example/${id}/phone-auth/confirmation`,
      `http://user@localhost:8080/${id}/phone-auth/confirmation`,
      `https://localhost:8080/${id}/phone-auth/confirmation`,
      `${HOST}/${other}/phone-auth/confirmation`,
      `${HOST}/${id}/phone-auth/confirmation?vfp=x`,
      `${HOST}/${id}/phone-auth/confirmation#x`,
      `${HOST}/${id}/phone-auth/../../x`,
      'javascript:alert(1)',
      '',
    ];
    for (const finalTargetUrl of targets) {
      for (const call of ['mobile-verifications', 'sms-verifications']) {
        const refused = await client().post(`${pathOf(id)}/phone-auth/${call}`, { finalTargetUrl });
        expect([finalTargetUrl, refused.statusCode]).toEqual([finalTargetUrl, 400]);
        expect(refused.json<Problem>().code).toBe('phone-link.target');
      }
    }
    const { cookieHostUrl } = test().deps.config;
    for (const start of [cookieHostUrl, `${HOST}/r/partner-7`]) {
      const finalTargetUrl = `${start}/${id}/phone-auth/confirmation`;
      const taken = await client().post(`${pathOf(id)}/phone-auth/mobile-verifications`, { finalTargetUrl });
      expect(taken.statusCode).toBe(200);
    }
  });

  it('says when the vendor cannot be reached, and sends nothing', async () => {
    const phone = newPhone();
    const id = await ask(phone);
    vendor.failWith(new Error('The phone check answered 500'));
    const replies = [
      await startMobile(id),
      await finishMobile(id, GUESSED),
      await sendLink(id),
      await open(id, GUESSED),
    ];
    for (const reply of replies)
      expect([reply.statusCode, reply.json<Problem>().code]).toEqual([503, 'phone.unavailable']);
    expect(await standing(id)).toMatchObject({ status: 'NONE' });
    vendor.failWith(undefined);
    expect((await open(id, await sentVfp(id, phone))).statusCode).toBe(200);
  });

  it('responds to nobody else, and calls no vendor for them', async () => {
    const id = await ask();
    await signInAsAnother();
    const askedBefore = vendor.asked.length;
    const replies = [
      await startMobile(id),
      await finishMobile(id, GUESSED),
      await sendLink(id),
      await sendLink(id, { skip: 'true' }),
      await client().get(`${pathOf(id)}/phone-auth/verification-url`),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect(vendor.asked).toHaveLength(askedBefore);
  });

  it('is for the United States: a Canadian proves the phone by a code', async () => {
    const company = { ...caAnswers.company, name: 'Ask PHONE' };
    const application = { currency: 'CAD', language: 'fr-CA' };
    const { application: asked } = await submitTestApplication(client(), {
      ...caAnswers,
      company,
      application,
    });
    await test().runJobs();
    expect((await startMobile(asked.id)).json<Problem>().code).toBe('step-up.notDue');
    expect((await sendLink(asked.id)).json<Problem>().code).toBe('step-up.notDue');
    // So its pages, which route by the feature, lead to the code.
    const { features } = (
      await client().get('/api/v2/configs', { query: { currency: 'CAD' } })
    ).json<ConfigsResponse>();
    expect(features.phoneAuth).toBe(false);
  });

  it('limits who tries many links from one address', async () => {
    const id = await ask();
    const statuses = new Set<number>();
    for (let tries = 0; tries < 125; tries++) statuses.add((await open(id, GUESSED)).statusCode);
    expect([...statuses]).toEqual([410, 429]);
    test().clock.forward(10 * MINUTE_MS);
  });

  it('forgets checks and used vfps after a week', async () => {
    test().clock.forward(7 * 24 * 60 * MINUTE_MS + MINUTE_MS);
    await cleanUpAll(test().deps, test().clock.now());
    expect(await rowsOf()).toEqual({ checks: [], used: [] });
  });
});
