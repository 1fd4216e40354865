import type { Page } from 'playwright-core';
import { shownTexts } from '../../support/shownTexts.ts';
import personaInquiry from '../../fixtures/vendors/personaInquiry.json' with { type: 'json' };
import { createAskedApplication, readApplication } from '../../support/askedApplication.ts';
import { PHONE } from '../../support/browser.ts';
import { startFakeVendor, type FakeVendor, type VendorReply } from '../../support/fakeVendor.ts';
import { takePicture } from '../../support/look.ts';
import { ownProduct } from '../../support/testedProduct.ts';

const FRAMES = 'https://inquiry.withpersona.com/**';

/** Plays Persona's frame: it reports events to the page by messages that name the container. It listens before it can be clicked. */
const FRAME = `<!doctype html><title>Persona</title>
  <script>
    const query = new URLSearchParams(location.search);
    document.onclick = ({ target }) =>
      parent.postMessage({ containerId: query.get('container-id'), name: target.id,
        metadata: { inquiryId: query.get('inquiry-id'), status: 'completed', fields: {} } }, '*');
  </script>
  <button id="load-camera-failed">No camera</button>
  <button id="exit">Leave</button> <button id="complete">Finish</button>`;

const { data } = personaInquiry;
const inquiryThatIs = (status: string): VendorReply => ({
  status: 200,
  body: { data: { ...data, attributes: { ...data.attributes, status } } },
});
const CREATED: VendorReply = { status: 201, body: personaInquiry };
const RESUMED: VendorReply = {
  status: 200,
  body: { ...personaInquiry, meta: { 'session-token': 'session-1' } },
};

let vendor: FakeVendor;
const product = ownProduct(async () => {
  vendor = await startFakeVendor();
  return {
    env: {
      IDENTITY_ADAPTER: 'persona',
      PERSONA_API_KEY: 'persona_sandbox_key',
      PERSONA_WEBHOOK_SECRETS: 'wbhsec_1',
      PERSONA_TEMPLATES: 'US:identification=itmpl_us_id',
      PERSONA_URL: vendor.url,
    },
  };
});

afterAll(() => vendor?.close());

const say = (key: string) => shownTexts('en-US', 'stepUps')[key] ?? key;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('Persona’s frame opens on the page of the check, and on no other', async () => {
  const { page, misdeeds } = await product.open(PHONE);
  await page.route(FRAMES, (route) => route.fulfill({ contentType: 'text/html', body: FRAME }));
  const policies: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document' && response.url().startsWith(product.url))
      policies.push(response.headers()['content-security-policy'] ?? '');
  });
  const id = await createAskedApplication(page, {
    url: product.url,
    locale: 'en-US',
    legalName: 'Ask ID',
  });
  await page.waitForURL(/\/identification$/);
  vendor.replies = [CREATED, RESUMED, inquiryThatIs('pending'), RESUMED, inquiryThatIs('approved')];

  await press(page, say('identification.button.start'));
  const frame = page.frameLocator('#persona-dialog iframe');
  await frame.getByText('No camera').click();
  await takePicture(page, 'identification-persona');
  await frame.getByText('Leave').click();
  await page.getByText(say('identification.camera.title')).waitFor();
  await press(page, say('identification.button.again'));
  await frame.getByText('Finish').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(say('identification.note.cancelled')).waitFor();

  vendor.replies = [inquiryThatIs('pending'), RESUMED, inquiryThatIs('approved')];
  await press(page, say('identification.button.continue'));
  await frame.getByText('Finish').click();
  await page.waitForURL(/\/success$/);
  expect(await readApplication(page, id)).toMatchObject({ decision: 'APPROVED' });

  expect(policies.filter((policy) => policy.includes('withpersona'))).toEqual([policies.at(-1)]);
  expect(misdeeds).toEqual({ console: [], violations: [] });
});
