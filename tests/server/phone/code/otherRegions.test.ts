import { caAnswers } from '../../../fixtures/caAnswers.ts';
import { embedded } from '../../../support/databases.ts';
import { projectFilesWith } from '../../../support/definitionFixtures.ts';
import { startTestApp } from '../../../support/testApp.ts';
import { readCode, signIn, submitTestApplication } from '../../../support/testClient.ts';
import { readDefinitionFiles } from '../../../../src/product/node.ts';

const MARKET = 'markets/ca/market.json';
const CONTACT = 'base/definitions/contact.json';

/** The Canadian market with phones of another region, named by the market or by the question itself. */
async function filesFor(region: string, by: 'market' | 'question') {
  const project = await readDefinitionFiles();
  const market = project.get(MARKET)?.json as { formats: object };
  const contact = project.get(CONTACT)?.json as Record<'mobilePhone', object>;
  const { mobilePhone } = contact;
  return projectFilesWith(
    by === 'market'
      ? { [MARKET]: { ...market, phoneRegion: region, formats: { ...market.formats, 'mobile-phone': {} } } }
      : { [CONTACT]: { ...contact, mobilePhone: { ...mobilePhone, formatOptions: { region } } } },
  );
}

it.each([
  ['AU', 'market', '0412 345 678', '+61412345678'],
  ['GB', 'market', '+44 7400 123456', '+447400123456'],
  ['SG', 'question', '8123 4567', '+6581234567'],
] as const)('a code goes to the country of the phone: %s by the %s', async (region, by, typed, sentTo) => {
  const test = await startTestApp(embedded, { definitions: await filesFor(region, by) });
  const client = await signIn(test);
  const { phone: _canadian, ...company } = caAnswers.company;
  const { application } = await submitTestApplication(client, {
    application: { currency: 'CAD', language: 'en-CA' },
    applicant: { ...caAnswers.applicant, phone: { localPhoneNumber: typed } },
    company: { ...company, name: 'Ask OTP' },
  });
  await test.runJobs();
  const sent = await client.post(`/api/v2/applications/${application.id}/otp-code`);
  expect(sent.statusCode).toBe(200);
  await test.runJobs();
  const code = await readCode(test, sentTo);
  expect(code).toMatch(/^\d{6}$/);
  const given = await client.post(`/api/v2/applications/${application.id}/step-ups/otp`, { code });
  expect(given.statusCode).toBe(200);
  await test.close();
});
