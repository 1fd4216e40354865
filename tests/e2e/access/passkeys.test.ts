import type { CDPSession, Page } from 'playwright-core';
import { newApplicant, signIn } from '../../support/applicant.ts';
import { expectNoOverflow, PHONE } from '../../support/browser.ts';
import { look } from '../../support/look.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

const product = testedProduct();

/** A phone with a screen lock that keeps passkeys, as far as the browser can tell. */
async function addAuthenticator(page: Page): Promise<{ readonly cdp: CDPSession; readonly id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const SIGN_IN = 'Sign in with a passkey';

async function signOut(page: Page): Promise<void> {
  await page.goto(`${product.url}/accounts/sessions`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await page.waitForURL(/\/sign-in/);
}

it('a passkey is offered after the first sign-in, signs in on the phone, and is removed', async () => {
  const { email } = newApplicant();
  const { page, misdeeds } = await product.openNew(PHONE);
  await addAuthenticator(page);
  await page.goto(`${product.url}/accounts`);
  await button(page, SIGN_IN).waitFor();
  await look(page, 'passkeys-sign-in');
  await signIn(page, email);
  await page.getByText('Sign in faster next time').waitFor();
  await look(page, 'passkeys-offer');
  await button(page, 'Add a passkey').click();
  await page.getByText('Your passkey is ready.').waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Where you are signed in' }).waitFor();
  expect(await page.getByText('Sign in faster next time').count()).toBe(0);

  await signOut(page);
  await button(page, SIGN_IN).click();
  await page.waitForURL(/\/accounts\/sessions$/);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByText(/^Last used:/).waitFor();
  expect(await passkeys.getByRole('listitem').count()).toBe(1);
  await look(page, 'passkeys-list');
  await button(page, 'Add a passkey').click();
  await page.getByText('This device already has a passkey for your account.').waitFor();

  await passkeys.getByRole('button', { name: /^Remove Chrome on/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await passkeys.getByRole('button', { name: /^Remove Chrome on/ }).click();
  await look(page, 'passkeys-remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await passkeys.getByText('You have no passkey yet.').waitFor();
  expect(misdeeds).toEqual({ console: [], violations: [] });

  await signOut(page);
  await button(page, SIGN_IN).click();
  await page.getByText('This passkey was removed from the account.').waitFor();
  await expectNoOverflow(page);
});

if (inAll('every-end-of-a-code'))
  it('says that no passkey was used where there is none, and does not offer again what was put off', async () => {
    const { page, misdeeds } = await product.openNew(PHONE);
    const { cdp, id } = await addAuthenticator(page);
    await page.goto(`${product.url}/accounts`);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
    await button(page, SIGN_IN).click();
    await page.getByText('No passkey was used.').waitFor();
    await signIn(page, newApplicant().email);
    await button(page, 'Not now').click();
    await page.getByText('Sign in faster next time').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('link', { name: 'Where you are signed in' }).waitFor();
    expect(await page.getByText('Sign in faster next time').count()).toBe(0);
    expect(misdeeds).toEqual({ console: [], violations: [] });
  });
