import { fillTemplate } from '../../../server/pages/fillTemplate.ts';
import type { PageBoot } from '../../../server/pages/pageSource.ts';
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
  const html = fillTemplate(TEMPLATE, { boot, tokens, body: '' });
  expect(html).toContain(`<html lang="${locale}" dir="${direction}" `);
});

it.each([
  ['<main data-skeleton></main>', false],
  ['<main>Ready to read</main>', true],
])('the page with %j waits to be laid out below its first view: %s', (body, waits) => {
  const boot = { config: testConfig, locale: 'en-US', startTexts: {} } as PageBoot; // all that is read of it
  const { tokens } = senderIn('terminal');
  expect(fillTemplate(TEMPLATE, { boot, tokens, body }).includes(' data-prerendered>')).toBe(waits);
});
