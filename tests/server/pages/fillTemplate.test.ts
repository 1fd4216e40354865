import { fillTemplate } from '../../../server/pages/fillTemplate.ts';
import type { PageBoot } from '../../../src/contract/pageBoot.ts';
import { senderIn } from '../../support/sampleMail.ts';
import { testConfig } from '../../support/testConfig.ts';

const TEMPLATE = '<!doctype html><html lang="en-US"><head></head><body><!--page-body--></body></html>';

it.each([
  ['fr-CA', 'ltr'],
  ['ar-EG', 'rtl'],
  ['he-IL', 'rtl'],
])('a page in %s is marked as written %s', (locale, direction) => {
  const boot = { config: testConfig, locale, startTexts: {} } as PageBoot; // all that is read of it
  const { tokens } = senderIn('terminal');
  const html = fillTemplate(TEMPLATE, { boot, tokens, body: '', isReady: true });
  expect(html).toContain(`<html lang="${locale}" dir="${direction}" `);
});

it.each([false, true])(
  'a page that is of use without scripts is laid out below its first view later: %s',
  (isReady) => {
    const boot = { config: testConfig, locale: 'en-US', startTexts: {} } as PageBoot; // all that is read of it
    const { tokens } = senderIn('terminal');
    const html = fillTemplate(TEMPLATE, { boot, tokens, body: '<main></main>', isReady });
    expect(html.includes(' data-prerendered>')).toBe(isReady);
  },
);
