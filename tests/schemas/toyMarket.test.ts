import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { type Answers, checkSubmission } from '../../src/engine/index.ts';
import { type DefinitionFiles, localeTexts } from '../../src/engine/authoring.ts';
import { interpretFlow, resolveDefinition } from '../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { caAnswers } from '../fixtures/caAnswers.ts';
import { embedded } from '../support/databases.ts';
import { contextOf, projectFilesWith, projectLocalesWith } from '../support/definitionFixtures.ts';
import { startTestApp } from '../support/testApp.ts';
import { signIn } from '../support/testClient.ts';

const QUESTION = 'annual-sales.company.firstSale';

/** A market as product staff would open it: Canada's files copied, two steps changed. Nothing but JSON. */
async function toyFiles(): Promise<DefinitionFiles> {
  const project = await readDefinitionFiles();
  const copied = [...project.values()]
    .filter((file) => /^(?:markets|samples)\/ca\//.test(file.path))
    .map((file) => [file.path.replace('/ca/', '/toy/'), file.json as object] as const);
  const files: Readonly<Record<string, object>> = Object.fromEntries(copied);
  const details = { ...caAnswers.company, phone: undefined };
  return projectFilesWith({
    ...files,
    'markets/toy/market.json': { ...files['markets/toy/market.json'], id: 'toy', currency: 'XTS' },
    'markets/toy/agreement.json': { ...files['markets/toy/agreement.json'], id: 'toy' },
    'markets/toy/offer.json': { ...files['markets/toy/offer.json'], id: 'toy' },
    // One question more.
    'markets/toy/steps/annual-sales.json': {
      schema: {
        properties: {
          company: {
            required: ['gpv', 'firstSale'],
            properties: { firstSale: { type: 'string', enum: ['HERE', 'ABROAD'] } },
          },
        },
      },
    },
    'samples/toy/annual-sales.json': {
      valid: [{ name: 'abroad', answers: { company: { gpv: '125000', firstSale: 'ABROAD' } } }],
      invalid: [
        {
          name: 'not told',
          answers: { company: { gpv: '125000' } },
          errors: { '/company/firstSale': 'required' },
        },
      ],
    },
    // One question less.
    'markets/toy/steps/company-details.json': {
      schema: { properties: { company: { properties: { site: null } } } },
      ui: { company: { site: null } },
    },
    'samples/toy/company-details.json': {
      valid: [{ name: 'without a website', answers: { company: details } }],
      invalid: [
        {
          name: 'no name',
          answers: { company: { ...details, name: undefined } },
          errors: { '/company/name': 'business-name.required' },
        },
      ],
    },
  });
}

const toyLocales = async () => {
  const project = await projectLocalesWith();
  const added = {
    [`${QUESTION}.label`]: 'Where was your first sale?',
    [`${QUESTION}.options.HERE`]: 'Here',
    [`${QUESTION}.options.ABROAD`]: 'Abroad',
  };
  const own = project.get('en-CA/steps.json')?.json as object;
  return projectLocalesWith({
    'en-CA/steps.json': { ...own, ...added },
    'fr-CA/steps.json': { ...localeTexts(project, 'fr-CA', 'steps'), ...added },
  });
};

const toyAnswers = {
  applicant: caAnswers.applicant,
  company: { ...without(caAnswers.company, 'site'), firstSale: 'HERE' },
};

describe('a market that is only JSON', () => {
  it('is found sound by the checker, which also tells what is still missing', async () => {
    const files = await toyFiles();
    const errorsIn = async (locales: ReturnType<typeof toyLocales>) =>
      checkDefinitions(files, await locales).filter(({ severity }) => severity === 'error');
    expect(await errorsIn(toyLocales())).toEqual([]);
    const untold = await errorsIn(projectLocalesWith());
    expect(new Set(untold.map(({ code }) => code))).toEqual(new Set(['text-missing']));
    expect(untold.some(({ message }) => message.includes(`${QUESTION}.label`))).toBe(true);
  });

  it.each(['terminal', 'registrar'])('asks its own questions in the portal %s', async (portal) => {
    const { definition } = resolveDefinition(await toyFiles(), 'toy', portal);
    const runtime = interpretFlow(definition, { today: () => '2026-11-20' });
    const problemsOf = (answers: object) =>
      checkSubmission(
        runtime,
        'apply',
        contextOf(answers as Answers, { config: { features: definition.portal.features } }), // JSON
      );
    expect(problemsOf(toyAnswers)).toEqual([]);
    expect(problemsOf({ ...toyAnswers, company: without(toyAnswers.company, 'firstSale') })).toMatchObject([
      { stepId: 'annual-sales', pointer: '/company/firstSale', code: 'required' },
    ]);
    expect(
      problemsOf({ ...toyAnswers, company: { ...toyAnswers.company, site: 'example.com' } }),
    ).toMatchObject([{ pointer: '/company/site', code: 'unexpected' }]);
  });

  it('is served like the others', async () => {
    const test = await startTestApp(embedded, { definitions: await toyFiles() });
    const client = await signIn(test);
    const application = { currency: 'XTS', language: 'en-CA' };
    const created = await client.post('/api/v2/applications', { ...toyAnswers, application });
    expect({ status: created.statusCode, body: created.json<unknown>() }).toMatchObject({
      status: 201,
      body: { application: { currency: 'XTS', flowModule: { market: 'toy' } } },
    });
    const refused = await client.post('/api/v2/applications', { ...caAnswers, application });
    expect(refused.statusCode).toBe(422);
    await test.close();
  });
});

function without<Part extends object, Key extends keyof Part>(part: Part, key: Key): Omit<Part, Key> {
  const { [key]: _left, ...rest } = part;
  return rest;
}
