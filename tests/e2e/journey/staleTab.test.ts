import type { Page } from 'playwright-core';
import { createAskedApplication } from '../../support/askedApplication.ts';
import { DESKTOP, expectAccessiblePage } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { ownProduct } from '../../support/testedProduct.ts';

const product = ownProduct({ env: { FEATURE_MULTISTEP: 'false' } });

const dba = (tab: Page) => tab.getByLabel('Doing business as');
const save = (tab: Page) => tab.getByRole('button', { name: 'Save' }).click();

it('a tab that was left open overwrites nothing that another one has saved, and loses nothing that was typed', async () => {
  const { page: first } = await product.open(DESKTOP);
  const options = { url: product.url, locale: 'en-US', legalName: 'Park Coffee LLC' } as const;
  const id = await createAskedApplication(first, { ...options, until: 'created' });
  const second = await first.context().newPage();
  const third = await first.context().newPage();
  for (const tab of [first, second, third]) {
    await tab.goto(`${product.url}/${id}/update`);
    await dba(tab).waitFor();
  }

  await dba(first).fill('Park Tea');
  await save(first);
  await first.waitForURL(/\/order$/);

  // About another answer: both stay, and nobody is asked.
  await second.getByLabel('Business website').fill('');
  await save(second);
  await second.waitForURL(/\/order$/);

  await dba(third).fill('Park Rum');
  await save(third);
  const told = third.getByText('This application was changed in another tab or on another device.');
  await told.waitFor();
  expect(await dba(third).inputValue()).toBe('Park Rum');
  await look(third, 'stale-tab');
  await expectAccessiblePage(third);
  await first.goto(`${product.url}/${id}/update`);
  expect(await dba(first).inputValue()).toBe('Park Tea');
  expect(await first.getByLabel('Business website').inputValue()).toBe('');

  await save(third);
  await third.waitForURL(/\/order$/);
  await first.reload();
  expect(await dba(first).inputValue()).toBe('Park Rum');
  expect(await first.getByLabel('Business website').inputValue()).toBe('');
});
