import { endDismissals } from '../../../src/features/passkeys/offerMemory.ts';
import { fakeBrowser } from '../drafts/fakeTabs.ts';

const DAY_MS = 24 * 60 * 60_000;

it('that an account wanted no passkey is forgotten after half a year, and so is what has no date', () => {
  const browser = fakeBrowser();
  const now = Date.now();
  browser.disk.set('stepwright:no-passkey:ada', String(now - 179 * DAY_MS));
  browser.disk.set('stepwright:no-passkey:bea', String(now - 181 * DAY_MS));
  browser.disk.set('stepwright:no-passkey:cleo', 'true');
  browser.disk.set('of-another-program', 'true');
  endDismissals(browser.openTab().storage);
  expect([...browser.disk.keys()]).toEqual(['stepwright:no-passkey:ada', 'of-another-program']);
});
