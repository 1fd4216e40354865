import { applyByCalls } from '../../support/askedApplication.ts';
import { newApplicant } from '../../support/applicant.ts';
import { DESKTOP, expectAccessiblePage, PHONE } from '../../support/browser.ts';
import { signInByCalls } from '../../support/signInByCalls.ts';
import { ownProduct } from '../../support/testedProduct.ts';

const agent = 'agent.one@example.com';
const product = ownProduct({ commands: [['representatives', 'add', agent, '--agent-id', 'agent-1']] });

it('an agent helps an applicant, who sees that, ends the next help and submits', async () => {
  const { url } = product;
  const { page: own } = await product.open(DESKTOP);
  const { email } = newApplicant();
  const given = { url, locale: 'en-US', legalName: 'Park Coffee LLC', email, until: 'created' } as const;
  const { id, calls } = await applyByCalls(own, given);
  await calls.send('PUT', `/api/v2/applications/${id}`, { application: { agentId: 'agent-1' } });

  const { page } = await product.openNew(PHONE);
  await signInByCalls(page, { url, email: agent });
  const startHelp = async () => {
    await page.getByText('Help with this application').first().click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('Asked for help on the phone');
    await page.getByRole('button', { name: 'Start to help' }).click();
    await page.getByLabel('Doing business as').waitFor();
  };
  await page.goto(`${url}/accounts/represented`);
  await page.getByText('Has to be submitted').waitFor();
  await expectAccessiblePage(page);
  expect(await page.getByRole('main').innerText()).not.toMatch(/Ada|Park|example\.com/);
  await startHelp();
  await page.getByText('Minutes left: 30.').waitFor();
  await expectAccessiblePage(page);
  expect(await page.getByRole('button', { name: /[Ss]ubmit/ }).count()).toBe(0);
  await page.getByLabel('Doing business as').fill('Park Tea');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The applicant sees these answers.').waitFor();
  // A second tab knows it from the session, and another page leads back to the form.
  const second = await page.context().newPage();
  await second.goto(`${url}/accounts`);
  await second.getByText('Only this form is open to you now.').waitFor();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.waitForURL(/represented$/);
  await second.getByText(/^Your help with application .* has ended$/).waitFor();

  await startHelp();
  await own.goto(`${url}/accounts/sessions`);
  const helps = own.getByRole('region', { name: 'Help with your applications' }).getByRole('listitem');
  await helps.nth(1).waitFor();
  expect(await helps.nth(0).innerText()).toContain('Reason: Asked for help on the phone');
  await expectAccessiblePage(own);
  await helps.nth(0).getByRole('button', { name: /^End/ }).click();
  await helps.nth(0).getByRole('button').waitFor({ state: 'detached' });
  await page.getByLabel('Doing business as').fill('Park Milk');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your help has ended. What you saved before is kept.').waitFor();
  expect(await page.getByLabel('Doing business as').inputValue()).toBe('Park Milk');
  await page.reload();
  await page.getByRole('link', { name: 'Back to the list' }).waitFor();

  await own.goto(`${url}/accounts`);
  await own.getByRole('heading', { name: 'Park Tea' }).waitFor();
  await calls.send('PUT', `/api/v2/applications/${id}`, { order: { type: 'NO_DEVICE' } });
  await calls.send('POST', `/api/v2/applications/${id}/onboard`, {});
  await own.goto(`${url}/${id}`);
  await own
    .getByText(/approved/i)
    .first()
    .waitFor();
});
