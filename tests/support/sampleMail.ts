import type { MailLine } from '../../server/messages/mail/mailBlocks.ts';
import type { MailSender } from '../../server/messages/mail/mailSender.ts';
import type { MailTemplate } from '../../server/messages/mail/mailTemplates.ts';
import { writeMail } from '../../server/messages/mail/writeMail.ts';
import { readOwnJson } from '../../bundling/readOwnJson.ts';
import { TEST_NUMBERS } from './testConfig.ts';

/** A value for every placeholder of the mails. */
export const MAIL_PARAMS = {
  code: '493027',
  minutes: '10',
  name: 'Ada',
  business: 'Park Coffee',
  reference: 'SW-51C0-95C9',
  link: 'https://pay.example.com/urn:app:1?a=1&b=2#token',
  application: 'Park Coffee',
  changedOn: 'May 1, 2026',
  savedUntil: 'June 1, 2026',
  days: '7',
  lookBy: 'December 23, 2026',
  reviewTo: 'November 25, 2026',
  reply: 'Thank you.\nWe need the lease as well.',
  applicant: 'Ada Park',
  accountLink: 'https://pay.example.com/bank',
  cardLink: 'https://pay.example.com/card',
  lastFour: '6789',
  passkey: 'Work laptop',
  by: 'Bea Lund',
  hours: '72',
  partner: 'Bela Partner',
  partnerEmail: 'bela@example.com',
  amount: '$59.00',
  paidFrom: 'your card that ends in 4242',
  orderSum: 'Your order: $59.00 once you are approved.',
  unsubscribe: 'https://pay.example.com/unsubscribe/a-token',
} as const;

export const MAIL_LINES: readonly MailLine[] = [
  {
    label: '1 × Register set with customer display: countertop terminal and T2S register',
    amount: '$49.00 a month',
  },
  { label: 'Shipping', amount: '$10.00' },
  { label: 'Total charged', amount: '$59.00', isTotal: true },
];

export function senderIn(portal: 'registrar' | 'terminal'): MailSender {
  const { brand } = readOwnJson<{ readonly brand: MailSender['brand'] & Pick<MailSender, 'tokens'> }>(
    `schemas/portals/${portal}/portal.json`,
  );
  return {
    brand,
    tokens: brand.tokens,
    support: { phone: '206-555-0100', email: 'help@example.com', url: 'https://help.example.com' },
    numbers: TEST_NUMBERS,
    legal: { name: 'Test Payments, Inc.', address: '100 Main Street, Seattle, WA 98101' },
  };
}

interface Sample {
  readonly template: MailTemplate;
  readonly locale?: string;
  readonly portal?: 'registrar' | 'terminal';
  readonly params?: Readonly<Record<string, string>>;
}

/** A mail with every placeholder filled. */
export async function sampleMail({ template, locale = 'en-US', portal = 'terminal', params = {} }: Sample) {
  return writeMail({
    template,
    locale,
    params: { ...MAIL_PARAMS, ...params },
    lines: MAIL_LINES,
    sender: senderIn(portal),
  });
}

/** The HTML of a mail with its pictures in it, as a browser draws it without a mailbox. */
export function withPictures({ html, pictures }: Awaited<ReturnType<typeof sampleMail>>): string {
  return pictures.reduce(
    (all, { id, type, content }) =>
      all.replaceAll(`cid:${id}`, `data:${type};base64,${content.toString('base64')}`),
    html,
  );
}
