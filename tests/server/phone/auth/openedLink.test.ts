import { randomUUID } from 'node:crypto';
import { listDomains, pageHeadersOf } from '../../../../server/app/listDomains.ts';
import type { Problem } from '../../../../src/contract/problem.ts';
import { describeWithParallelCalls } from '../../../support/databases.ts';
import { GUESSED, newPhone, startPhoneAuthTests } from './startPhoneAuthTests.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

describeWithParallelCalls('proving the phone by its carrier or a link', (kind) => {
  const {
    test,
    client,
    vendor,
    pathOf,
    ask,
    read,
    askVfp,
    sendLink,
    newestVfp,
    sentVfp,
    standing,
    open,
    changePhone,
    rowsOf,
  } = startPhoneAuthTests(kind);

  describe('by a link', () => {
    it('opened on another device without signing in, gives what was asked for', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      expect(await standing(id)).toMatchObject({ status: 'NONE', phoneLastTwo: phone.slice(-2) });
      const sent = await sendLink(id);
      expect(sent.json()).toEqual({
        status: 'REQUESTED',
        undeliverable: false,
        phoneLastTwo: phone.slice(-2),
        expiresInSeconds: 300,
        resendAfterSeconds: 30,
      });
      const vfp = await newestVfp(phone);
      expect(await standing(id)).toMatchObject({ status: 'IN_PROGRESS', expiresInSeconds: 300 });
      const confirmed = await open(id, vfp);
      expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { status: 'SUCCESS' }]);
      expect(await standing(id)).toMatchObject({ status: 'SUCCESS' });
      await test().runJobs();
      expect((await read(id)).decision).toBe('APPROVED');
    });

    it('never says the link to the page that waits', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      const sent = await sendLink(id);
      const vfp = await newestVfp(phone);
      const polled = await client().get(`${pathOf(id)}/phone-auth/verification-url`);
      expect(`${sent.body}${polled.body}`).not.toMatch(new RegExp(`vfp|http|${vfp.slice(0, 40)}`));
      expect(test().logLines.join('')).not.toContain(vfp.slice(0, 40));
    });

    it('leaves no trace of its proof: not in the log, in /metrics, in a table, nor in its page’s response', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      await sendLink(id);
      const vfp = await newestVfp(phone);
      const page = `/${id}/phone-auth/confirmation`;
      await test().app.inject({ url: `${page}?vfp=${vfp}` });
      for (const letter of ['A', '_', '-'].filter((each) => !vfp.endsWith(each)))
        expect((await open(id, vfp.slice(0, -1) + letter)).statusCode).toBe(410);
      expect((await open(id, vfp)).statusCode).toBe(200);
      expect((await open(id, vfp)).statusCode).toBe(410);
      vendor.failWith(new Error(`What is ${vfp}?`));
      expect((await open(id, vfp)).statusCode).toBe(503);
      const series = (await test().app.inject({ url: '/metrics' })).body;
      const log = test().logLines.join('');
      expect(series).toContain('sms-verifications/:vfp');
      expect(log).toContain('sms-verifications/:vfp');
      const { checks, used } = await rowsOf();
      const canary = new RegExp(vfp.slice(0, 40));
      for (const told of [series, log, JSON.stringify(checks), JSON.stringify(used)])
        expect(told).not.toMatch(canary);
      const headers = pageHeadersOf(listDomains(test().deps));
      expect(headers(page, { 'content-security-policy': '' })['referrer-policy']).toBe('no-referrer');
      expect(headers(`/${id}/home`, { 'content-security-policy': '' })['referrer-policy']).toBeUndefined();
    });

    it('counts once, and only for its own application: anything else is 410 and writes nothing', async () => {
      const [phone, otherPhone] = [newPhone(), newPhone()];
      const [id, other] = [await ask(phone), await ask(otherPhone)];
      const vfp = await sentVfp(id, phone);
      const foreign = await sentVfp(other, otherPhone);
      const mobile = await askVfp(id);
      const before = await rowsOf();
      const refused = [
        await open(id, foreign),
        await open(other, vfp),
        await open(id, mobile),
        await open(id, GUESSED),
        await open(`urn:app:${randomUUID()}`, vfp),
      ];
      for (const reply of refused)
        expect([reply.statusCode, reply.json<Problem>().code]).toEqual([410, 'phone-link.expired']);
      expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
      expect(await rowsOf()).toEqual(before);
      expect((await open(id, vfp)).statusCode).toBe(200);
      expect((await open(id, vfp)).statusCode).toBe(410);
    });

    it.each([
      [5 * MINUTE_MS - 1, 200],
      [5 * MINUTE_MS, 410],
      [5 * MINUTE_MS + 1, 410],
    ])('opened %i ms after it was sent is answered %i', async (ms, status) => {
      const phone = newPhone();
      const id = await ask(phone);
      const vfp = await sentVfp(id, phone);
      test().clock.forward(ms);
      expect((await open(id, vfp)).statusCode).toBe(status);
    });

    it('opened twice at once counts once', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      const vfp = await sentVfp(id, phone);
      const replies = await Promise.all([open(id, vfp), open(id, vfp)]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 410]));
    });

    it('for an application that does not exist asks the vendor nothing', async () => {
      const askedBefore = vendor.asked.length;
      expect((await open(`urn:app:${randomUUID()}`, GUESSED)).statusCode).toBe(410);
      expect(vendor.asked).toHaveLength(askedBefore);
    });

    it('does not prove a number that was changed meanwhile', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      const vfp = await sentVfp(id, phone);
      await changePhone(id, phone);
      expect((await open(id, vfp)).statusCode).toBe(410);
      expect(await standing(id)).toMatchObject({ status: 'NONE' });
    });

    it('that the carrier does not confirm fails, and another may be sent', async () => {
      const id = await ask('2125550191');
      const confirmed = await open(id, await sentVfp(id, '2125550191'));
      expect(confirmed.json()).toEqual({ status: 'FAILED' });
      expect(await standing(id)).toMatchObject({ status: 'FAILED', undeliverable: false });
      test().clock.forward(30 * SECOND_MS);
      expect((await sendLink(id)).json()).toMatchObject({ status: 'REQUESTED' });
    });

    it('of an earlier request does not count for a later one', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      await open(id, await sentVfp(id, phone));
      await client().post(`/api/sandbox/applications/${id}/decision`, {
        decision: 'APPROVED_PENDING',
        stepUps: ['PHONE_AUTH'],
      });
      expect(await standing(id)).toMatchObject({ status: 'NONE' });
    });
  });
});
