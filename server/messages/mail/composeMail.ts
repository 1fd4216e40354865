import { REASON_CODES } from '../../../src/contract/decisions.ts';
import { memberOf } from '../../../src/lib/unknownValue.ts';
import { readTemplate, writeText } from '../writeText.ts';
import { fillIn, readBlocks, type MailBlock, type MailLine } from './mailBlocks.ts';
import type { MailSender } from './mailSender.ts';
import type { MailParams, MailTemplate } from './mailTemplates.ts';

/** A mail in the reader's language, from which its text and its HTML are written. */
export interface MailContent {
  readonly template: MailTemplate;
  readonly language: string;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly Exclude<MailBlock, { kind: 'heading' }>[];
  readonly footer: MailFooter;
}

interface MailFooter {
  readonly sentences: readonly string[];
  /** An address in the sentences that one may write to. */
  readonly supportEmail: string;
  readonly unsubscribe: Extract<MailBlock, { kind: 'link' }> | undefined;
}

export interface MailOrder {
  readonly template: MailTemplate;
  readonly locale: string;
  readonly params: MailParams;
  /** Left out in jobs from before there were any: their lines are a parameter. */
  readonly lines?: readonly MailLine[] | undefined;
  readonly sender: MailSender;
}

/** Composes a mail of its template, with the placeholders filled. */
export function composeMail({ template, locale, params: given, lines, sender }: MailOrder): MailContent {
  const { phone, email } = sender.support;
  const params = {
    ...Object.fromEntries(Object.entries(sender.numbers).map(([name, value]) => [name, String(value)])),
    supportPhone: phone,
    supportEmail: email,
    // Jobs of the release before know the person by this parameter.
    name: given['firstName'] ?? '',
    ...given,
    reason: reasonOf(locale, given.reasonCode),
  };
  const subject = fillIn(readTemplate(locale, `emails:${template}/subject`), params);
  const blocks = readBlocks(readTemplate(locale, `emails:${template}/text`), { params, lines });
  const heading = blocks.find(({ kind }) => kind === 'heading');
  return {
    template,
    language: locale,
    subject,
    heading: heading?.kind === 'heading' ? heading.text : subject,
    blocks: blocks.filter((block) => block.kind !== 'heading'),
    footer: footerOf({ template, locale, params, sender }),
  };
}

// The sentence that the page shows, too.
function reasonOf(locale: string, code: string | undefined): string {
  const known = memberOf(REASON_CODES, code ?? '');
  return known === undefined ? '' : writeText(locale, `account:reason.${known}`);
}

type Why = 'SignIn' | 'Proof' | 'Account' | 'Staff' | 'Application' | 'Draft' | 'Owner';

/** Why somebody gets a mail, for those who did not apply. */
const WHY: Readonly<Partial<Record<MailTemplate, Exclude<Why, 'Application'>>>> = {
  signInCode: 'SignIn',
  emailProofCode: 'Proof',
  passkeyAdded: 'Account',
  passkeyRemoved: 'Account',
  staffInvited: 'Staff',
  staffPasskeyAdded: 'Staff',
  staffPasskeyRemoved: 'Staff',
  draftUnfinished: 'Draft',
  draftExpires: 'Draft',
  draftLink: 'Draft',
  applicationUnfinished: 'Draft',
  ownerInvitation: 'Owner',
  ownerReminder: 'Owner',
  ownerPassed: 'Owner',
  ownerInReview: 'Owner',
  ownerFailed: 'Owner',
};

function footerOf({ template, locale, params, sender }: MailOrder): MailFooter {
  const part = (name: 'support' | 'supportWithReference' | 'sender' | 'promise' | `why${Why}`) =>
    fillIn(readTemplate(locale, `emails:parts/${name}`), { ...params, ...sender.legal });
  const [unsubscribe] = readBlocks(readTemplate(locale, 'emails:parts/unsubscribe'), { params });
  return {
    sentences: [
      part(params['reference'] === undefined ? 'support' : 'supportWithReference'),
      ...(sender.legal ? [part('sender')] : []),
      part(`why${WHY[template] ?? 'Application'}`),
      part('promise'),
    ],
    supportEmail: params['supportEmail'] ?? '',
    unsubscribe: unsubscribe?.kind === 'link' ? unsubscribe : undefined,
  };
}
