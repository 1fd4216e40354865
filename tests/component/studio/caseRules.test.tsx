import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft, projectTexts } from '../../support/openDraft.tsx';

const PAGE = 'steps/company-details?view=ca/registrar';
const IN_CANADA = 'schemas/markets/ca/steps/company-details.json';

/** The keyword `then`, which lint takes for a promise in an object of the source. */
const whenSo = (schema: unknown): object =>
  JSON.parse(JSON.stringify({ next: schema }).replace('next', 'then'));

describe('rules of a question in some cases', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const settings = () => screen.getByRole('complementary', { name: 'Settings' });
  const press = (name: string) => userEvent.click(within(settings()).getByRole('button', { name }));
  const form = () => within(settings()).getByRole('form', { name: 'Add a rule for a case' });
  const company = (files: ReadonlyMap<string, string>): unknown =>
    JSON.parse(files.get(IN_CANADA) ?? '{}').schema?.properties?.company;
  const withoutHelp = () =>
    [...settings().querySelectorAll('input, select, textarea')].filter((one) => !one.closest('[data-help]'));
  const IF = { required: ['registered'], properties: { registered: { const: true } } };
  const SAID = 'when “Is your business a registered company?” is “Yes”, it needs an answer';

  it('are added, changed, and removed with their condition, in the chosen layer', async () => {
    const { files, labels } = await openDraft(`${PAGE}&question=/company/site&layer=markets/ca`);
    await press('Add a rule for a case');
    expect(form()).toHaveFocus();
    const keep = within(form()).getByRole('button', { name: 'Keep it' });
    await userEvent.click(keep);
    expect(within(form()).getByRole('alert')).toHaveTextContent('Choose a rule.');
    const needed = within(form()).getByRole('checkbox', { name: /^Needs an answer then/ });
    expect(needed).toHaveFocus();
    await userEvent.click(needed);
    expect(within(form()).queryByRole('alert')).toBeNull();
    await userEvent.type(within(form()).getByRole('spinbutton', { name: /^Most characters then/ }), '30');
    expect(form()).toHaveTextContent(
      'it needs an answer, and has at most 30 characters, when “Is your business a registered company?” is “Yes”',
    );
    expect(withoutHelp()).toEqual([]);
    await expectAccessible(form());
    await userEvent.click(keep);
    expect(company(files)).toMatchObject({
      if: IF,
      ...whenSo({ required: ['site'], properties: { site: { maxLength: 30 } } }),
    });
    await waitFor(() =>
      expect(within(settings()).getByRole('heading', { name: 'Other rules, when…' })).toHaveFocus(),
    );
    expect(settings()).toHaveTextContent(`${SAID}, and has at most 30 characters`);

    // A number that is typed anew never removes the case in between.
    await userEvent.click(within(settings()).getByText('Change this rule'));
    const most = within(settings()).getByRole('spinbutton', { name: /^Most characters then/ });
    await userEvent.click(within(settings()).getByRole('checkbox', { name: /^Needs an answer then/ }));
    await userEvent.clear(most);
    expect(settings()).toHaveTextContent('Without any rule it stays as it was: remove the case below.');
    await userEvent.type(most, '20');
    expect(company(files)).toHaveProperty('then.properties.site.maxLength', 20);
    expect(company(files)).not.toHaveProperty('then.required');
    expect(withoutHelp()).toEqual([]);
    await expectAccessible(settings());

    await press('Remove this case');
    expect(files.get(IN_CANADA)).not.toMatch(/"(?:if|then)"/);
    expect(settings()).not.toHaveTextContent('when “Is your business a registered company?”');
    expect(labels[0]).toBe('Add a rule for a case of /company/site');
    expect(labels.at(-1)).toBe('Remove a rule of /company/site');
  });

  it('have a pattern, which is tried before it is kept, and options of their format', async () => {
    const { files } = await openDraft(`${PAGE}&question=/company/site&layer=markets/ca`);
    await press('Add a rule for a case');
    const made = within(form()).getByRole('combobox', { name: /^Characters, then/ });
    await userEvent.selectOptions(made, 'letters only');
    expect(form()).toHaveTextContent('it has letters only, when');
    await userEvent.selectOptions(made, 'a pattern of its own…');
    const pattern = within(form()).getByRole('textbox', { name: /^Pattern/ });
    await userEvent.clear(pattern);
    await userEvent.type(pattern, '^shop[[');
    expect(pattern).toBeInvalid();
    expect(form()).toHaveTextContent('This is no pattern yet');
    expect(form()).toHaveTextContent('it fits the pattern ^shop, when');
    await userEvent.type(pattern, 's]');
    expect(pattern).toBeValid();
    await userEvent.type(within(form()).getByRole('textbox', { name: /^Try a value/ }), 'shop.com');
    expect(form()).toHaveTextContent('It does not fit.');
    const longest = await within(form()).findByRole('textbox', { name: /^Option maxLength, then/ });
    expect(longest).toHaveAccessibleDescription('most characters accepted');
    await userEvent.type(longest, '40');
    expect(withoutHelp()).toEqual([]);
    await expectAccessible(form());
    await userEvent.click(within(form()).getByRole('button', { name: 'Keep it' }));
    expect(company(files)).toHaveProperty('then.properties.site', {
      format: 'website',
      formatOptions: { maxLength: 40 },
      pattern: '^shop[s]',
    });
    await userEvent.click(within(settings()).getByText('Change this rule'));
    const kept = await within(settings()).findByRole('textbox', { name: /^Option maxLength, then/ });
    await userEvent.clear(kept);
    expect(company(files)).toHaveProperty('then.properties.site', { format: 'website', pattern: '^shop[s]' });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(kept).toHaveValue('40');
    const written = within(settings()).getByRole('combobox', { name: /^Written as, then/ });
    // Formats in code are in words, too.
    expect(within(written).getByRole('option', { name: 'Street address' })).toHaveValue('street-address');
    await userEvent.selectOptions(written, 'email');
    expect(company(files)).toHaveProperty('then.properties.site', { format: 'email', pattern: '^shop[s]' });
    const french = within(settings()).getByLabelText('What people read then, in Canadian French');
    expect(settings()).toHaveTextContent('While it is empty: “Check the format of this entry.”');
    expect(withoutHelp()).toEqual([]);
    fireEvent.change(french, { target: { value: 'Commencez par « shops ».' } });
    await screen.findByText('All changes saved');
    expect(JSON.parse(files.get('locales/fr-CA/steps.json') ?? '')).toHaveProperty(
      ['company-details.company.site.errors.pattern'],
      'Commencez par « shops ».',
    );
    expect(within(settings()).getByLabelText('What people read then, in Canadian English')).toBeVisible();
  });

  it('have their condition changed in sentences, cancelled, and taken back by Undo', async () => {
    const { files, labels } = await openDraft(
      'steps/business-identity?view=ca/registrar&question=/company/corporationNumber&layer=markets/ca',
    );
    const path = 'schemas/markets/ca/steps/business-identity.json';
    const first = files.get(path);
    const condition = (): unknown => JSON.parse(files.get(path) ?? '').schema.properties.company.if;
    const change = () => within(settings()).getByRole('form', { name: 'When the rule applies' });
    const IS_AB = 'when “Where is your company registered?” is “AB”';
    const open = async () => {
      await press('Change when the rule applies');
      await userEvent.selectOptions(within(change()).getByRole('combobox', { name: 'Value' }), 'AB');
    };
    await userEvent.click(within(settings()).getByText('Change this rule'));
    await open();
    expect(change()).toHaveTextContent(
      /Before: when “Where is your company registered\?” is “.+”After: when “Where is your company registered\?” is “AB”Touches: “.+”/,
    );
    expect(withoutHelp()).toEqual([]);
    await expectAccessible(change());
    await userEvent.click(within(change()).getByRole('button', { name: 'Cancel' }));
    expect(files.get(path)).toBe(first);
    await open();
    await userEvent.click(within(change()).getByRole('button', { name: 'Keep it' }));
    expect(condition()).toEqual({ required: ['province'], properties: { province: { const: 'AB' } } });
    expect(settings()).toHaveTextContent(`${IS_AB}, it is written as corporation-number`);
    await waitFor(() =>
      expect(within(settings()).getByRole('heading', { name: 'Other rules, when…' })).toHaveFocus(),
    );
    expect(labels).toEqual(['Change a condition of business-identity']);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(files.get(path)).toBe(first);
    expect(settings()).not.toHaveTextContent(IS_AB);
  });

  it('share their condition with questions that it decides about, which are named before it changes', async () => {
    const path = 'schemas/base/steps/company-details.json';
    const step = JSON.parse(projectTexts().find(([one]) => one === path)?.[1] ?? '');
    Object.assign(
      step.schema.properties.company,
      { if: IF },
      whenSo({ properties: { site: { maxLength: 9 }, since: { type: 'string' } } }),
    );
    await openDraft(`${PAGE}&question=/company/site&layer=base`, undefined, { [path]: JSON.stringify(step) });
    await userEvent.click(within(settings()).getByText('Change this rule'));
    await press('Change when the rule applies');
    expect(within(settings()).getByRole('form', { name: 'When the rule applies' })).toHaveTextContent(
      /Touches: company › since, “Business website”/,
    );
  });

  it('name the answers that are allowed, by their texts', async () => {
    const { files } = await openDraft(`${PAGE}&question=/company/registered&layer=markets/ca`);
    await press('Add a rule for a case');
    await userEvent.selectOptions(
      within(form()).getByRole('combobox', { name: 'What is asked about' }),
      'site',
    );
    await userEvent.selectOptions(
      within(form()).getByRole('combobox', { name: 'How it is compared' }),
      'answered',
    );
    const allowed = within(form()).getByRole('group', { name: 'Only these answers then' });
    await userEvent.click(within(allowed).getByRole('checkbox', { name: /Yes/ }));
    expect(form()).toHaveTextContent(/it is “Yes”, when “Business website” /);
    await userEvent.click(within(form()).getByRole('button', { name: 'Keep it' }));
    expect(company(files)).toHaveProperty('then.properties.registered', { const: true });
  });

  it('are not those of alternatives, whose questions are listed by number and changed like others', async () => {
    const path = 'schemas/base/steps/company-details.json';
    const step = JSON.parse(projectTexts().find(([one]) => one === path)?.[1] ?? '');
    const trade = { properties: { trade: { type: 'string' } } };
    const branch = { properties: { branch: { type: 'string' } } };
    step.schema.properties.company.oneOf = [trade, branch];
    const { files } = await openDraft(`${PAGE}&layer=base`, undefined, {
      [path]: JSON.stringify(step, null, 2),
    });
    const second = screen.getByRole('region', { name: 'Asked in alternative 2 of 2' });
    await userEvent.click(within(second).getByRole('button', { name: 'branch' }));
    expect(settings()).toHaveTextContent('The question belongs to one of several alternatives');
    await userEvent.click(within(settings()).getByRole('checkbox', { name: /^Needs an answer(?! then)/ }));
    await userEvent.type(within(settings()).getByRole('spinbutton', { name: 'Most characters' }), '9');
    const changed = JSON.parse(files.get(path) ?? '').schema.properties.company.oneOf;
    expect(changed).toEqual([
      trade,
      { required: ['branch'], properties: { branch: { type: 'string', maxLength: 9 } } },
    ]);
    await press('Change the condition as JSON');
    expect(within(settings()).getByRole('button', { name: 'JSON' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('change nothing before a layer is chosen', async () => {
    const { labels } = await openDraft(`${PAGE}&question=/company/site`);
    expect(within(settings()).getByRole('button', { name: 'Add a rule for a case' })).toBeDisabled();
    expect(labels).toEqual([]);
  });
});
