import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { DraftContext } from '../../../src/studio/draft/DraftContext.ts';
import { DraftStore } from '../../../src/studio/project/draftStore.ts';
import { SessionContext } from '../../../src/studio/shell/session.ts';
import { HeldImports } from '../../../src/studio/texts/HeldImports.tsx';
import { heldStores, holdTexts } from '../../../src/studio/texts/heldStores.ts';
import type { TextPlace } from '../../../src/product/reach/marketsOfText.ts';
import { toHeld } from '../../../src/studio/texts/importedTexts.ts';
import { openDraft, projectTexts } from '../../support/openDraft.tsx';

const ENGLISH = 'locales/en-US/steps.json';
const CANADIAN = 'locales/en-CA/steps.json';
const HINT = 'company-details.company.name.hint';
const QUESTION = 'steps/company-details?question=/company/name&view=';

/** The texts of a draft, which count how often they are read. */
class CountedTexts extends Map<string, string> {
  reads = 0;

  override get(path: string): string | undefined {
    this.reads += 1;
    return super.get(path);
  }

  override [Symbol.iterator](): MapIterator<[string, string]> {
    this.reads += 1;
    return super[Symbol.iterator]();
  }
}

describe('a typed text that waits', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const panel = () => within(screen.getByRole('complementary', { name: 'Settings' }));
  const field = (name: string) => panel().getByLabelText(name);
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const choices = () =>
    within(panel().getByRole('group', { name: /is not changed yet/ }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const leave = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Leave the text as it was' }));
  it('that nobody had before may be of one market by a rule only, since others would inherit it', async () => {
    const { files } = await openDraft(`${QUESTION}us/registrar`);
    type('Example in the field', 'Acme Inc.');
    expect(panel().getByRole('group', { name: /is not changed yet/ })).not.toHaveTextContent('as now');
    expect(choices().slice(0, 1)).toEqual(['Only United States']);
    await userEvent.click(screen.getByRole('button', { name: 'Only United States' }));
    const own = await panel().findByLabelText('Example in the field in United States only');
    expect(own).toHaveValue('Acme Inc.');
    await new Promise(requestAnimationFrame);
    expect(own).toHaveFocus();
    await screen.findByText('All changes saved');
    const english = JSON.parse(files.get(ENGLISH) ?? '');
    expect(english).toHaveProperty(['company-details.company.name.placeholder_us'], 'Acme Inc.');
    expect(english).not.toHaveProperty(['company-details.company.name.placeholder']);
  });

  it('is taken away everywhere only where it is inherited, and says why', async () => {
    const { files } = await openDraft(`${QUESTION}ca/registrar`);
    const old = JSON.parse(files.get(ENGLISH) ?? '')[HINT];
    type('Hint', '');
    expect(choices()).toEqual(['Everywhere it shows: Canada and United States', 'Leave the text as it was']);
    expect(panel().getByText(/^It cannot be taken away here only/)).toBeVisible();
    type('Hint', 'Another');
    expect(choices()[0]).toBe('Only Canada');
    // Nothing waits once it is as before.
    type('Hint', old);
    expect(panel().queryByText(/is not changed yet/)).toBeNull();
    type('Hint', '');
    await userEvent.click(screen.getByRole('button', { name: /^Everywhere/ }));
    await screen.findByText('All changes saved');
    expect(JSON.parse(files.get(ENGLISH) ?? '')).not.toHaveProperty([HINT]);
    expect(JSON.parse(files.get(CANADIAN) ?? '')).not.toHaveProperty([HINT]);
  });

  it('waits in its field when the language gets a text of its own meanwhile', async () => {
    await openDraft(`${QUESTION}ca/registrar`);
    const offers = () => panel().getAllByRole('button', { name: /^Write another for Canadian English/ });
    // Those of label and hint: while the label waits, its own choice has the same.
    expect(offers()).toHaveLength(2);
    type('Label', 'Name in Canada');
    expect(offers()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Only Canada' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    type('Label', 'Business name');
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
    expect(field('Label')).toHaveValue('Business name');
    expect(panel().getByText(/is not changed yet/)).toBeVisible();
    expect(panel().queryByText(/Other markets show this text/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Everywhere it shows: Canada$/ }));
    expect(field('Label')).toHaveValue('Business name');
  });

  it('is kept while the draft is closed, is named where its field is not drawn, and can be left as it was', async () => {
    const link = `${QUESTION}us/registrar`;
    await openDraft(link);
    type('Label', 'Firm');
    cleanup();
    await openDraft(link);
    expect(field('Label')).toHaveValue('Firm');
    expect(screen.queryByText(/^Not changed yet/)).toBeNull();
    const close = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(close);
    expect(close.defaultPrevented).toBe(true);
    // The same address, but other settings.
    await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
    expect(await screen.findByText(/^Not changed yet/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^leave it as it was ?: Label/ }));
    expect(screen.queryByText(/^Not changed yet/)).toBeNull();
    const again = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(again);
    expect(again.defaultPrevented).toBe(false);
  });

  it('is chosen before the draft is published', async () => {
    await openDraft(`${QUESTION}us/registrar`);
    type('Label', 'Firm');
    await leave();
    type('Label', 'Name');
    await userEvent.click(screen.getByRole('button', { name: 'Only United States' }));
    type('Hint', 'As in the register');
    await screen.findByText('All changes saved');
    await userEvent.click(screen.getByRole('link', { name: 'Check and publish' }));
    expect(
      await screen.findByText(/^Choose first where what you typed or read belongs \(Hint\)/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish the version' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /^leave it as it was ?: Hint/ }));
    expect(screen.queryByText(/^Choose first/)).toBeNull();
  });

  it('in the table of texts is checked as it is typed, and taken away with its record', async () => {
    const market = 'schemas/markets/us/market.json';
    const json: object = JSON.parse(readFileSync(market, 'utf8'));
    // A second market that speaks the language.
    const changed = { [market]: JSON.stringify({ ...json, locales: ['en-US', 'fr-CA'] }) };
    const key = 'company-details.company.name.label';
    const { files } = await openDraft(`texts?translation=fr-CA&find=${key}`, undefined, changed);
    const cell = await screen.findByLabelText(`${key} in Canadian French`);
    fireEvent.change(cell, { target: { value: 'Nom de {{firm}}' } });
    expect(screen.getByText('{{firm}} is not in the source')).toBeVisible();
    expect(cell).toHaveAccessibleDescription(/is not changed yet/);
    fireEvent.change(cell, { target: { value: '' } });
    await userEvent.click(screen.getByRole('button', { name: /^Everywhere/ }));
    await screen.findByText('All changes saved');
    expect(JSON.parse(files.get('locales/fr-CA/steps.json') ?? '')).not.toHaveProperty([key]);
    expect(files.get('locales/fr-CA.translation.json')).not.toContain(`"${key}"`);
  });

  /** The list of imports of a draft, and the texts of it that it has read. */
  const importing = (id: string, written: readonly TextPlace[]) => {
    const draft = {
      id,
      title: 'A change',
      base: null,
      isCurrent: true,
      revision: 0,
      authors: [],
      createdAt: '',
      changedAt: '',
      changed: [],
    };
    const roles = [{ role: 'editor' as const, market: null, language: null }];
    const session = {
      staff: { id: 'a', name: 'Ada', email: '', roles },
      signIn: { passkey: false, openId: false, byName: true },
      writesFiles: false,
    };
    const store = new DraftStore(
      { draft, files: Object.fromEntries(projectTexts()), base: {} },
      session.staff,
    );
    const texts = new CountedTexts(store.get().texts);
    holdTexts(
      heldStores(id, 'a'),
      written.map((one) => toHeld({ list: 'en-US', file: 'a.csv', written: one, next: 'New' }, '/')),
    );
    const page = () => (
      <SessionContext value={{ session, setSession: () => {} }}>
        <DraftContext value={{ store, state: { ...store.get(), texts }, apply: store.apply }}>
          <MemoryRouter>
            <HeldImports list="en-US" />
          </MemoryRouter>
        </DraftContext>
      </SessionContext>
    );
    return { store, texts, page };
  };

  it('of an import is looked up once, not each time that the page is drawn', () => {
    const written = ['required', 'format'].map((key) => ({ language: 'en-US', name: 'errors', key }));
    const { texts, page } = importing('d', written);
    const { rerender } = render(page());
    expect(screen.getAllByRole('button', { name: /^Leave it as it was/ })).toHaveLength(2);
    const { reads } = texts;
    expect(reads).toBeGreaterThan(0);
    rerender(page());
    expect(texts.reads).toBe(reads);
  });

  it('of an import may be given to a portal', async () => {
    const key = 'applicant-details.applicant.name.firstName.label';
    const { store, page } = importing('e', [{ language: 'en-US', name: 'steps', key }]);
    render(page());
    await userEvent.click(screen.getByText(/^Only a market, a portal or a partner…/));
    const layers = await screen.findByRole('combobox', { name: `Layer of ${key}` });
    await userEvent.selectOptions(layers, 'Only Registrar');
    expect(layers).toHaveAccessibleDescription(/^Canada, Registrar and .* change, by a text of their own/);
    await userEvent.click(screen.getByRole('button', { name: /^Change it there/ }));
    expect(JSON.parse(store.get().texts.get(ENGLISH) ?? '')).toHaveProperty([`${key}_registrar`], 'New');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
