import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft } from '../../support/openDraft.tsx';

const QUESTION = 'steps/company-details?view=ca/registrar&question=';
const STEP = 'schemas/base/steps/company-details.json';

describe('the questions of a step', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const settings = () => screen.getByRole('complementary', { name: 'Settings' });

  it('are none of a step that the program draws, whose texts are linked', async () => {
    await openDraft('steps/breather?view=ca/registrar&language=fr-CA');
    expect(settings()).toHaveTextContent('This step has no questions: the program draws what comes below');
    expect(within(settings()).queryByRole('region', { name: 'Questions' })).toBeNull();
    const link = within(settings()).getByRole('link', { name: 'All texts of the step' });
    expect(link).toHaveAttribute('href', '/drafts/d/texts?translation=fr-CA&find=breather.');
  });

  it('renames an answer after saying what it touches, and Undo takes all of it back', async () => {
    const { files, labels } = await openDraft(`${QUESTION}/company/site`);
    const first = new Map(files);
    await userEvent.click(screen.getByRole('button', { name: 'Rename…' }));
    const form = screen.getByRole('form', { name: 'Rename the answer' });
    const name = within(form).getByLabelText('Name of the answer');
    expect(name).toHaveFocus();
    await userEvent.type(name, '{Enter}');
    expect(within(form).getByRole('alert')).toHaveTextContent('Write another name.');
    await userEvent.clear(name);
    await userEvent.type(name, 'dba');
    expect(form).toHaveTextContent('/company/dba exists already');
    expect(name).toBeInvalid();
    expect(within(form).getByRole('button', { name: 'Rename it' })).toBeDisabled();
    await userEvent.clear(name);
    await userEvent.type(name, 'website');
    expect(form).toHaveTextContent('/company/site becomes /company/website');
    expect(form).toHaveTextContent('API clients must send and read the new name');
    expect(within(form).getByText('step “Tell us about your business”, Everywhere')).toBeInTheDocument();
    await expectAccessible(form);
    await userEvent.click(within(form).getByRole('button', { name: 'Rename it' }));

    expect(within(settings()).getByRole('heading', { name: 'Business website' })).toBeInTheDocument();
    expect(settings()).toHaveTextContent('Answer: company › website');
    expect(files.get(STEP)).toContain('"/company/website"');
    const named = [...files].filter(([path, text]) => first.get(path) !== text).map(([path]) => path);
    expect(named).toEqual(expect.arrayContaining(['locales/en-US/steps.json', 'locales/fr-CA/steps.json']));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([...files]).toEqual([...first]);
    expect(labels).toEqual(['Rename /company/site to website', 'Undo: Rename /company/site to website']);
  });

  it('get choices with values of their own', async () => {
    const { files } = await openDraft(
      'steps/annual-sales?view=ca/registrar&question=/company/gpv&layer=markets/ca',
    );
    expect(within(settings()).queryByRole('spinbutton', { name: /characters/ })).toBeNull();
    const another = within(settings()).getByLabelText('Another choice');
    await userEvent.click(within(settings()).getByRole('button', { name: 'Add' }));
    expect(another).toHaveFocus();
    expect(within(settings()).getByRole('alert')).toHaveTextContent('Write the choice.');
    await userEvent.type(another, 'Under C$75,000');
    const value = within(settings()).getByLabelText('Its value in the API');
    expect(value).toHaveAttribute('placeholder', 'underC75000');
    await userEvent.type(value, '50000');
    expect(settings()).toHaveTextContent('“50000” is a choice already.');
    await userEvent.clear(value);
    await userEvent.type(value, '75000');
    await userEvent.click(within(settings()).getByRole('button', { name: 'Add' }));
    // The next one was not asked about yet.
    expect(another).toHaveValue('');
    expect(within(settings()).queryByRole('alert')).toBeNull();
    expect(another.closest('[data-asked]')).toBeNull();
    await userEvent.click(within(settings()).getByRole('button', { name: /Move 75000 up$/ }));
    expect(files.get('schemas/markets/ca/steps/annual-sales.json')).toMatch(/"75000",\s+"undisclosed"/);
  });

  it('get another kind, which the history names as the list of kinds does', async () => {
    const { labels } = await openDraft(
      'steps/company-details?question=/company/dba&layer=base&panel=question',
    );
    await userEvent.selectOptions(await screen.findByLabelText(/^Kind/), 'E-mail address');
    await waitFor(() => expect(labels).toEqual(['Change the kind of /company/dba to “E-mail address”']));
  });

  it('are moved by the labels of their neighbours and to steps in the order of the flow', async () => {
    await openDraft(`${QUESTION}/company/site`);
    const to = within(settings()).getByRole('combobox', { name: 'Move to the position of' });
    expect(within(to).getByRole('option', { name: '2: Legal business name' })).toBeInTheDocument();
    // A group without a heading is named by what it asks for.
    expect(within(to).getByRole('option', { name: '4: phone (Business phone)' })).toBeInTheDocument();
    await userEvent.click(within(settings()).getByRole('radio', { name: /^Everywhere/ }));
    await userEvent.click(within(settings()).getByRole('button', { name: 'Move to another step…' }));
    const steps = within(settings()).getByRole('combobox', { name: 'Move to' });
    const names = within(steps)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names.slice(1, 3)).toEqual(['First, tell us about you', 'Where is your business located?']);
    // Steps of one title are followed by their ids.
    expect(names).toEqual(
      expect.arrayContaining([
        'Confirm who you are (applicant-identity)',
        'Confirm your tax information (tax-business)',
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('move to another step once it is said what goes along, are seen there, and come back by Undo', async () => {
    const { files, labels } = await openDraft(`${QUESTION}/company/site&layer=base`);
    const first = new Map(files);
    await userEvent.click(screen.getByRole('button', { name: 'Move to another step…' }));
    const form = screen.getByRole('group', { name: 'Move to another step' });
    const press = (name: string) => userEvent.click(within(form).getByRole('button', { name }));
    const to = within(form).getByRole('combobox', { name: 'Move to' });
    expect(to).toHaveFocus();
    await press('Move it');
    expect(within(form).getByRole('alert')).toHaveTextContent('Choose a step.');
    expect(to).toHaveFocus();
    // Its rule is by a condition that the flow of that step does not have.
    await userEvent.selectOptions(to, 'tax-person');
    expect(form).toHaveTextContent(
      /no condition of its name yet: the feature “question about the website” is off \(website-not-asked\) in the flow “Tax form of a person”\. Make a condition/,
    );
    expect(within(form).getByRole('button', { name: 'Move it' })).toBeDisabled();
    await userEvent.selectOptions(to, 'business-address');
    expect(form).toHaveTextContent(
      'Move “Business website” from “Tell us about your business” to “Where is your business located?”, everywhere?',
    );
    expect(form).toHaveTextContent('and its rule by conditions of the flow');
    await expectAccessible(form);
    expect(labels).toEqual([]);
    await press('Move it');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Business website' })).toHaveFocus());
    expect(screen.getByRole('link', { current: 'page', name: /business-address/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([...files]).toEqual([...first]);
    expect(settings()).toHaveTextContent('This step does not ask “company › site” in this market.');
    await userEvent.click(within(settings()).getByRole('button', { name: 'Tell us about your business' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Business website' })).toHaveFocus());
  });

  it('say before they move that a branch does not go along', async () => {
    await openDraft('steps/order-shipping?view=us/terminal&question=/order/address/city&layer=base');
    await userEvent.click(screen.getByRole('button', { name: 'Move to another step…' }));
    const form = screen.getByRole('group', { name: 'Move to another step' });
    await userEvent.selectOptions(
      within(form).getByRole('combobox', { name: 'Move to' }),
      'business-address',
    );
    expect(form).toHaveTextContent(/That it is asked when “.+” is .+ stays behind: there it is always asked/);
  });

  it('does not move to a step that asks it already', async () => {
    const question = 'question=/applicant/governmentIdentification/value';
    await openDraft(`steps/applicant-identity?view=us/registrar&panel=question&${question}&layer=base`);
    await userEvent.click(screen.getByRole('button', { name: 'Move to another step…' }));
    const form = screen.getByRole('group', { name: 'Move to another step' });
    await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Move to' }), 'full-ssn');
    expect(form).toHaveTextContent('That step asks it already');
    expect(within(form).getByRole('button', { name: 'Move it' })).toBeDisabled();
  });

  it('does not rename an answer for somebody who may not change all files that name it', async () => {
    await openDraft(`${QUESTION}/company/site`, [{ role: 'editor', market: 'ca', language: null }]);
    await userEvent.click(screen.getByRole('button', { name: 'Rename…' }));
    await userEvent.type(screen.getByLabelText('Name of the answer'), 'Address');
    const form = screen.getByRole('form', { name: 'Rename the answer' });
    expect(form).toHaveTextContent(
      'None of your roles allows a change of schemas/base/steps/company-details.json',
    );
    expect(within(form).getByRole('button', { name: 'Rename it' })).toBeDisabled();
  });

  it('does not rename an answer that the library has settings for', async () => {
    await openDraft(`${QUESTION}/company/dba`);
    await userEvent.click(screen.getByRole('button', { name: 'Rename…' }));
    const form = screen.getByRole('form', { name: 'Rename the answer' });
    await userEvent.type(within(form).getByLabelText('Name of the answer'), 'Name');
    expect(form).toHaveTextContent(
      'It cannot be renamed in a draft: the library’s rules for United Kingdom have settings for it',
    );
    expect(within(form).getByRole('button', { name: 'Rename it' })).toBeDisabled();
  });

  it('retires a question after naming it, its step, its layer and what becomes of answers', async () => {
    const { labels, files } = await openDraft(`${QUESTION}/company/site`);
    const base = files.get(STEP);
    await userEvent.click(screen.getByRole('button', { name: 'Retire…' }));
    const notice = screen.getByRole('group', { name: 'Retire the question' });
    expect(notice).toHaveTextContent('Retire “Business website” of the step “Tell us about your business”?');
    await userEvent.click(within(notice).getByRole('button', { name: 'Retire it' }));
    expect(within(notice).getByRole('alert')).toHaveTextContent('Choose where it is retired.');
    expect(within(notice).getByRole('radio', { name: /^Everywhere/ })).toHaveFocus();
    await userEvent.click(within(notice).getByRole('radio', { name: /^Canada touches/ }));
    expect(notice).toHaveTextContent('of the step “Tell us about your business”, only in Canada?');
    expect(notice).toHaveTextContent('It is gone from: Canada, Registrar; Canada, Terminal;');
    expect(notice).toHaveTextContent('an answer that they have given is dropped at their next visit');
    expect(notice).not.toHaveTextContent('/company/site');
    await expectAccessible(notice);
    await userEvent.click(within(notice).getByRole('button', { name: 'Retire it' }));
    expect(labels).toEqual(['Retire “Business website”']);
    // The button is gone with the question: the keyboard continues at those that are left.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus());
    // In the file of Canada null takes away what the base asks, which others still have.
    expect(JSON.parse(files.get('schemas/markets/ca/steps/company-details.json') ?? '')).toHaveProperty(
      ['schema', 'properties', 'company', 'properties', 'site'],
      null,
    );
    expect(files.get(STEP)).toBe(base);
  });

  it('shows the heading of a copy, which looks like the question that it is of', async () => {
    await openDraft(`${QUESTION}/company/site&layer=base`);
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Business website' })).toHaveFocus());
    expect(settings()).toHaveTextContent('Answer: company › siteCopy');
  });

  it.each([
    ['email', 'Asked after these, by another part of the schema (allOf): “Do they run the business?”.'],
    ['inControl', 'It does not move among the questions before it: another part of the schema (allOf)'],
  ])('says which question the order of its object does not have, and why: %s', async (name, said) => {
    await openDraft(`steps/owners?view=us/terminal&question=/owners/*/${name}&layer=base`);
    expect(settings()).toHaveTextContent(said);
  });

  it('names only those that asked a question which is retired', async () => {
    await openDraft('steps/owners?view=ca/registrar&question=/owners/*/communicationLanguage&layer=base');
    await userEvent.click(screen.getByRole('button', { name: 'Retire…' }));
    const gone = screen.getByText(/^It is gone from/);
    expect(gone).toHaveTextContent('Canada, Registrar');
    expect(gone).not.toHaveTextContent('United States');
  });

  it.each([
    [
      'a condition of a flow, with what it decides',
      'steps/company-details?view=us/terminal&question=/company/registered&layer=base',
      'the condition that the application does not exist yet and “Is your business registered with the state?” is “Yes” (new-registered-business) of the flow “Application”, by which are decided: the step “Your Employer Identification Number”',
      '/drafts/d/flow/apply?view=us%2Fterminal#conditions-new-registered-business',
    ],
    [
      'a confirmation',
      'steps/applicant-details?view=us/terminal&question=/applicant/email/emailAddress&layer=base',
      '“Confirm email”, which is compared with it',
      '/drafts/d/steps/applicant-details?view=us%2Fterminal&question=%2Fapplicant%2Femail%2FemailAddressConfirm&panel=question',
    ],
  ])('links all that reads the answer of a question that is retired: %s', async (_name, page, said, to) => {
    await openDraft(page);
    await userEvent.click(screen.getByRole('button', { name: 'Retire…' }));
    const notice = screen.getByRole('group', { name: 'Retire the question' });
    expect(within(notice).getByRole('link', { name: said })).toHaveAttribute('href', to);
  });

  it('are filled by a sample, which stays chosen, or by examples', async () => {
    await openDraft('steps/applicant-details?view=ca/terminal&panel=answers');
    await userEvent.selectOptions(screen.getByLabelText('Sample'), '✗ emails that differ');
    for (const panel of ['Step', 'Answers'])
      await userEvent.click(within(settings()).getByRole('button', { name: panel }));
    const sample = screen.getByLabelText('Sample');
    expect(sample).toHaveDisplayValue('✗ emails that differ');
    const answers = () => JSON.parse(screen.getByLabelText<HTMLTextAreaElement>('As JSON').value);
    const { email } = answers().applicant;
    expect(email.emailAddress).not.toBe(email.emailAddressConfirm);
    await userEvent.click(screen.getByRole('button', { name: 'Fill with examples' }));
    expect(sample).toHaveDisplayValue('choose one');
    const filled = answers().applicant;
    expect(filled.email.emailAddress).toBe(filled.email.emailAddressConfirm);
    expect(filled.email.emailAddress).toContain('@');
    expect(['en-CA', 'fr-CA']).toContain(filled.communicationLanguage);
    // Another market has other samples.
    await userEvent.selectOptions(sample, '✗ emails that differ');
    await userEvent.selectOptions(screen.getByLabelText('Market and portal'), 'United States, Terminal');
    expect(screen.getByLabelText('Sample')).toHaveDisplayValue('choose one');
  });

  it('moves a question in the list by keys, and asks where the move belongs first', async () => {
    const { files } = await openDraft('steps/company-details?view=ca/registrar');
    const list = screen.getByRole('region', { name: 'Questions' });
    const names = () =>
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    const order = names();
    const website = within(list).getByRole('button', { name: 'Business website' });
    website.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    const asked = screen.getByRole('group', { name: 'Move the question' });
    expect(asked).toHaveFocus();
    expect(asked).toHaveTextContent('Move “Business website” to position 4?');
    await userEvent.click(within(asked).getByRole('button', { name: 'Move it' }));
    expect(within(asked).getByRole('alert')).toHaveTextContent('Choose where the move belongs.');
    expect(names()).toEqual(expect.arrayContaining(order));
    await userEvent.click(within(asked).getByRole('radio', { name: /^Canada touches/ }));
    await expectAccessible(list);
    await userEvent.click(within(asked).getByRole('button', { name: 'Move it' }));
    expect(names().indexOf('Business website')).toBe(order.indexOf('phone'));
    expect(JSON.parse(files.get('schemas/markets/ca/steps/company-details.json') ?? '')).toHaveProperty(
      ['ui', 'company', 'ui:order'],
      ['registered', 'name', 'dba', 'site', 'phone'],
    );
    // The layer is chosen now: the next move is made at once, and the focus stays.
    website.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByText('“Business website” is now 3 of 5')).toBeInTheDocument();
    expect(website).toHaveFocus();
  });

  it('have limits, whose change Undo names by the label of the question', async () => {
    const { labels } = await openDraft(`${QUESTION}/company/name&layer=base`);
    const most = screen.getByRole('spinbutton', { name: /^Most characters/ });
    fireEvent.change(most, { target: { value: '50' } });
    expect(labels).toEqual(['Change the limit of /company/name']);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute(
      'title',
      'Undo: Change the limit of “Legal business name”',
    );
  });

  it('says beside a setting why it cannot be changed, not in its name', async () => {
    const company = { properties: { name: { maxLength: 40 } } };
    const market = { schema: { properties: { company } } };
    await openDraft('steps/company-details?view=ca/registrar&layer=base&question=/company/name', undefined, {
      'schemas/markets/ca/steps/company-details.json': JSON.stringify(market),
    });
    const field = await screen.findByRole('spinbutton', { name: 'Most characters Canada' });
    expect(field).toBeDisabled();
    expect(field).toHaveAccessibleDescription(/^Canada has this as its own: choose it/);
  });
});
