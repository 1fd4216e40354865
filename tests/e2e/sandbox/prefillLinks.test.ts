import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { newApplicant, signIn } from '../../support/applicant.ts';
import { expectAccessiblePage, expectNoOverflow, PHONE } from '../../support/browser.ts';
import { callsOf } from '../../support/browserCalls.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

interface Agreement {
  readonly version: string;
  readonly hash: string;
}

const VALUES = [
  'name=Ada Park',
  'companyName=Park Coffee LLC',
  'source=crm',
  'agentId=agent-7',
  'lead_id=L1',
  'pet=cat',
];

it('a link that the console signs fills in the form, and the application keeps where it came from', async () => {
  const { page, misdeeds } = await product.openNew(PHONE);
  await page.goto(`${product.url}/sandbox?tab=links`);
  const values = page.getByLabel('Values, one a line, as name=value');
  await values.fill('Ada Park');
  await page.getByRole('button', { name: 'Sign a link' }).click();
  await page.getByText('“Ada Park” is not of the form name=value.').waitFor();
  await values.fill(VALUES.join('\n'));
  await page.getByRole('button', { name: 'Sign a link' }).click();
  await page.getByText('The link leaves out: pet.').waitFor();
  await expectNoOverflow(page);
  await expectAccessiblePage(page);

  await page.getByRole('link', { name: 'Open the prefilled form' }).click();
  await page.waitForURL(`${product.url}/get-started`);
  await page.getByRole('link', { name: 'Get started' }).first().click();
  const { email } = newApplicant();
  await signIn(page, email);
  await page.getByLabel('First name').waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[autocomplete="given-name"]')?.value === 'Ada',
  );
  const calls = callsOf(page.context(), product.url);
  const market = { currency: 'USD', language: 'en-US' };
  const query = new URLSearchParams(market).toString();
  const current = await calls.send<Agreement>('GET', `/api/v2/agreements/current?${query}`);
  const { applicant, company } = usAnswers;
  const body = {
    applicant: { ...applicant, email: { emailAddress: email, emailAddressConfirm: email } },
    application: market,
    company,
    agreement: { version: current.version, hash: current.hash, language: market.language },
  };
  const { application } = await calls.send<ApplicationResponse>('POST', '/api/v2/applications', body);
  expect(application.metadata).toMatchObject({ source: 'crm', agentId: 'agent-7', leadId: 'L1' });
  expect(misdeeds).toEqual({ console: [], violations: [] });
});
