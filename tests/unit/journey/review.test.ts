import type { TFunction } from 'i18next';
import { interpretFlow } from '../../../src/product/authoring.ts';
import { walkJourney } from '@stepwright/engine';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { readLocales } from '../../../src/product/node.ts';
import { progressOf } from '../../../src/features/journey/screens/progressOf.ts';
import { reviewRows, reviewSection } from '../../../src/product/review/reviewRows.ts';
import type { FormatDeclaration } from '@stepwright/validators';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { contextOf, usTerminal } from '../../support/definitionFixtures.ts';

let runtime: FlowRuntime;
let texts: Parameters<typeof reviewRows>[2];

beforeAll(async () => {
  runtime = interpretFlow(await usTerminal(), { today: () => '2026-11-20' });
  const locales = await readLocales();
  const find = (key: string) => {
    const [namespace = '', name = ''] = key.split(':');
    return (locales.get(`en-US/${namespace}.json`)?.json as Record<string, string> | undefined)?.[name];
  };
  texts = {
    t: ((key: string) => find(key) ?? key) as TFunction,
    exists: (key) => find(key) !== undefined,
    language: 'en-US',
  };
});

const rowsOf = (stepId: string, answers: Parameters<typeof reviewRows>[1] = usAnswers) => {
  const step = runtime.definition.steps[stepId];
  if (!step) throw new Error(`No step ${stepId}`);
  return Object.fromEntries(
    reviewRows(step, answers, texts).map(({ id, label, value }) => [id, [label, value]]),
  );
};

describe('progress', () => {
  it.each([
    ['get-started', 1],
    ['applicant-details', 1],
    ['company-details', 2],
    ['breather', 5],
    ['applicant-identity', 6],
    ['review', 9],
  ])('counts the forms up to %s: %i of 9', (stepId, current) => {
    const journey = walkJourney(runtime, 'apply', contextOf(usAnswers));
    expect(progressOf(journey, stepId, runtime.definition)).toEqual({ current, total: 9 });
  });

  it('counts only the forms that apply', () => {
    const answers = { ...usAnswers, company: { ...usAnswers.company, registered: false } };
    const journey = walkJourney(runtime, 'apply', contextOf(answers));
    expect(progressOf(journey, 'review', runtime.definition)).toEqual({ current: 8, total: 8 });
  });
});

describe('the review', () => {
  it('reads answers back with their labels', () => {
    expect(rowsOf('applicant-details')).toMatchObject({
      '/applicant/name/firstName': ['First name', 'Ada'],
      '/applicant/phone/localPhoneNumber': ['Mobile phone', '(212) 555-0123'],
    });
  });

  it('says choices in words', () => {
    const no = texts.t('steps:partners.company.hasPartners.options.false');
    expect(rowsOf('partners')).toEqual({ '/company/hasPartners': [expect.any(String), no] });
    expect(rowsOf('annual-sales')['/company/gpv']?.[1]).not.toBe('25000');
  });

  it('leaves out confirmations and questions that were not asked', () => {
    expect(rowsOf('applicant-details')).not.toHaveProperty(['/applicant/email/emailAddressConfirm']);
    expect(Object.keys(rowsOf('business-identity'))).toEqual(['/company/governmentIdentification/value']);
  });

  it('leaves out what the step keeps out of it', () => {
    expect(rowsOf('category')).not.toHaveProperty(['/company/segment']);
  });

  it('shows no sensitive value to who did not ask, but the end of a number', () => {
    const shown = JSON.stringify(['applicant-identity', 'business-identity'].map((id) => rowsOf(id)));
    expect(shown).not.toMatch(/6789|1988|3456780/);
    expect(rowsOf('business-identity')['/company/governmentIdentification/value']?.[1]).toBe('•••• 6780');
    // Masking four of four digits would show the whole.
    expect(rowsOf('applicant-identity')['/applicant/governmentIdentification/value']?.[1]).toBe('•••• 89');
    expect(rowsOf('applicant-identity')['/applicant/dob']?.[1]).toBe(texts.t('screens:review.hidden'));
  });

  it('keeps what was typed for who asks for it', () => {
    const step = runtime.definition.steps['business-identity'];
    if (!step) throw new Error('The step is missing');
    const { company } = usAnswers;
    // As it is kept, without the dash that may have been typed.
    const governmentIdentification = { ...company.governmentIdentification, value: '123456780' };
    const kept = { ...usAnswers, company: { ...company, governmentIdentification } };
    expect(reviewRows(step, kept, { ...texts, rules: runtime })[0]?.secret).toEqual({
      whole: '12-3456780',
      ending: '6780',
    });
  });

  it('shows numbers of declared formats in their groups, and of sensitive ones the end that they allow', () => {
    const siren: FormatDeclaration = {
      id: 'siren',
      pieces: [{ id: 'all', length: 9, characters: 'digits' }],
      ignore: ['spaces'],
      display: '### ### ###',
    };
    const formats = { siren, secret: { ...siren, id: 'secret', sensitive: true, shownLast: 2 } };
    const questions = {
      open: { type: 'string', format: 'siren' },
      secret: { type: 'string', format: 'secret', sensitive: true },
    };
    const declared = createTestRuntime({ one: { schema: { properties: questions } } }, [], formats);
    const journeyStep = { id: 'one', step: 'one', path: '/one', complete: true };
    const keysAsTexts = { ...texts, t: ((key: unknown) => String(key)) as TFunction };
    const answers = contextOf({ open: '732829320', secret: '404833048' });
    expect(reviewSection(declared, journeyStep, answers, keysAsTexts)?.rows).toMatchObject([
      { id: '/open', value: '732 829 320' },
      { id: '/secret', value: '•••• 48', secret: { whole: '404 833 048', ending: '48' } },
    ]);
  });

  it('shows read-only values, and offers no change of a step without others', () => {
    const name = { type: 'string' };
    const plan = { ...name, default: 'plus', readOnly: true };
    const steps = {
      both: { schema: { properties: { plan, name } } },
      shown: { schema: { properties: { plan } } },
    };
    const conditions = {};
    const flow = { id: 'flow', steps: [{ id: 'shown', step: 'shown', path: '/' }], conditions };
    const own = createTestRuntime(steps, [flow]);
    const keysAsTexts = { ...texts, t: ((key: unknown) => String(key)) as TFunction };
    const { answers } = walkJourney(own, 'flow', contextOf({}));
    const sectionOf = (step: string) =>
      reviewSection(own, { id: step, step, path: '/', complete: true }, contextOf(answers), keysAsTexts);
    expect(sectionOf('shown')).toMatchObject({ canChange: false, rows: [{ id: '/plan', value: 'plus' }] });
    expect(sectionOf('both')?.canChange).toBe(true);
  });

  it('names a question by the text that a rule shows instead of the usual one, where there is one', () => {
    const questions = { name: { type: 'string' }, town: { type: 'string' } };
    const rules = ['name', 'town'].map((field) => ({ field: `/${field}`, when: 'always', content: 'us' }));
    const flow = { id: 'flow', steps: [{ id: 'one', step: 'one', path: '/' }], conditions: { always: {} } };
    const own = createTestRuntime({ one: { schema: { properties: questions }, rules } }, [flow]);
    const known: Readonly<Record<string, string>> = {
      'steps:one.name.label': 'Name',
      'steps:one.name.label_us': 'Name in the register',
      'steps:one.town.label': 'Town',
    };
    const t = ((key: string) => known[key]) as TFunction;
    const exists = (key: string) => Object.hasOwn(known, key);
    const context = contextOf({ name: 'Ada Park', town: 'Albany' });
    const entry = { id: 'one', step: 'one', path: '/', complete: true };
    expect(
      reviewSection(own, entry, context, { ...texts, t, exists })?.rows.map(({ label }) => label),
    ).toEqual(['Name in the register', 'Town']);
  });

  it('shows openly what the page of the person may show', () => {
    const step = runtime.definition.steps['applicant-identity'];
    if (!step) throw new Error('The step is missing');
    const rows = reviewRows(step, usAnswers, { ...texts, openly: ['birthDate'] });
    expect(rows.find(({ id }) => id === '/applicant/dob')).toEqual({
      id: '/applicant/dob',
      label: 'Date of birth',
      value: usAnswers.applicant.dob,
    });
  });

  it('reads an address back as one line, in the order of the market', () => {
    const { line1, city, zip } = usAnswers.company.address;
    const line = `${line1}, ${city}, NY ${zip}`;
    expect(rowsOf('business-address')).toEqual({ '/company/address': ['Address', line] });
    const address = { ...usAnswers.company.address, line2: 'Suite 4' };
    const withSuite = { ...usAnswers, company: { ...usAnswers.company, address } };
    expect(rowsOf('business-address', withSuite)['/company/address']?.[1]).toBe(
      `${line1}, Suite 4, ${city}, NY ${zip}`,
    );
    expect(rowsOf('business-address', {})['/company/address']?.[1]).toBe(texts.t('screens:review.empty'));
  });

  it('says where nothing was answered', () => {
    const empty = texts.t('screens:review.empty');
    const values = Object.values(rowsOf('company-details', {})).map(([, value]) => value);
    expect(new Set(values)).toEqual(new Set([empty]));
    expect(rowsOf('company-details', { company: { site: '' } })['/company/site']?.[1]).toBe(empty);
  });
});
