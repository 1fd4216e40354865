import { mkdtemp, cp, rm, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runDiff } from '../../../cli/commands/diff.ts';
import { runImpact } from '../../../cli/commands/impact.ts';
import { interpretFlow, resolveDefinition } from '../../../src/product/authoring.ts';
import { listChangedSettings } from '../../../src/product/impact/changedSettings.ts';
import { compareProjects, compareSteps } from '../../../src/product/impact/compareProjects.ts';
import { createDraftCounter } from '../../../src/product/impact/countDrafts.ts';
import { describeImpact, figuresOf, type ImpactNames } from '../../../src/product/impact/describeImpact.ts';
import { judgeDraft } from '../../../src/product/impact/judgeDraft.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { sayValue } from '../../../src/studio/compare/sayValue.ts';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { projectFilesWith, projectLocalesWith } from '../../support/definitionFixtures.ts';

const STEP = 'base/steps/company-details.json';
const US_STEP = 'markets/us/steps/company-details.json';
const SMALL = path.join(import.meta.dirname, '../../fixtures/smallProject');

const NAMES: ImpactNames = {
  variants: () => 'US',
  step: (step) => step,
  question: (_step, question) => question,
  file: (file) => file,
};

const POSTAL_CODE = 'base/formats/postal-code.json';

/** The format without codes that begin with K. */
async function stricterPostalCode() {
  const format = (await readDefinitionFiles()).get(POSTAL_CODE)?.json;
  return JSON.parse(JSON.stringify(format).replace('[ABCEGHJ-N', '[ABCEGHJLMN')) as object;
}

type Files = Awaited<ReturnType<typeof projectFilesWith>>;

const inCompany = (company: object) => ({ schema: { properties: { company } } });

async function compare(changes: Parameters<typeof projectFilesWith>[0], texts: object = {}) {
  const locales = await projectLocalesWith();
  const english = locales.get('en-US/screens.json')?.json;
  const before = { files: await projectFilesWith(), locales };
  const after = {
    files: await projectFilesWith(changes),
    locales: await projectLocalesWith({ 'en-US/screens.json': { ...(english as object), ...texts } }),
  };
  return compareProjects(before, after);
}

function judge(before: Files, after: Files, answers: Parameters<typeof judgeDraft>[1]) {
  const [old, now] = [before, after].map((files) => resolveDefinition(files, 'us', 'terminal').definition);
  if (!old || !now) throw new Error('Nothing to compare');
  const today = () => '2026-11-20';
  const runtimes = { before: interpretFlow(old, { today }), after: interpretFlow(now, { today }) };
  return judgeDraft({ ...runtimes, steps: compareSteps(old, now) }, answers);
}

describe('comparing two states of a project', () => {
  it('finds no change in equal states', async () => {
    expect(await compare({})).toEqual({ variants: [], texts: [], files: [] });
  });

  it('finds a change of one market there only, question by question', async () => {
    const impact = await compare({
      [US_STEP]: inCompany({
        required: ['registered', 'name', 'dba', 'site'],
        properties: { dba: { maxLength: 20 }, motto: { type: 'string', maxLength: 80 } },
      }),
    });
    expect(figuresOf(impact)).toMatchObject({ markets: ['us'], steps: ['company-details'], texts: 0 });
    const lines = describeImpact(impact);
    expect(lines[0]).toMatch(/^us\/\w+, .*:$/);
    expect(lines).toContain('    /company/motto is asked for.');
    expect(lines).toContain('    /company/dba changes its limits.');
    expect(lines).toContain('    /company/site changes whether it is required.');
  });

  it('is described in other names than ids, if they are given', async () => {
    const impact = await compare({
      [US_STEP]: inCompany({ properties: { motto: { type: 'string', maxLength: 80 } } }),
    });
    const names = {
      variants: (variants: readonly object[]) => `${variants.length} of a market`,
      step: (step: string) => step.toUpperCase(),
      question: (step: string, question: string) => `${step}: ${question}`,
      file: (file: string) => file,
    };
    expect(describeImpact({ ...impact, texts: [] }, names)).toEqual([
      `${impact.variants.length} of a market:`,
      '  The step COMPANY-DETAILS changes.',
      '    company-details: /company/motto is asked for.',
    ]);
  });

  it('says values before and after, inherited ones too, if they are given words', async () => {
    const impact = await compare({ [US_STEP]: inCompany({ properties: { dba: { maxLength: 20 } } }) });
    expect(
      describeImpact(
        { ...impact, texts: [] },
        { ...NAMES, value: (value) => sayValue(value, () => undefined) },
      ),
    ).toContain('    /company/dba changes its limits (most characters: 64 → 20).');
  });

  it('says from which step to which a question moves, and of two questions alike that each comes or goes', () => {
    const change = (step: string, kind: 'added' | 'removed', question: string) => ({
      step,
      kind: 'changed' as const,
      aspects: [],
      calls: [],
      questions: [{ question, kind, aspects: [], values: [] }],
    });
    const linesOf = (steps: readonly ReturnType<typeof change>[]) =>
      describeImpact(
        {
          variants: [{ variant: { market: 'us', portal: 'p' }, kind: 'changed', steps }],
          texts: [],
          files: [],
        },
        { ...NAMES, question: () => '“Website”', step: (step) => `“${step}”` },
      );
    const moved = [change('a', 'removed', '/company/site'), change('b', 'added', '/company/site')];
    expect(linesOf(moved)).toEqual([
      'US:',
      '  The step “a” changes.',
      '    “Website” moves to the step “b”.',
      '  The step “b” changes.',
      '    “Website” moves here from the step “a”.',
    ]);
    expect(linesOf([...moved, change('c', 'added', '/company/site')])).toContain(
      '    “Website” is asked for.',
    );
    expect(
      linesOf([change('a', 'removed', '/company/site'), change('b', 'added', '/applicant/site')]),
    ).toContain('    “Website” is not asked for any more.');
  });

  it('finds the questions that a changed rule of a format validates differently, and the file of the format', async () => {
    const impact = await compare({ [POSTAL_CODE]: await stricterPostalCode() });
    expect(figuresOf(impact)).toMatchObject({ markets: ['ca'], files: 1 });
    const lines = describeImpact(impact, { ...NAMES, value: (value) => sayValue(value, () => undefined) });
    expect(lines).toContain('    /company/address/zip changes the rule of its format (“postal-code”).');
    expect(lines).toContain(`${POSTAL_CODE} is changed.`);
    const settings = listChangedSettings({ rest: new Map(), own: new Map() }, await projectFilesWith()).map(
      ({ file }) => file,
    );
    expect(settings).toContain('markets/ca/offer.json');
    expect(settings).not.toContain(POSTAL_CODE);
  });

  it('finds the questions of a market whose options of a format change', async () => {
    const settings = (await readDefinitionFiles()).get('markets/us/market.json')?.json as {
      readonly formats: object;
    };
    const formats = { ...settings.formats, 'person-name': { accents: true } };
    const impact = await compare({ 'markets/us/market.json': { ...settings, formats } });
    expect(describeImpact(impact)).toContain('    /applicant/name/firstName changes the rule of its format.');
    expect(figuresOf(impact).markets).toEqual(['us']);
  });

  it('finds a change of the base in every variant that it reaches', async () => {
    const files = await readDefinitionFiles();
    const base = files.get(STEP)?.json as { readonly ui: object };
    const impact = await compare({ [STEP]: { ...base, ui: { ...base.ui, 'ui:layout': 'plain' } } });
    const { markets, portals } = figuresOf(impact);
    expect(markets.toSorted()).toEqual(['ca', 'us']);
    expect(portals.toSorted()).toEqual(['registrar', 'terminal']);
  });

  it('finds the step that moved, and not those that it passes', async () => {
    const flow = 'markets/us/flows/apply.json';
    const overlay = (await readDefinitionFiles()).get(flow)?.json as { readonly steps: readonly object[] };
    const moved = { id: 'annual-sales', after: 'applicant-details' };
    const impact = await compare({ [flow]: { ...overlay, steps: [...overlay.steps, moved] } });
    const [first] = impact.variants;
    expect(first?.steps).toEqual([
      { step: 'annual-sales', kind: 'changed', questions: [], aspects: ['position'], calls: [] },
    ]);
  });

  it('names the calls of a step that sends answers', async () => {
    const files = await readDefinitionFiles();
    const review = files.get('base/steps/review.json')?.json as { readonly ui: object };
    const impact = await compare({
      'base/steps/review.json': { ...review, ui: { ...review.ui, 'ui:layout': 'plain' } },
    });
    expect(figuresOf(impact).calls).toEqual(['submit:create']);
  });

  it('finds texts, settings, and a market that closes', async () => {
    const settings = (await readDefinitionFiles()).get('markets/us/market.json')?.json as object;
    const impact = await compare(
      { 'markets/us/market.json': { ...settings, portals: ['terminal'] } },
      { 'form.continue': 'Go on' },
    );
    const lines = describeImpact(impact);
    expect(lines).toContain('en-US: 1 text changed');
    expect(lines).toContain('  screens.json#form.continue');
    expect(lines).toContain('markets/us/market.json is changed.');
    expect(
      impact.variants.filter(({ kind }) => kind === 'removed').map(({ variant }) => variant),
    ).toContainEqual({
      market: 'us',
      portal: 'registrar',
    });
  });
});

describe('the effect of a change on a draft', () => {
  const reached = { applicant: usAnswers.applicant, company: usAnswers.company };

  it('sends a person back to a step with a new required question, and drops no answer', async () => {
    const after = await projectFilesWith({
      [US_STEP]: inCompany({
        required: ['registered', 'name', 'dba', 'motto'],
        properties: { motto: { type: 'string', maxLength: 80 } },
      }),
    });
    expect(judge(await projectFilesWith(), after, reached)).toEqual({
      meets: ['company-details'],
      asksAgain: ['company-details'],
      isSentBack: true,
      drops: [],
    });
    expect(judge(await projectFilesWith(), after, {})).toMatchObject({ asksAgain: [], isSentBack: false });
  });

  it('asks again for an answer that a changed format refuses', async () => {
    const files = await projectFilesWith();
    const counts = async (zip: string) => {
      const locales = await projectLocalesWith();
      const after = { files: await projectFilesWith({ [POSTAL_CODE]: await stricterPostalCode() }), locales };
      const change = compareProjects({ files, locales }, after).variants[0];
      if (!change) throw new Error('Nothing to count');
      const counter = createDraftCounter(change, { before: { files, locales }, after });
      counter.add({
        ...caAnswers,
        company: { ...caAnswers.company, address: { ...caAnswers.company.address, zip } },
      });
      return counter.counts().steps['business-address'];
    };
    expect(await counts('K1A 0B1')).toEqual({ met: 1, askedAgain: 1 });
    expect(await counts('M5V 3L9')).toEqual({ met: 1, askedAgain: 0 });
  });

  it('counts an answer whose question is gone, where there is one', async () => {
    const after = await projectFilesWith({ [US_STEP]: inCompany({ properties: { site: null } }) });
    const before = await projectFilesWith();
    expect(judge(before, after, reached)).toMatchObject({ drops: ['/company/site'], isSentBack: false });
    const { site: _site, ...company } = usAnswers.company;
    expect(judge(before, after, { ...reached, company }).drops).toEqual([]);
  });
});

describe('stepwright diff and impact', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'impact-'));
    await cp(SMALL, folder, { recursive: true });
    const file = path.join(folder, 'locales/en-US/screens.json');
    const texts = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...texts, 'form.continue': 'Go on' }));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = async (command: typeof runDiff, ...argv: readonly string[]) => {
    const lines: string[] = [];
    const exitCode = await command(argv, {
      stdin: (async function* none() {})(),
      write: (line) => void lines.push(line),
      writeError: (line) => void lines.push(line),
    });
    return { exitCode, text: lines.join('\n') };
  };
  const working = () => [
    '--schemas',
    path.join(folder, 'schemas'),
    '--locales',
    path.join(folder, 'locales'),
  ];

  it('compare the working files with a folder', async () => {
    const diff = await run(runDiff, SMALL, ...working());
    expect(diff).toEqual({ exitCode: 0, text: 'en-US: 1 text changed\n  screens.json#form.continue' });
    const impact = await run(runImpact, SMALL, '--json', ...working());
    expect(JSON.parse(impact.text)).toMatchObject({ languages: ['en-US'], texts: 1, steps: [] });
  });

  it('refuse what is neither a commit nor a project', async () => {
    const { exitCode, text } = await run(runDiff, 'no-such-commit');
    expect(exitCode).toBe(2);
    expect(text).toContain('"no-such-commit" is no commit of this repository');
  });
});
