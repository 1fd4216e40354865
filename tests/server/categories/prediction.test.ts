import { createHttpPrediction } from '../../../server/categories/real/createHttpPrediction.ts';
import { createSandboxPrediction } from '../../../server/categories/sandbox/createSandboxPrediction.ts';
import type { PredictionPort, PredictionRequest } from '../../../server/categories/predictionPort.ts';
import { categoriesOf } from '../../../src/product/categoryCatalog.ts';
import { MAX_PREDICTED } from '../../../src/contract/categories.ts';
import type { PredictionResponse } from '../../../src/contract/categories.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startFakeVendor } from '../../support/fakeVendor.ts';
import type { FakeVendor, VendorReply } from '../../support/fakeVendor.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { OWN_PAGE, signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const PATH = '/api/v2/categories/predict';

describeOnOneDatabase('the prediction of categories', (kind) => {
  const asked: PredictionRequest[] = [];
  let predicted: readonly string[] | Error = [];
  const categoryPrediction: PredictionPort = {
    predict: async (request) => {
      asked.push(request);
      if (predicted instanceof Error) throw predicted;
      return predicted;
    },
  };
  const features = { categoryPrediction: true };
  let test: TestApp;
  let offered: readonly string[];
  let ada: TestClient;
  beforeAll(async () => {
    const definitions = await readDefinitionFiles();
    test = await startTestApp(kind, { definitions, config: { features }, providers: { categoryPrediction } });
    ada = await signIn(test, 'ada@example.com');
    offered = test.deps.categories
      .groups('en', 'us')
      .flatMap(({ industries }) => industries.flatMap(({ predictLabel = '' }) => predictLabel));
  });
  beforeEach(() => {
    asked.length = 0;
    features.categoryPrediction = true;
  });
  afterAll(() => test.close());

  const predict = async (query: Record<string, string>) => {
    const response = await ada.get(PATH, { query });
    return { status: response.statusCode, ...response.json<PredictionResponse>() };
  };

  it('returns the first ten that the market has, each once, in the order of the service', async () => {
    predicted = ['of_another_product', offered[20] ?? '', ...offered, ...offered];
    const { status, top10LabelMlType } = await predict({
      inputs: ' i cut hair ',
      language: 'fr-CA',
      currency: 'CAD',
    });
    expect(status).toBe(200);
    expect(top10LabelMlType).toEqual([offered[20], ...offered.slice(0, MAX_PREDICTED - 1)]);
    expect(asked).toEqual([{ inputs: 'i cut hair', language: 'fr-CA', market: 'ca' }]);
  });

  it('calls no service where the feature is off', async () => {
    features.categoryPrediction = false;
    predicted = offered;
    expect(await predict({ inputs: 'coffee' })).toEqual({ status: 200, top10LabelMlType: [] });
    expect(asked).toEqual([]);
  });

  it.each([
    ['a service that is down', { inputs: 'coffee' }, 503, 'prediction.unavailable'],
    ['no text', {}, 400, 'request.invalid'],
    ['a text that is too long', { inputs: 'x'.repeat(201) }, 400, 'request.invalid'],
    ['another parameter', { inputs: 'coffee', market: 'us' }, 400, 'request.invalid'],
    ['a currency of no market', { inputs: 'coffee', currency: 'EUR' }, 422, 'currency.unsupported'],
  ])('refuses %s', async (_what, query, status, code) => {
    predicted = new Error('down');
    expect(await predict(query as Record<string, string>)).toMatchObject({ status, code });
  });

  it('is for people who are signed in', async () => {
    const call = { method: 'GET', url: PATH, query: { inputs: 'coffee' }, headers: OWN_PAGE } as const;
    const response = await test.app.inject(call);
    expect([response.statusCode, asked]).toEqual([401, []]);
  });
});

describe('the sandbox’s prediction', () => {
  it.each([
    ['I cut hair', 'en-US', 'hair_salon'],
    ['haircut', 'en-US', 'barber_shop'], // by a synonym
    ['cofee', 'en-US', 'coffee_shop'], // mistyped
    ['pizzza delivry', 'en-CA', 'pizza_restaurant'],
    ['PIZZÉRIA', 'fr-CA', 'pizza_restaurant'],
    ['char usagé', 'fr-CA', 'used_car_dealer'], // by a synonym
  ])('for “%s” in %s are %s', async (inputs, language, label) => {
    const sandbox = createSandboxPrediction(categoriesOf(await readDefinitionFiles()));
    expect((await sandbox.predict({ inputs, language, market: 'us' })).slice(0, 3)).toContain(label);
  });

  it('is empty for nonsense', async () => {
    const sandbox = createSandboxPrediction(categoriesOf(await readDefinitionFiles()));
    expect(await sandbox.predict({ inputs: 'zzxqvv ... 17', language: 'en-US', market: 'us' })).toEqual([]);
  });
});

describe('a prediction service over HTTP', () => {
  let vendor: FakeVendor;
  beforeAll(async () => {
    vendor = await startFakeVendor();
  });
  afterAll(() => vendor.close());

  const ask = (...replies: VendorReply[]) => {
    vendor.replies = replies;
    vendor.asked.length = 0;
    return createHttpPrediction({ ...vendor, token: 'secret' }).predict({
      inputs: 'coffee',
      language: 'en-US',
      market: 'us',
    });
  };

  it('gets the words in the body, since URLs are logged', async () => {
    expect(await ask({ status: 200, body: { labels: ['coffee_shop'] } })).toEqual(['coffee_shop']);
    expect(vendor.asked).toMatchObject([
      { method: 'POST', path: '/predictions', headers: { authorization: 'Bearer secret' } },
    ]);
    expect(JSON.parse(vendor.asked[0]?.body ?? '')).toEqual({
      inputs: 'coffee',
      language: 'en-US',
      market: 'us',
    });
  });

  it.each<[string, VendorReply]>([
    ['is down', { status: 500, body: {} }],
    ['is slow', 'never'],
    ['sends no JSON', { status: 200, body: '<html>' }],
    ['sends another shape', { status: 200, body: { labels: [7] } }],
    ['redirects', { status: 302, body: {}, headers: { location: '/elsewhere' } }],
  ])('that %s rejects', async (_what, reply) => {
    await expect(ask(reply)).rejects.toThrow('The service of category predictions');
  });
});
