import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditorView } from '@codemirror/view';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft } from '../../support/openDraft.tsx';

const NAME = 'steps/company-details?question=/company/name&view=';
const KEY = 'company-details.company.name.label';
const ENGLISH = 'locales/en-US/steps.json';
const CANADIAN = 'locales/en-CA/steps.json';

describe('a text that several markets show', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const panel = () => screen.getByRole('complementary', { name: 'Settings' });
  const label = () => within(panel()).getByLabelText('Label');
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const textIn = (files: ReadonlyMap<string, string>, file: string): unknown =>
    JSON.parse(files.get(file) ?? '{}')[KEY];

  it('is changed for the market of the page only, once that is chosen', async () => {
    const { files } = await openDraft(`${NAME}ca/registrar`);
    const old = textIn(files, ENGLISH);
    type(label(), 'Name in Canada');
    const asked = within(panel()).getByRole('group', { name: /“Label” is not changed yet/ });
    expect(asked).toHaveTextContent(
      'Only CanadaCanada (Canadian English) changes. United States (American English) stays as now.',
    );
    await expectAccessible(panel());
    expect(textIn(files, CANADIAN)).toBeUndefined();
    await userEvent.click(within(asked).getByRole('button', { name: 'Only Canada' }));
    expect(label()).toHaveFocus();
    // Once it is Canada's own, typing asks nothing more.
    type(label(), 'Its name in Canada');
    await screen.findByText('All changes saved');
    expect(textIn(files, CANADIAN)).toBe('Its name in Canada');
    expect(textIn(files, ENGLISH)).toBe(old);
  });

  it('keeps what others inherit where only the language of its file is changed', async () => {
    const { files } = await openDraft(`${NAME}us/registrar`);
    const old = textIn(files, ENGLISH);
    type(label(), 'Legal name');
    await userEvent.click(await screen.findByRole('button', { name: 'Only United States' }));
    await screen.findByText('All changes saved');
    expect([textIn(files, ENGLISH), textIn(files, CANADIAN)]).toEqual(['Legal name', old]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('All changes saved');
    expect([textIn(files, ENGLISH), textIn(files, CANADIAN)]).toEqual([old, undefined]);
  });

  it('is changed for all without being asked again for the next letter', async () => {
    const { files, labels } = await openDraft(`${NAME}us/registrar`);
    type(label(), 'Firm');
    await userEvent.click(
      screen.getByRole('button', { name: 'Everywhere it shows: Canada and United States' }),
    );
    type(label(), 'Firm name');
    expect(screen.queryByText(/is not changed yet/)).toBeNull();
    await screen.findByText('All changes saved');
    expect(textIn(files, ENGLISH)).toBe('Firm name');
    expect(new Set(labels)).toEqual(new Set(['Change “Label” of company-details.company.name']));
    // Nor after the page is loaded again, unless one wants it.
    cleanup();
    await openDraft(`${NAME}us/registrar`);
    type(label(), 'Firm');
    expect(screen.queryByText(/is not changed yet/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ask me again about “Label”' }));
    expect(label()).toHaveFocus();
    type(label(), 'Company');
    expect(screen.getByText(/is not changed yet/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Leave the text as it was' }));
  });

  it('is asked about when it is new, too', async () => {
    const { files } = await openDraft(
      'steps/applicant-details?view=ca/registrar&question=/applicant/name/lastName',
    );
    type(within(panel()).getByLabelText('Hint'), 'As in your passport');
    const asked = within(panel()).getByRole('group', { name: /“Hint” is not changed yet/ });
    await userEvent.click(within(asked).getByRole('button', { name: /^Everywhere it shows/ }));
    await screen.findByText('All changes saved');
    const hint = (file: string) =>
      JSON.parse(files.get(file) ?? '{}')['applicant-details.applicant.name.lastName.hint'];
    expect([hint(ENGLISH), hint(CANADIAN)]).toEqual(['As in your passport', undefined]);
  });

  it('waits while another page is open, or is left as it was', async () => {
    const { labels } = await openDraft(`${NAME}us/registrar`);
    const old = label().getAttribute('value');
    type(label(), 'Firm');
    await userEvent.click(screen.getByRole('link', { name: 'Flow' }));
    expect(await screen.findByText(/^Not changed yet, until you choose/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Label' }));
    expect(label()).toHaveValue('Firm');
    await userEvent.click(screen.getByRole('button', { name: 'Leave the text as it was' }));
    expect(label()).toHaveValue(old);
    expect(screen.queryByText(/^Not changed yet/)).toBeNull();
    expect(labels).toEqual([]);
  });

  it('may be another one in a portal, by a rule of its layer', async () => {
    const { files } = await openDraft(
      'steps/applicant-details?question=/applicant/email/emailAddress&view=us/terminal',
    );
    type(label(), 'Shop');
    await userEvent.click(screen.getByText('Only a portal or a partner…'));
    await userEvent.click(screen.getByRole('button', { name: 'Only Terminal' }));
    expect(await within(panel()).findByLabelText('Label in Terminal only')).toHaveValue('Shop');
    await screen.findByText('All changes saved');
    expect(files.get('schemas/portals/terminal/steps/applicant-details.json')).toContain(
      '"content": "terminal"',
    );
  });

  it('may be another one for a partner, beside rules of the step', async () => {
    const { files } = await openDraft(
      'steps/company-details?question=/company/site&view=us/terminal/bloomcart',
    );
    type(label(), 'Your shop online');
    await userEvent.click(screen.getByText('Only a portal or a partner…'));
    await userEvent.click(
      screen.getByRole('button', { name: 'Only partner Bloomcart Payments (bloomcart)' }),
    );
    expect(
      await within(panel()).findByLabelText('Label in partner Bloomcart Payments (bloomcart) only'),
    ).toHaveFocus();
    await screen.findByText('All changes saved');
    expect(JSON.parse(files.get('schemas/cobrands/bloomcart/steps/company-details.json') ?? '{}')).toEqual({
      $schema: '../../../meta/overlay.schema.json',
      rules: [
        {
          id: 'texts-bloomcart-company-site',
          field: '/company/site',
          when: 'in-bloomcart',
          content: 'bloomcart',
          after: 'website-not-asked',
        },
      ],
    });
  });

  it('says how a partner gets a label of its own, and what a heading cannot have', async () => {
    await openDraft('steps/company-details?question=/company/site&view=us/terminal');
    type(label(), 'Your shop online');
    await userEvent.click(screen.getByText('Only a portal or a partner…'));
    const asked = () => within(panel()).getByRole('group', { name: /is not changed yet/ });
    expect(asked()).toHaveTextContent(
      'For a partner, choose it first above the step, under “Market and portal”.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Leave the text as it was' }));
    await userEvent.click(screen.getByRole('button', { name: 'Step' }));
    type(within(panel()).getByLabelText('Title'), 'Your firm');
    await userEvent.click(screen.getByText('Only a portal or a partner…'));
    expect(asked()).toHaveTextContent(/make a step of its own with “New step”/);
    await expectAccessible(panel());
    await userEvent.click(screen.getByRole('button', { name: 'Leave the text as it was' }));
  });

  it('asks in the table of texts, too', async () => {
    const { files } = await openDraft(`texts?translation=en-US&find=${KEY}`);
    const old = textIn(files, ENGLISH);
    type(screen.getByLabelText(`${KEY} in American English`), 'Legal name');
    await userEvent.click(screen.getByRole('button', { name: 'Only United States' }));
    await screen.findByText('All changes saved');
    expect([textIn(files, ENGLISH), textIn(files, CANADIAN)]).toEqual(['Legal name', old]);
  });

  it('in an edit of a whole file waits in a list, while all else of it is kept', async () => {
    const wanted = readFileSync(ENGLISH, 'utf8')
      .replace(/("company-details\.company\.name\.label": )"[^"]*"/, '$1"Firm"')
      .replace(/("company-details\.company\.name\.hint": )"[^"]*"/, '$1"As registered"')
      .replace(/("company-details\.company\.registered\.label": )"[^"]*"/, '$1"Of one market"');
    // It was typed on an earlier page, which was closed at once.
    const kept = JSON.stringify({ base: readFileSync(ENGLISH, 'utf8'), text: wanted });
    localStorage.setItem(`studio-json-a-d-${ENGLISH}`, kept);
    const { files, labels } = await openDraft(`files?file=${ENGLISH}`);
    const list = within(await screen.findByRole('region', { name: /2 texts are not changed yet/ }));
    await expectAccessible(screen.getByRole('region', { name: /2 texts are not changed yet/ }));
    await screen.findByText('All changes saved');
    expect(files.get(ENGLISH)).toContain('"Of one market"');
    expect(files.get(ENGLISH)).not.toContain('"Firm"');
    expect(screen.getByRole('textbox', { name: ENGLISH })).toHaveTextContent('"As registered"');
    const row = within(list.getByRole('row', { name: new RegExp(KEY) }));
    expect(row.getByRole('cell', { name: 'Canada, United States' })).toBeInTheDocument();
    await userEvent.click(row.getByRole('button', { name: /^Only United States/ }));
    // The other one is chosen later: it is named on all other pages.
    await userEvent.click(screen.getByRole('link', { name: 'Compare' }));
    expect(await screen.findByText(/^Not changed yet/)).toHaveTextContent(`1 text of ${ENGLISH}`);
    await userEvent.click(screen.getByRole('link', { name: `1 text of ${ENGLISH}` }));
    await userEvent.click(await screen.findByRole('button', { name: /^Everywhere ?: company/ }));
    await screen.findByText('All changes saved');
    expect(files.get(ENGLISH)).toBe(wanted);
    expect(labels).toEqual([`Edit ${ENGLISH}`, 'Import 1 text', 'Import 1 text']);
  });

  it('waits no more if it was chosen while the rest of its file was typed', async () => {
    const base = readFileSync(ENGLISH, 'utf8');
    const wanted = base.replace(/("company-details\.company\.name\.label": )"[^"]*"/, '$1"Firm"');
    localStorage.setItem(`studio-json-a-d-${ENGLISH}`, JSON.stringify({ base, text: wanted }));
    const { files, labels } = await openDraft(`files?file=${ENGLISH}`);
    const everywhere = await screen.findByRole('button', { name: /^Everywhere ?: company/ });
    const editor = EditorView.findFromDOM(screen.getByRole('textbox', { name: ENGLISH }));
    const insert = (from: number, text: string) =>
      act(() => editor?.dispatch({ changes: { from, insert: text }, userEvent: 'input.type' }));
    insert(1, '"new.text": ');
    fireEvent.click(everywhere);
    insert(1 + '"new.text": '.length, '"New",');
    await waitFor(() => expect(labels).toEqual(['Import 1 text', `Edit ${ENGLISH}`]));
    expect(textIn(files, ENGLISH)).toBe('Firm');
    expect(screen.queryByRole('region', { name: /not changed yet/ })).toBeNull();
  });
});
