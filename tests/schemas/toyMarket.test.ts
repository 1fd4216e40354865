import { createCheckMemory } from '@stepwright/checker';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { type Answers, checkSubmission } from '@stepwright/engine';
import { localeTexts } from '@stepwright/engine/authoring';
import { interpretFlow, resolveDefinition } from '../../src/product/authoring.ts';
import { toyAnswers, toyFiles, without } from '../fixtures/toyMarket.ts';
import { inAll } from '../support/onlyInAll.ts';
import { contextOf, projectLocalesWith } from '../support/definitionFixtures.ts';

const QUESTION = 'annual-sales.company.firstSale';

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

describe('a market that is only JSON', () => {
  if (inAll('toy-market-served'))
    it('passes the checker, which also lists the missing parts', async () => {
      const files = await toyFiles();
      const memory = createCheckMemory();
      const errorsIn = async (locales: ReturnType<typeof toyLocales>) =>
        checkDefinitions(files, await locales, undefined, { memory }).filter(
          ({ severity }) => severity === 'error',
        );
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
});
