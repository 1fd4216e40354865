import type { ReactNode } from 'react';
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffSessionResponse } from '../../../src/contract/staff.ts';
import { DraftContext } from '../../../src/studio/draft/DraftContext.ts';
import { DraftStore } from '../../../src/studio/project/draftStore.ts';
import { SessionContext } from '../../../src/studio/shell/session.ts';
import { useKeptForm } from '../../../src/studio/shell/useKeptForm.ts';
import { changeElsewhere } from '../../support/changeElsewhere.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { draftOf, openDraft, projectTexts } from '../../support/openDraft.tsx';

const CONTINUED = /^This continues what you began\./;
const APPLY = 'schemas/base/flows/apply.json';
const DETAILS = 'schemas/base/steps/company-details.json';
const SITE = 'steps/company-details?view=ca/registrar&question=/company/site&layer=base';

const DBA = SITE.replace('site', 'dba');

const jsonOf = (path: string) => JSON.parse(new Map(projectTexts()).get(path) ?? '');
const textOf = (json: unknown) => `${JSON.stringify(json, null, 2)}\n`;

/** A condition on the answers of a company, as a member of its schema, with the schema while it holds. */
function whenRegistered(
  schema: object,
  test: object = { required: ['registered'], properties: { registered: { const: true } } },
): object {
  const members = [
    ['if', test],
    ['then', schema],
  ];
  return Object.fromEntries(members);
}

/** The page is loaded again, in the same tab. */
async function reload(...page: Parameters<typeof openDraft>) {
  cleanup();
  return openDraft(...page);
}

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
  localStorage.clear();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const write = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

/** Forms: how they are filled in, and what is there after the page is loaded again and after one begins anew. */
const FORMS = [
  {
    page: 'market',
    open: async () => {
      await screen.findByRole('option', { name: 'United Kingdom' });
      await userEvent.selectOptions(screen.getByLabelText('Country'), 'United Kingdom');
      await press('Another, by its tag');
      write('Tag of the language', 'cy-GB');
    },
    kept: () => {
      expect(screen.getByLabelText('Tag of the language')).toHaveValue('cy-GB');
      expect(screen.getByText('en-GB')).toBeVisible();
      expect(screen.getByLabelText('Currency')).toHaveDisplayValue('British Pound (GBP)');
    },
    anew: () => expect(screen.getByLabelText('Country')).toHaveDisplayValue('Choose a country'),
  },
  {
    page: 'steps/company-details?view=ca/registrar',
    open: async () => {
      await press('New step');
      write('Title in American English', 'Opening hours');
    },
    kept: () => expect(screen.getByLabelText('Title in American English')).toHaveValue('Opening hours'),
    anew: () => expect(screen.getByLabelText('Title in American English')).toHaveValue(''),
  },
  {
    page: 'rules/formats?view=ca/registrar',
    open: async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'New format' }));
      write('Name', 'store-number');
      write('Part 1: how many characters', '4');
    },
    kept: () => expect(screen.getByLabelText('Part 1: how many characters')).toHaveValue('4'),
    anew: () => {
      expect(screen.getByLabelText('Name')).toHaveValue('');
      expect(screen.getByLabelText('Part 1: how many characters')).not.toHaveValue('4');
    },
  },
  {
    page: 'rules/agreement?view=us/registrar',
    open: async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Add to texts' }));
      await userEvent.click(screen.getByRole('radio', { name: 'one under another name' }));
      write('Name', 'es-US');
    },
    kept: () => expect(screen.getByLabelText('Name')).toHaveValue('es-US'),
    anew: () => expect(screen.queryByLabelText('Name')).toBeNull(),
  },
  {
    page: SITE,
    open: async () => {
      await press('Add a question');
      await userEvent.click(screen.getByRole('radio', { name: 'Short text' }));
      write('Label in American English', 'Floor');
      await userEvent.selectOptions(screen.getByLabelText(/^Comes after/), 'nothing: it is the first');
      // Another part of the settings is shown, which does not end it.
      await press('Step');
    },
    kept: () => {
      expect(screen.getByRole('radio', { name: 'Short text' })).toBeChecked();
      expect(screen.getByLabelText('Label in American English')).toHaveValue('Floor');
      expect(screen.getByLabelText(/^Comes after/)).toHaveDisplayValue('nothing: it is the first');
    },
    anew: () => {
      expect(screen.getByRole('radio', { name: 'Short text' })).not.toBeChecked();
      expect(screen.getByLabelText('Label in American English')).toHaveValue('');
      expect(screen.getByLabelText(/^Comes after/)).toHaveDisplayValue('Business website');
    },
  },
  {
    page: SITE,
    open: async () => {
      await press('Add a rule for a case');
      await userEvent.click(screen.getByRole('checkbox', { name: /^Needs an answer then/ }));
      await userEvent.selectOptions(
        screen.getByRole('combobox', { name: /^Characters, then/ }),
        'letters only',
      );
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Value' }), 'No');
    },
    kept: () =>
      expect(screen.getByRole('form', { name: 'Add a rule for a case' })).toHaveTextContent(
        'it needs an answer, and has letters only, when “Is your business a registered company?” is “No”',
      ),
    anew: () => {
      expect(screen.getByRole('combobox', { name: 'Value' })).toHaveDisplayValue('Yes');
      expect(screen.getByRole('checkbox', { name: /^Needs an answer then/ })).not.toBeChecked();
      expect(screen.getByRole('combobox', { name: /^Characters, then/ })).toHaveDisplayValue('anything');
    },
  },
];

describe('a form that is filled in', () => {
  it.each(FORMS)(
    'is in the tab when the page is loaded again, and begins anew by a press: $page',
    async (form) => {
      const { page, open, kept, anew } = form;
      await openDraft(page);
      await open();
      const { labels } = await reload(page);
      const note = await screen.findByText(CONTINUED);
      // The page is read from its beginning.
      expect(document.body).toHaveFocus();
      if (page === 'market') await screen.findByRole('option', { name: 'United Kingdom' });
      kept();
      if (page === 'market') await expectAccessible(screen.getByRole('region', { name: 'Open a market' }));
      await userEvent.click(within(note).getByRole('button', { name: 'Begin anew' }));
      expect(screen.queryByText(CONTINUED)).toBeNull();
      // The button is gone: the first field of the form has the focus.
      expect(document.body).not.toHaveFocus();
      anew();
      await reload(page);
      expect(screen.queryByText(CONTINUED)).toBeNull();
      expect(labels).toEqual([]);
    },
  );

  it('belongs to one person and one draft', () => {
    const first = { text: '' };
    const fits = (kept: unknown): kept is typeof first => typeof kept === 'object' && kept !== null;
    const formOf = (staff: string, draft: string) => {
      const session: StaffSessionResponse = {
        staff: { id: staff, name: staff, email: `${staff}@example.com`, roles: [] },
        signIn: { passkey: false, openId: false, byName: true },
        writesFiles: false,
      };
      const opened = draftOf([]);
      const store = new DraftStore(
        { ...opened, draft: { ...opened.draft, id: draft } },
        { id: staff, name: staff, roles: [] },
      );
      const wrapper = ({ children }: { readonly children: ReactNode }) => (
        <SessionContext value={{ session, setSession: () => {} }}>
          <DraftContext value={{ store, state: store.get(), apply: store.apply }}>{children}</DraftContext>
        </SessionContext>
      );
      return renderHook(() => useKeptForm('it', { first, fits }), { wrapper }).result;
    };
    const mine = formOf('ada', 'one');
    act(() => mine.current.change({ text: 'mine' }));
    expect(formOf('ada', 'one').current).toMatchObject({ value: { text: 'mine' }, isContinued: true });
    expect(formOf('bo', 'one').current.value).toEqual(first);
    expect(formOf('ada', 'two').current.value).toEqual(first);
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '"of another release"');
    expect(formOf('ada', 'one').current).toMatchObject({ value: first, isContinued: false });
  });
});

describe('a form of one field', () => {
  it('of a question is open again with it, until it is given up', async () => {
    await openDraft(SITE);
    await press('Rename…');
    write('Name of the answer', 'address');
    await reload(SITE);
    expect(await screen.findByText(CONTINUED)).toBeVisible();
    expect(screen.getByLabelText('Name of the answer')).toHaveValue('address');
    await press('Keep the name');
    await press('Move to another step…');
    await userEvent.selectOptions(screen.getByLabelText('Move to'), 'bank-account');
    await reload(SITE);
    expect(screen.getByLabelText('Move to')).toHaveValue('bank-account');
    await press('Begin anew');
    expect(screen.getByLabelText('Move to')).toHaveFocus();
    expect(screen.getByLabelText('Move to')).toHaveValue('');
  });

  it('of a list has a choice that was typed, until it is added', async () => {
    const page = 'steps/annual-sales?view=ca/registrar&question=/company/gpv&layer=markets/ca';
    await openDraft(page);
    write('Another choice', 'None yet');
    await reload(page);
    expect(screen.getByLabelText('Another choice')).toHaveValue('None yet');
    await press('Add');
    await reload(page);
    expect(screen.getByLabelText('Another choice')).toHaveValue('');
  });
});

it('a form stays with what was filled in if the roles do not allow its change', async () => {
  const { labels } = await openDraft(SITE, [{ role: 'editor', market: 'ca', language: null }]);
  await press('Add a question');
  await userEvent.click(screen.getByRole('radio', { name: 'Short text' }));
  write('Label in American English', 'Floor');
  await press('Add it');
  expect(screen.getByRole('alert')).toHaveTextContent('None of your roles allows a change of');
  expect(screen.getByLabelText('Label in American English')).toHaveValue('Floor');
  expect(Object.keys(sessionStorage).filter((key) => key.includes('add to'))).toHaveLength(1);
  expect(labels).toEqual([]);
});

describe('a rule for a case', () => {
  it.each(['Keep it', 'Cancel'])('that was begun by its rule ends by one press: %s', async (end) => {
    await openDraft(SITE);
    await press('Add a rule for a case');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Needs an answer then/ }));
    await reload(SITE);
    expect(await screen.findByText(CONTINUED)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Needs an answer then/ })).toBeChecked();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Value' }), 'No');
    await press(end);
    expect(screen.queryByRole('form', { name: 'Add a rule for a case' })).toBeNull();
    expect(Object.keys(sessionStorage).filter((key) => key.includes('case'))).toEqual([]);
  });
});

describe('the condition of a rule that is being changed', () => {
  const own = whenRegistered({ required: ['dba'] });
  const other = whenRegistered({ properties: { dba: { maxLength: 9 } } }, { required: ['site'] });
  const withRules = (allOf: readonly object[]) => {
    const step = jsonOf(DETAILS);
    step.schema.properties.company.allOf = allOf;
    return { [DETAILS]: textOf(step) };
  };
  const changed = whenRegistered(
    { required: ['dba'] },
    { required: ['registered'], properties: { registered: { const: false } } },
  );

  it.each([
    { says: 'another rule is put before it', first: [own], later: [other, own], kept: [other, changed] },
    { says: 'the one before it is removed', first: [other, own], later: [own], kept: [changed] },
  ])('stays with its rule if $says', async ({ first, later, kept }) => {
    await openDraft(DBA, undefined, withRules(first));
    await userEvent.click(screen.getAllByText('Change this rule').at(-1) ?? document.body);
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Change when the rule applies' }).at(-1) ?? document.body,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Value' }), 'No');
    const { files } = await reload(DBA, undefined, withRules(later));
    expect(screen.queryByText(/while you were changing it/)).toBeNull();
    expect(screen.getByRole('form', { name: 'When the rule applies' })).toBeVisible();
    await press('Keep it');
    await screen.findByText('All changes saved');
    expect(JSON.parse(files.get(DETAILS) ?? '').schema.properties.company.allOf).toEqual(kept);
  });
});

describe('where a change belongs', () => {
  it('is asked once in a tab for each market, and can be chosen anew', async () => {
    const page = (market: string) => `steps/company-details?view=${market}/registrar&question=/company/dba`;
    const layers = () => within(screen.getByRole('group', { name: 'Where does a change belong?' }));
    await openDraft(page('ca'));
    await userEvent.click(layers().getByRole('radio', { name: /^Everywhere/ }));
    await reload(page('ca'));
    expect(layers().getByRole('radio', { name: /^Everywhere/ })).toBeChecked();
    expect(layers().getByText(/^You chose it before, for this market/)).toBeVisible();
    expect(screen.getByLabelText(/^Needs an answer/)).toBeEnabled();
    await userEvent.click(layers().getByRole('radio', { name: /^Canada ?touches/ }));
    expect(layers().queryByText(/^You chose it before/)).toBeNull();
    await reload(page('us'));
    expect(layers().queryByRole('radio', { checked: true })).toBeNull();
    await reload(page('ca'));
    expect(layers().getByRole('radio', { checked: true })).toHaveAccessibleName(/^Canada ?touches/);
  });
});

it('a change that many markets have says how many, and lists them with a filter', async () => {
  const ofCanada = projectTexts().filter(([path]) => path.startsWith('schemas/markets/ca/'));
  const copies = ['fr', 'de', 'es', 'it'].flatMap((market) =>
    ofCanada.map(([path, text]) => [path.replace('/ca/', `/${market}/`), text] as const),
  );
  await openDraft(SITE, undefined, Object.fromEntries(copies));
  const layers = within(screen.getByRole('group', { name: 'Where does a change belong?' }));
  expect(layers.getByRole('radio', { name: /^Everywhere ?touches \d+, in 6 markets$/ })).toBeChecked();
  const all = within(layers.getByText(/^All \d+ of them/).closest('details') ?? document.body);
  await userEvent.click(all.getByText(/^All \d+ of them/));
  await userEvent.type(all.getByLabelText('Find'), 'germany, reg');
  expect(all.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Germany, Registrar']);
});

describe('a condition that is being built', () => {
  const FLOW = 'flow/apply?view=ca/registrar&layer=base';
  const list = () => within(screen.getByRole('region', { name: 'Conditions' }));
  /** The flow with a condition that nothing uses, and without it. */
  const flow = jsonOf(APPLY);
  const extra = { required: ['answers'], properties: { answers: { required: ['company'] } } };
  const withExtra = { [APPLY]: textOf({ ...flow, conditions: { ...flow.conditions, extra } }) };
  const without = textOf(flow);

  it('continues after the page is loaded again, until it is kept', async () => {
    await openDraft(FLOW);
    await userEvent.click(await screen.findByRole('button', { name: 'New condition' }));
    write(/^Name/, 'Own one');
    await userEvent.click(list().getByRole('button', { name: 'Add a sentence' }));
    await reload(FLOW);
    expect(await screen.findByText(CONTINUED)).toBeVisible();
    expect(list().getAllByLabelText('What is asked about')).toHaveLength(2);
    await userEvent.click(list().getByRole('button', { name: 'Keep it' }));
    await screen.findByText('All changes saved');
    await reload(FLOW);
    await screen.findByRole('button', { name: 'New condition' });
    expect(screen.queryByText(CONTINUED)).toBeNull();
  });

  it('says that the condition is another one by now, and asks first where the change belongs', async () => {
    await openDraft(FLOW, undefined, withExtra);
    await userEvent.click(await screen.findByRole('button', { name: 'Change extra' }));
    await userEvent.click(list().getByRole('button', { name: 'Add a sentence' }));
    const changed = { ...flow.conditions, extra: { required: ['application'] } };
    await reload('flow/apply?view=ca/registrar', undefined, {
      [APPLY]: textOf({ ...flow, conditions: changed }),
    });
    await screen.findByRole('region', { name: 'Conditions' });
    expect(list().getByRole('group', { name: 'Where does a change belong?' })).toBeVisible();
    await userEvent.click(list().getByRole('radio', { name: /^Everywhere/ }));
    expect(await screen.findByText(CONTINUED)).toHaveTextContent('The condition was changed since.');
  });

  it('stays if somebody removes the condition meanwhile, and becomes a new one', async () => {
    const { files } = await openDraft(FLOW, undefined, withExtra);
    await userEvent.click(await screen.findByRole('button', { name: 'Change extra' }));
    await userEvent.click(list().getByRole('button', { name: 'Add a sentence' }));
    await changeElsewhere(files, APPLY, without);
    expect(list().getByRole('alert')).toHaveTextContent(
      'The condition “extra” was removed while you were changing it. What you built is still here',
    );
    expect(list().getByLabelText(/^Name/)).toHaveValue('extra');
    await expectAccessible(screen.getByRole('region', { name: 'Conditions' }));
    await userEvent.click(list().getByRole('button', { name: 'Keep it as a new one' }));
    await screen.findByText('All changes saved');
    expect(JSON.parse(files.get(APPLY) ?? '').conditions).toHaveProperty('extra.allOf');
    expect(screen.queryByText(/changed the same value/)).toBeNull();
    const row = list().getByRole('button', { name: 'Change extra' }).closest('li');
    await waitFor(() => expect(row).toHaveFocus());
  });

  it('becomes a new one of a question, or a new rule, if theirs is removed meanwhile', async () => {
    const step = jsonOf(DETAILS);
    const { dba, ...others } = step.schema.properties.company.properties;
    const branched = structuredClone(step);
    Object.assign(
      branched.schema.properties.company,
      { properties: others },
      whenRegistered({ properties: { dba } }),
    );
    const asked = await openDraft(DBA, undefined, { [DETAILS]: textOf(branched) });
    await press('Change this condition');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Value' }), 'No');
    await changeElsewhere(asked.files, DETAILS, textOf(step));
    expect(screen.getByText(/^The condition was removed while you were changing it/)).toBeVisible();
    await press('Keep it');
    await screen.findByText('All changes saved');
    expect(JSON.parse(asked.files.get(DETAILS) ?? '').schema.properties.company).toHaveProperty(
      'if.properties.registered.const',
      false,
    );

    const ruled = structuredClone(step);
    Object.assign(ruled.schema.properties.company, whenRegistered({ required: ['dba'] }));
    await reload(DBA, undefined, { [DETAILS]: textOf(ruled) });
    await userEvent.click(screen.getByText('Change this rule'));
    await press('Change when the rule applies');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Value' }), 'No');
    // It was removed before the page is loaded again.
    const { files } = await reload(DBA, undefined, { [DETAILS]: textOf(step) });
    expect(
      screen.getByText(/^The case was removed, or has another condition now, while you were changing it/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Needs an answer then/ }));
    await press('Keep it');
    await screen.findByText('All changes saved');
    expect(JSON.parse(files.get(DETAILS) ?? '').schema.properties.company).toMatchObject({
      if: { properties: { registered: { const: false } } },
    });
    await waitFor(() => expect(screen.queryByText(/while you were changing it/)).toBeNull());
  });
});
