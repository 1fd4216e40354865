import type { TFunction } from 'i18next';
import { interpretFlow } from '../../../src/product/authoring.ts';
import { type JsonSchema, walkJourney } from '@stepwright/engine';
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

describe('the review of lists and of what a person named', () => {
  const text = { type: 'string' };
  const members = (properties: JsonSchema): JsonSchema => ({ type: 'object', properties });
  const party: Parameters<typeof reviewRows>[0] = {
    id: 'party',
    kind: 'form',
    schema: members({
      host: text,
      guests: {
        type: 'array',
        items: members({
          name: text,
          code: { ...text, sensitive: true },
          days: { type: 'array', items: { enum: ['saturday', 'sunday'] } },
          cars: { type: 'array', items: members({ plate: text }) },
        }),
      },
      words: { type: 'array', items: text },
      phones: { ...members({ home: text }), additionalProperties: text },
      photo: members({ id: text, name: text }),
    }),
    ui: { photo: { 'ui:widget': 'file' } },
    actions: ['continue'],
  };
  const keys: Readonly<Record<string, string>> = {
    'steps:party.guests.item': 'Guest',
    'steps:party.guests.cars.item': 'Car',
    'steps:party.words.item': 'Word',
    'steps:party.guests.days.options.saturday': 'Saturday',
    'steps:party.guests.days.options.sunday': 'Sunday',
  };
  const plain: Parameters<typeof reviewRows>[2] = {
    t: ((wanted: string | readonly string[], options?: { readonly number?: number }) => {
      const all = typeof wanted === 'string' ? [wanted] : wanted;
      const found = all.map((key) => keys[key]).find((one) => one !== undefined);
      return found === undefined ? (all[0] ?? '') : [found, options?.number].filter(Boolean).join(' ');
    }) as unknown as TFunction, // as far as it is called here
    exists: (key) => keys[key] !== undefined,
    language: 'en-US',
  };
  const rowsIn = (answers: Parameters<typeof reviewRows>[1]) =>
    reviewRows(party, answers, plain).map(({ label, value }) => [label, value]);

  it('writes an object that one widget gives in one line, what is sensitive in it hidden', () => {
    const day = { type: 'string', format: 'date' };
    const visit: typeof party = {
      ...party,
      id: 'visit',
      schema: members({
        stay: members({ from: day, to: day }),
        away: members({ from: day, to: day }),
        spots: {
          type: 'array',
          items: members({ pin: { ...text, sensitive: true }, at: members({ x: text }) }),
        },
      }),
      ui: {
        stay: { 'ui:widget': 'date-range' },
        away: { 'ui:widget': 'date-range' },
        spots: { items: { 'ui:widget': 'spot' } },
      },
    };
    const answers = {
      stay: { from: '2027-05-01', to: '2027-05-08' },
      spots: [{ at: { x: '7' }, pin: '123456' }, { at: {} }],
    };
    const rows = reviewRows(visit, answers, plain);
    expect(rows.map(({ id, value }) => [id, value])).toEqual([
      ['/stay', '2027-05-01 – 2027-05-08'],
      ['/away', 'screens:review.empty'],
      ['/spots/0', 'screens:review.hidden, 7'],
      ['/spots/1', 'screens:review.empty'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('123456');
    expect(rows[0]?.label).toBe('steps:visit.stay.label');
  });

  it('names the answers of a grid by their row, each in its cell', () => {
    const week: typeof party = {
      ...party,
      id: 'week',
      schema: members({
        shops: {
          type: 'array',
          items: members({
            hours: members({ monday: members({ opens: text }), sunday: members({ opens: text }) }),
          }),
        },
      }),
      ui: { shops: { items: { hours: { 'ui:options': { layout: 'grid' } } } } },
    };
    const answers = { shops: [{ hours: { monday: { opens: '09:00' } } }] };
    const rows = reviewRows(week, answers, {
      ...plain,
      t: ((wanted: string | readonly string[]) => [wanted].flat().at(-1)) as unknown as TFunction,
    });
    const hours = 'steps:week.shops.hours';
    expect(rows.map(({ label, value }) => [label, value])).toEqual([
      [`common:list.item, ${hours}.monday.label, ${hours}.monday.opens.label`, '09:00'],
      [`common:list.item, ${hours}.sunday.label, ${hours}.sunday.opens.label`, 'screens:review.empty'],
    ]);
    expect(rows[0]?.cell).toMatchObject({ grid: '/shops/0/hours', row: 'monday', column: 'opens' });
    expect(rows[1]?.cell?.grid).toBe('/shops/0/hours');
  });

  it('leaves out a question that only a branch asks, until it is answered', () => {
    const sales: typeof party = {
      ...party,
      id: 'sales',
      ui: {},
      schema: {
        type: 'object',
        properties: { range: { type: 'string' }, note: { type: 'string' } },
        allOf: [{ properties: { sure: { type: 'string' } } }],
        if: { properties: { range: { const: 'much' } }, required: ['range'] },
        // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
        then: { properties: { tax: { type: 'string' }, note: { maxLength: 9 } } },
      },
    };
    const idsIn = (answers: Parameters<typeof reviewRows>[1]) =>
      reviewRows(sales, answers, plain).map(({ id }) => id);
    expect(idsIn({ range: 'little' })).toEqual(['/range', '/note', '/sure']);
    expect(idsIn({ range: 'much', tax: 'yes' })).toEqual(['/range', '/note', '/sure', '/tax']);
  });

  it('reads items one after the other, with lists in lists, several choices and files', () => {
    const answers = {
      host: 'Ada',
      guests: [
        {
          name: 'Bea',
          code: '42',
          days: ['saturday', 'sunday'],
          cars: [{ plate: 'AB 1' }, { plate: 'CD 2' }],
        },
        { name: 'Cleo' },
      ],
      words: ['moss', 'eve'],
      phones: { home: '555-0100', boat: '555-0101' },
      photo: { id: '1', name: 'garden.png' },
    };
    expect(rowsIn(answers)).toEqual([
      ['steps:party.host.label', 'Ada'],
      ['Guest 1, steps:party.guests.name.label', 'Bea'],
      ['Guest 1, steps:party.guests.code.label', 'screens:review.hidden'],
      ['Guest 1, steps:party.guests.days.label', 'Saturday and Sunday'],
      ['Guest 1, Car 1, steps:party.guests.cars.plate.label', 'AB 1'],
      ['Guest 1, Car 2, steps:party.guests.cars.plate.label', 'CD 2'],
      ['Guest 2, steps:party.guests.name.label', 'Cleo'],
      ['Guest 2, steps:party.guests.code.label', 'screens:review.empty'],
      ['Guest 2, steps:party.guests.days.label', 'screens:review.empty'],
      ['Guest 2, steps:party.guests.cars.label', 'screens:review.empty'],
      ['Word 1', 'moss'],
      ['Word 2', 'eve'],
      ['steps:party.phones.home.label', '555-0100'],
      ['boat, steps:party.phones.*.label', '555-0101'],
      ['steps:party.photo.label', 'garden.png'],
    ]);
  });

  it('has one row for a list that is empty', () => {
    expect(rowsIn({ guests: [] })).toEqual([
      ['steps:party.host.label', 'screens:review.empty'],
      ['steps:party.guests.label', 'screens:review.empty'],
      ['steps:party.words.label', 'screens:review.empty'],
      ['steps:party.phones.home.label', 'screens:review.empty'],
      ['steps:party.photo.label', 'screens:review.empty'],
    ]);
  });
});
