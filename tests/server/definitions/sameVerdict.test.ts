import { embedded } from '../../support/databases.ts';
import { expectNoCounterexample } from '../../support/fuzz/expectNoCounterexample.ts';
import { readFuzzSettings } from '../../support/fuzz/fuzzSettings.ts';
import { COOKIE_HOST, submissionProperties } from '../../support/fuzz/submissionProperties.ts';
import { tryProperties } from '../../support/fuzz/tryProperties.ts';
import { generatedCases } from '../../support/generatedCases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const CASES_EACH = generatedCases(60);

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(embedded, { config: { cookieHost: COOKIE_HOST } });
});
afterAll(() => test.close());

it('says of whole applications what the browser says of them', async () => {
  const properties = await submissionProperties(test);
  expectNoCounterexample(await tryProperties(properties, readFuzzSettings(), CASES_EACH));
});
