import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Answers } from '@stepwright/engine';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { applyInPair } from '../../support/applyInPair.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { projectWithMarket } from '../../support/projectWithMarket.ts';
import { readSmsCode } from '../../support/readSms.ts';
import { ownProduct } from '../../support/testedProduct.ts';
import { textOf } from '../../support/walkJourney.ts';

/** Ends in the digits for which the sandbox asks for a code by text message; its check digit is right. */
const ASKED_BY_SMS = '2000 03001 2';

let project: string;
const product = ownProduct(async () => {
  project = await projectWithMarket('au');
  return { root: project };
});
afterAll(() => rm(project, { recursive: true, force: true }));

const read = async () => ({
  files: await readDefinitionFiles(path.join(project, 'schemas')),
  locales: path.join(project, 'locales'),
});

describe('a third market, added by nothing but JSON', () => {
  it('is applied for on a phone, from the start page to a linked bank account', async () => {
    const { page, misdeeds } = await applyInPair(product, {
      ...(await read()),
      scene: 'au/terminal/en-AU',
      viewport: PHONE,
      isAudited: true,
    });
    expect(misdeeds).toEqual({ console: [], violations: [] });
    expect(await page.locator('footer').innerText()).toContain('1 George Street, Sydney NSW 2000');
  });

  it('is applied for on a desktop in its other language, and texts its own country', async () => {
    const { misdeeds } = await applyInPair(product, {
      ...(await read()),
      scene: 'au/terminal/fr-AU',
      viewport: DESKTOP,
      isAudited: false,
      changed: (answers) => withNumber(answers, ASKED_BY_SMS),
      answerAsked: async (page, walk) => {
        await page.waitForURL(/\/otp$/);
        await page.getByLabel(textOf(walk, 'steps:one-time-code.application.oneTimeCode.label')).focus();
        await page.keyboard.insertText(await readSmsCode(product.url, '+61412345678'));
      },
    });
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });

  it('opens in the portal that it names, and in no other', async () => {
    const { page } = await product.open(PHONE);
    const configAt = async (host: string) => {
      const url = new URL(product.url);
      url.hostname = host;
      await page.goto(url.href);
      return page.evaluate(async () => {
        const answer = await fetch('/api/v2/configs?currency=AUD', {
          headers: { 'x-requested-with': 'stepwright' },
        });
        const { country, markets = [] } = (await answer.json()) as {
          readonly country?: string;
          readonly markets?: readonly { readonly country: string }[];
        };
        return { status: answer.status, country, open: markets.map((market) => market.country) };
      });
    };
    expect(await configAt('localhost')).toEqual({ status: 200, country: 'AU', open: ['AU', 'CA', 'US'] });
    expect((await configAt('registrar.localhost')).status).toBe(422);
  });
});

function withNumber(answers: Answers, value: string): Answers {
  const applicant = answers['applicant'] as { readonly governmentIdentification: object }; // the samples have one
  const governmentIdentification = { ...applicant.governmentIdentification, value };
  return { ...answers, applicant: { ...applicant, governmentIdentification } };
}
