import { createTwilioSms } from '../../../server/messages/sms/real/createTwilioSms.ts';
import type { TwilioSender } from '../../../server/messages/sms/real/createTwilioSms.ts';
import twilioMessage from '../../fixtures/vendors/twilioMessage.json' with { type: 'json' };
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor, VendorReply } from '../../support/fakeVendor.ts';
import { messagesOf } from '../../support/messagesOf.ts';

const MESSAGE = { id: 'job-1', to: '+12125550123', text: 'Your code is 123456', code: '123456' };
const FROM: TwilioSender = { kind: 'number', number: '+12125550100' };

describe('text messages by Twilio', () => {
  let vendor: FakeVendor;

  beforeEach(async () => {
    vendor = await startFakeVendor();
  });
  afterEach(() => vendor.close());

  const smsFrom = (sender: TwilioSender) =>
    createTwilioSms({
      url: vendor.url,
      accountSid: 'ACtest',
      authToken: 'secret',
      sender,
      timeoutMs: vendor.timeoutMs,
    });
  const refusal = (code: number): VendorReply => ({
    status: 400,
    body: { code, message: `About ${MESSAGE.to}`, more_info: `https://twilio.test/${code}`, status: 400 },
  });

  it('hands a message over', async () => {
    vendor.replies = [{ status: 201, body: twilioMessage }];
    expect(await smsFrom(FROM).send(MESSAGE)).toEqual({ kind: 'sent' });
    expect(vendor.asked).toMatchObject([
      {
        method: 'POST',
        path: '/2010-04-01/Accounts/ACtest/Messages.json',
        headers: {
          authorization: `Basic ${Buffer.from('ACtest:secret').toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'To=%2B12125550123&From=%2B12125550100&Body=Your+code+is+123456',
      },
    ]);
  });

  it('lets a messaging service choose the number', async () => {
    vendor.replies = [{ status: 201, body: twilioMessage }];
    await smsFrom({ kind: 'service', serviceSid: 'MGtest' }).send(MESSAGE);
    expect(vendor.asked[0]?.body).toContain('&MessagingServiceSid=MGtest&');
  });

  it.each([21211, 21265, 21610, 21614, 21635])('gives a number up for good on code %i', async (code) => {
    vendor.replies = [refusal(code)];
    expect(await smsFrom(FROM).send(MESSAGE)).toEqual({ kind: 'undeliverable' });
  });

  it.each<[string, VendorReply, string]>([
    ['a sender that may not send', refusal(21606), 'answered 400 with code 21606'],
    ['a phone that is switched off', refusal(30003), 'answered 400 with code 30003'],
    ['a wrong token', { status: 401, body: { code: 20003 } }, 'answered 401'],
    ['too many requests', { status: 429, body: { code: 20429 } }, 'answered 429'],
    ['a broken gateway', { status: 502, body: '<html>123456</html>' }, 'answered 502'],
    ['nonsense', { status: 201, body: '123456' }, 'unknown shape'],
    ['a redirect', { status: 302, body: {}, headers: { location: '/other' } }, 'cannot be reached'],
    ['silence', 'never', 'cannot be reached'],
  ])('fails on %s, so that it is tried again, and repeats nothing', async (_, reply, message) => {
    vendor.replies = [reply];
    const error = await smsFrom(FROM)
      .send(MESSAGE)
      .catch((caught: unknown) => caught);
    expect(messagesOf(error)).toContain(message);
    expect(messagesOf(error)).not.toMatch(/123456|2125550123|secret/);
    expect(vendor.asked).toHaveLength(1);
  });
});
