import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compareProjects, type ProjectFiles } from '../../../src/product/impact/compareProjects.ts';
import { ChangedValues } from '../../../src/studio/compare/ChangedValues.tsx';
import { ChangeTable } from '../../../src/studio/compare/ChangeTable.tsx';
import { projectOf } from '../../../src/studio/project/project.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft, projectTexts } from '../../support/openDraft.tsx';

describe('the differences of a draft for visitors', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });

  it('are shown as they were and are, inherited texts and values too, with the step and question', async () => {
    await openDraft(
      'steps/company-details?question=/company/dba&view=us/registrar&layer=markets/ca&panel=question',
    );
    const settings = within(screen.getByRole('complementary', { name: 'Settings' }));
    fireEvent.change(settings.getByLabelText('Label'), { target: { value: 'Trade name' } });
    await userEvent.click(screen.getByRole('button', { name: 'Only United States' }));
    await userEvent.click(settings.getByRole('radio', { name: /^United States touches/ }));
    fireEvent.change(settings.getByLabelText(/^Most characters/), { target: { value: '20' } });
    await screen.findByText('All changes saved');
    await userEvent.click(screen.getByRole('link', { name: 'Compare' }));
    const shown = await screen.findByRole('region', { name: 'What is different for visitors' });
    const [row, ...others] = within(shown).getAllByRole('row').slice(1);
    // Canadian English has the text of before as its own now: nobody notices.
    expect(others).toEqual([]);
    expect(row).toHaveTextContent(
      /“Tell us about your business” › “Trade name”American English.*Doing business asTrade name/,
    );
    expect(shown).toHaveTextContent('changes its limits (most characters: 64 → 20).');
    await expectAccessible(shown);
  });

  it('are all there to read, page by page: nobody approves what is only counted', async () => {
    const rows = Array.from({ length: 60 }, (_row, index) => `Text ${index}`).map((text) => (
      <tr key={text}>
        <td>{text}</td>
      </tr>
    ));
    render(<ChangeTable one="text">{rows}</ChangeTable>);
    expect(screen.getAllByRole('cell')).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show 10 more of 60' }));
    expect(screen.getAllByRole('cell')).toHaveLength(60);
  });

  it('have the prices as they were and are', async () => {
    await openDraft('rules/offer');
    await userEvent.click(await screen.findByText('Keyed in'));
    fireEvent.change(await screen.findByLabelText('pricing › keyed in › capture fee percent'), {
      target: { value: '3.1' },
    });
    await screen.findByText('All changes saved');
    await userEvent.click(screen.getByRole('link', { name: 'Compare' }));
    const shown = await screen.findByRole('region', { name: 'What is different for visitors' });
    expect(shown).toHaveTextContent('The file “prices and offers, Canada” is changed.');
    const row = within(shown).getByRole('row', { name: /capture fee percent/ });
    expect(row).toHaveTextContent(
      /^pricing › keyed in › capture fee percentprices and offers, Canada3\.43\.1$/,
    );
    await expectAccessible(shown);
  });

  it('name the features that a market cannot have', async () => {
    await openDraft('rules/market');
    await userEvent.type(await screen.findByLabelText('Find'), 'unavailable');
    const features = within(await screen.findByRole('group', { name: 'unavailable' }));
    await userEvent.click(features.getByRole('checkbox', { name: 'choice of the language' }));
    await screen.findByText('All changes saved');
    await userEvent.click(screen.getByRole('link', { name: 'Compare' }));
    const row = await screen.findByRole('row', { name: /^unavailable/ });
    expect(row).toHaveTextContent(/phone checked by its carrier.*choice of the language/);
    expect(row).not.toHaveTextContent('phoneAuth');
  });

  it('have the rules of formats, with the questions in the words of the market that asks them', async () => {
    const format = 'schemas/base/formats/postal-code.json';
    const installed = new Map(projectTexts()).get(format) ?? '';
    const changed = { [format]: installed.replace('[ABCEGHJ-N', '[ABCEGHJLMN') };
    await openDraft('compare', undefined, changed, [], { [format]: installed });
    const shown = await screen.findByRole('region', { name: 'What is different for visitors' });
    expect(shown).toHaveTextContent('“Postal code” changes the rule of its format (“postal-code”).');
    expect(shown).toHaveTextContent(
      /The file “format ‘Postal code of an address in Canada.*’ \(postal-code\), Everywhere” is changed\./,
    );
    const row = within(shown).getByRole('row', { name: /district › regular expression/ });
    expect(row).toHaveTextContent('[ABCEGHJ-NPRSTVXY][ABCEGHJLMNPRSTVXY]');
  });

  it('name the language that a text was inherited from', async () => {
    await openDraft('steps/company-details?question=/company/dba&view=ca/registrar&panel=question');
    fireEvent.change(screen.getByLabelText('Label'), { target: { value: 'Trade name' } });
    await userEvent.click(screen.getByRole('button', { name: 'Only Canada' }));
    await userEvent.click(screen.getByRole('link', { name: 'Compare' }));
    const shown = await screen.findByRole('region', { name: 'What is different for visitors' });
    expect(
      within(shown).getByRole('cell', { name: 'Doing business as from American English' }),
    ).toBeVisible();
    expect(within(shown).getByRole('cell', { name: 'Trade name' })).toBeVisible();
  });

  it('are taken back with the copies in languages that inherited the text of before', async () => {
    const { files } = await openDraft(
      'steps/company-details?question=/company/dba&view=us/registrar&panel=question',
    );
    const first = new Map(files);
    fireEvent.change(screen.getByLabelText('Label'), { target: { value: 'Trade name' } });
    await userEvent.click(screen.getByRole('button', { name: 'Only United States' }));
    await screen.findByText('All changes saved');
    const copy = 'company-details.company.dba.label';
    expect(JSON.parse(files.get('locales/en-CA/steps.json') ?? '')).toHaveProperty([copy]);
    await userEvent.click(screen.getByRole('link', { name: 'Check and publish' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Take back steps\.json#/ }));
    await screen.findByText('All changes saved');
    expect(JSON.parse(files.get('locales/en-CA/steps.json') ?? '')).not.toHaveProperty([copy]);
    expect(files.get('locales/en-US/steps.json')).toBe(first.get('locales/en-US/steps.json'));
  });
});

test('an amount is listed beside another value of the same name in words', () => {
  const offer = (cents: number): ProjectFiles =>
    projectOf(
      new Map([
        ['schemas/markets/us/market.json', '{ "currency": "USD" }'],
        ['schemas/markets/us/offer.json', JSON.stringify({ pricing: { feeCents: cents, fee: 'monthly' } })],
      ]),
    );
  const [before, after] = [offer(4500), offer(9900)];
  render(<ChangedValues impact={compareProjects(before, after)} before={before} after={after} />);
  const [row, ...others] = screen.getAllByRole('row').slice(1);
  expect(row).toHaveTextContent(/^pricing › fee.*\$45\.00\$99\.00$/);
  expect(others).toEqual([]);
});
