import type { Problem } from '../../../../src/contract/problem.ts';
import { describeWithParallelCalls } from '../../../support/databases.ts';
import { newPhone, startPhoneAuthTests } from './startPhoneAuthTests.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

describeWithParallelCalls('proving the phone by its carrier or a link', (kind) => {
  const { test, client, vendor, pathOf, ask, sendLink, newestVfp, sentVfp, standing, open, changePhone } =
    startPhoneAuthTests(kind);

  describe('by a link', () => {
    it('asked for in two tabs is sent once; sent again, the old one stops working', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      const old = await sentVfp(id, phone);
      expect((await sendLink(id)).statusCode).toBe(202);
      expect(await newestVfp(phone)).toBe(old);
      test().clock.forward(30 * SECOND_MS);
      expect((await sendLink(id, { retry: 'true' })).statusCode).toBe(202);
      const fresh = await newestVfp(phone);
      expect((await open(id, old)).statusCode).toBe(410);
      expect((await open(id, fresh)).statusCode).toBe(200);
    });

    it('sent again in two tabs at once is sent once', async () => {
      const id = await ask();
      await sendLink(id);
      test().clock.forward(30 * SECOND_MS);
      const replies = await Promise.all([sendLink(id, { retry: 'true' }), sendLink(id, { retry: 'true' })]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([202, 429]));
    });

    it('is sent to one number no more often for several applications', async () => {
      const phone = newPhone();
      const [one, other] = [await ask(phone), await ask(phone)];
      const replies = await Promise.all([sendLink(one), sendLink(other)]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([202, 429]));
    });

    it.each([
      ['asked for', {}, [202]],
      ['sent again', { retry: 'true' }, [202, 429]],
    ])('%s many times at once asks the vendor once', async (_case, query, statuses) => {
      const id = await ask();
      if ('retry' in query) await sendLink(id);
      test().clock.forward(30 * SECOND_MS);
      const askedBefore = vendor.asked.length;
      const replies = await Promise.all(Array.from({ length: 20 }, () => sendLink(id, query)));
      expect(vendor.asked.length - askedBefore).toBe(1);
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set(statuses));
    });

    it('that the vendor fails to make is not counted as sent, but does not ask for ever', async () => {
      const id = await ask();
      vendor.failWith(new Error('The phone check answered 500'));
      const askedBefore = vendor.asked.length;
      for (let tries = 0; tries < 10; tries++) expect((await sendLink(id)).statusCode).toBe(503);
      const limited = await sendLink(id);
      expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '600']);
      expect(vendor.asked.length - askedBefore).toBe(10);
      vendor.failWith(undefined);
      expect((await client().post(`${pathOf(id)}/otp-code`)).statusCode).toBe(200);
      test().clock.forward(10 * MINUTE_MS);
      for (let sends = 0; sends < 5; sends++) {
        expect((await sendLink(id, { retry: 'true' })).statusCode).toBe(202);
        test().clock.forward(30 * SECOND_MS);
      }
    });

    it('works on when the vendor fails to make another one', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      const vfp = await sentVfp(id, phone);
      test().clock.forward(30 * SECOND_MS);
      vendor.failWith(new Error('The phone check answered 500'));
      expect((await sendLink(id, { retry: 'true' })).statusCode).toBe(503);
      vendor.failWith(undefined);
      expect((await open(id, vfp)).json()).toEqual({ status: 'SUCCESS' });
    });

    it('is not sent to a number that was changed while the vendor thought', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      vendor.meanwhile(() => changePhone(id, phone));
      const refused = await sendLink(id);
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'application.state']);
      await test().runJobs();
      const inbox = await client().get('/api/sandbox/messages', { query: { to: `+1${phone}` } });
      expect(inbox.json<{ messages: object[] }>().messages).toEqual([]);
    });

    it('is limited together with codes, and says for how long', async () => {
      const id = await ask();
      await sendLink(id);
      test().clock.forward(30 * SECOND_MS - 1);
      const askedBefore = vendor.asked.length;
      const early = await sendLink(id, { retry: 'true' });
      expect(vendor.asked).toHaveLength(askedBefore);
      expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '1']);
      expect((await client().post(`${pathOf(id)}/otp-code`)).statusCode).toBe(429);
      for (let sends = 1; sends < 5; sends++) {
        test().clock.forward(30 * SECOND_MS);
        expect((await sendLink(id, { retry: 'true' })).statusCode).toBe(202);
      }
      test().clock.forward(30 * SECOND_MS);
      expect((await sendLink(id, { retry: 'true' })).statusCode).toBe(429);
    });

    it('to a number that gets no texts says so', async () => {
      const id = await ask('2125550199');
      await sendLink(id);
      await test().runJobs();
      expect(await standing(id)).toMatchObject({ status: 'FAILED', undeliverable: true });
      const again = await sendLink(id, { retry: 'true' });
      expect(again.json<Problem>().code).toBe('phone.undeliverable');
    });
  });
});
