import { describeWithParallelCalls } from '../../../support/databases.ts';
import { GUESSED, newPhone, startPhoneAuthTests } from './startPhoneAuthTests.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

describeWithParallelCalls('proving the phone by its carrier or a link', (kind) => {
  const {
    test,
    vendor,
    ask,
    read,
    startMobile,
    finishMobile,
    requestVfp,
    askVfp,
    sendLink,
    sentVfp,
    open,
    rowsOf,
  } = startPhoneAuthTests(kind);

  const newestReference = async (id: string) => {
    const row = await test()
      .deps.db.selectFrom('phone_checks')
      .select('reference')
      .where('application_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return row.reference;
  };

  describe('at the phone itself', () => {
    it.each(['PHONE', 'OTP'])('a match gives what was asked for by %s', async (stepUp) => {
      const id = await ask(newPhone(), stepUp);
      const done = await finishMobile(id, await askVfp(id));
      expect(done.json()).toEqual({ redirectUrl: null, status: 'SUCCESS' });
      expect(await read(id)).toMatchObject({ stepUpDetails: [], reviewing: true });
      await test().runJobs();
      expect((await read(id)).decision).toBe('APPROVED');
    });

    it('another number than the carrier knows fails, and stays due', async () => {
      const id = await ask('2125550191');
      expect((await finishMobile(id, await askVfp(id))).json()).toMatchObject({ status: 'FAILED' });
      expect((await read(id)).stepUpDetails).toEqual(['PHONE_AUTH']);
    });

    it('a phone without a carrier gets no vfp, and one that is too late fails', async () => {
      expect((await requestVfp(await ask('2125550192'))).statusCode).toBe(404);
      const late = await ask('2125550193');
      expect((await finishMobile(late, await askVfp(late))).json()).toMatchObject({ status: 'FAILED' });
    });

    it('a vfp of another application, of a link, a guessed or a used one proves nothing', async () => {
      const phone = newPhone();
      const [id, other] = [await ask(phone), await ask()];
      const foreign = await askVfp(other);
      const linked = await sentVfp(id, phone);
      const mismatch = await ask('2125550191');
      const used = await askVfp(mismatch);
      await finishMobile(mismatch, used);
      const before = await rowsOf();
      for (const vfp of [foreign, linked, GUESSED])
        expect((await finishMobile(id, vfp)).json()).toMatchObject({ status: 'FAILED' });
      expect((await finishMobile(mismatch, used)).json()).toMatchObject({ status: 'FAILED' });
      expect(await rowsOf()).toEqual(before);
      expect((await read(id)).stepUpDetails).toEqual(['PHONE_AUTH']);
      expect((await finishMobile(other, foreign)).json()).toMatchObject({ status: 'SUCCESS' });
    });

    it('a vfp of another application with the same number proves nothing', async () => {
      const phone = newPhone();
      const [id, other] = [await ask(phone), await ask(phone)];
      const foreign = await askVfp(other);
      expect((await finishMobile(id, foreign)).json()).toMatchObject({ status: 'FAILED' });
      expect((await read(id)).stepUpDetails).toEqual(['PHONE_AUTH']);
      expect((await finishMobile(other, foreign)).json()).toMatchObject({ status: 'SUCCESS' });
    });

    it('a used vfp proves nothing for a later check, even where the vendor says so', async () => {
      const id = await ask('2125550191');
      const used = await askVfp(id);
      await finishMobile(id, used);
      test().clock.forward(SECOND_MS);
      await startMobile(id);
      vendor.finishWith({ kind: 'known', reference: await newestReference(id), status: 'SUCCESS' });
      expect((await finishMobile(id, used)).json()).toMatchObject({ status: 'FAILED' });
      expect((await finishMobile(id, `unused-${id}`)).json()).toMatchObject({ status: 'SUCCESS' });
    });

    it('a check that has failed is not passed by another vfp', async () => {
      const id = await ask('2125550191');
      await finishMobile(id, await askVfp(id));
      vendor.finishWith({ kind: 'known', reference: await newestReference(id), status: 'SUCCESS' });
      expect((await finishMobile(id, `unused-${id}`)).json()).toMatchObject({ status: 'FAILED' });
      expect((await read(id)).stepUpDetails).toEqual(['PHONE_AUTH']);
    });

    it.each([
      ['mobile', 2 * MINUTE_MS - 1, 'SUCCESS'],
      ['mobile', 2 * MINUTE_MS, 'FAILED'],
      ['sms', 5 * MINUTE_MS - 1, 'SUCCESS'],
      ['sms', 5 * MINUTE_MS, 'FAILED'],
    ] as const)(
      'for any clock of the vendor, by ours a check of kind %s is %i ms later: %s',
      async (check, passedMs, status) => {
        const id = await ask();
        await (check === 'mobile' ? startMobile(id) : sendLink(id));
        vendor.finishWith({ kind: 'known', reference: await newestReference(id), status: 'SUCCESS' });
        test().clock.forward(passedMs);
        const reply = await (check === 'mobile' ? finishMobile(id, `late-${id}`) : open(id, `late-${id}`));
        const said = reply.statusCode === 410 ? 'FAILED' : reply.json<{ status: string }>().status;
        expect(said).toBe(status);
        expect((await read(id)).stepUpDetails).toEqual(status === 'SUCCESS' ? [] : ['PHONE_AUTH']);
      },
    );

    it.each(['', 'no-uuid', 'urn:app:1'])('of a check named %j is unknown', async (reference) => {
      const id = await ask();
      vendor.finishWith({ kind: 'known', reference, status: 'SUCCESS' });
      expect((await finishMobile(id, GUESSED)).json()).toMatchObject({ status: 'FAILED' });
      expect((await open(id, GUESSED)).statusCode).toBe(410);
    });

    it('is limited for an application, and says for how long', async () => {
      const id = await ask();
      for (let tries = 0; tries < 40; tries++) expect((await finishMobile(id, GUESSED)).statusCode).toBe(200);
      for (const limited of [await finishMobile(id, GUESSED), await startMobile(id)])
        expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '600']);
      test().clock.forward(10 * MINUTE_MS);
      expect((await startMobile(id)).statusCode).toBe(200);
    });

    it('two tabs with one vfp count once', async () => {
      const id = await ask();
      const vfp = await askVfp(id);
      const replies = await Promise.all([finishMobile(id, vfp), finishMobile(id, vfp)]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    });
  });
});
