import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nameOfLanguage } from '../../../src/studio/project/names.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft, projectTexts } from '../../support/openDraft.tsx';

describe('a format that is all new', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });

  it('is added by form with its examples and messages, and becomes the kind of a question', async () => {
    const { files } = await openDraft('rules/formats?view=ca/registrar');
    await userEvent.click(await screen.findByRole('button', { name: 'New format' }));
    const form = screen.getByRole('form', { name: 'New format' });
    const inForm = within(form);
    const write = (name: string, value: string) =>
      fireEvent.change(inForm.getByLabelText(name), { target: { value } });
    expect(inForm.getByRole('button', { name: 'Add it' })).toBeDisabled();
    expect(inForm.getByText('Part 1 needs its number of characters, from 1 to 64.')).toBeInTheDocument();
    await expectAccessible(form);
    write('Name', 'Store number');
    expect(inForm.getByLabelText('Name')).toHaveValue('store-number');
    write('In one sentence: what is accepted', 'Store number: four digits.');
    write('Publication that has the rule', 'Handbook of stores');
    write('Part 1: how many characters', '4');
    write('Part 1: never these, with commas', '0000');
    expect(inForm.getByText('Characters 1 to 4: four digits, never 0000')).toBeInTheDocument();
    write('Numbers that are accepted, one in each line', '1234\n0000');
    for (const [words, value] of [
      ['with a character that it never has', '12A4'],
      ['that is too short or too long', '123'],
      ['with a part that cannot be so', '0000'],
    ] as const) {
      write(`A number ${words}`, value);
      write(`Message in ${nameOfLanguage('en-US')} for a number ${words}`, 'Check the store number.');
    }
    expect(inForm.getByText(/^“0000” has to be accepted, and is refused/)).toBeInTheDocument();
    write('Numbers that are accepted, one in each line', '1234');
    expect(inForm.getByText('✓ Nothing is missing')).toBeInTheDocument();
    await userEvent.click(inForm.getByRole('button', { name: 'Add it' }));
    expect(await screen.findByText('store-number')).toBeInTheDocument();
    await screen.findByText('All changes saved');
    expect(JSON.parse(files.get('schemas/base/formats/store-number.json') ?? '{}')).toMatchObject({
      pieces: [{ id: 'number', length: 4, characters: 'digits', refused: ['0000'] }],
      examples: { valid: ['1234'] },
    });
    expect(files.get('locales/en-US/formats.json')).toContain(
      '"store-number.shape": "Check the store number."',
    );
  });

  it('and any other that is declared can be chosen as the kind of a question', async () => {
    const { files } = await openDraft(
      'steps/company-details?view=ca/registrar&layer=markets/ca&question=/company/dba',
    );
    await userEvent.selectOptions(await screen.findByLabelText(/^Kind/), 'SIREN of a French company');
    await screen.findByText('All changes saved');
    const step = JSON.parse(files.get('schemas/markets/ca/steps/company-details.json') ?? '{}') as unknown;
    expect(step).toHaveProperty('schema.properties.company.properties.dba.format', 'fr-siren');
  });

  it('which only one market has is no kind of a question that others are asked', async () => {
    const own = new Map(projectTexts()).get('schemas/base/formats/fr-siren.json') ?? '{}';
    const store = JSON.stringify({ ...JSON.parse(own), id: 'store', description: 'Number of a store.' });
    const { labels } = await openDraft(
      'steps/company-details?view=ca/registrar&layer=base&question=/company/dba',
      undefined,
      { 'schemas/markets/ca/formats/store.json': store },
    );
    await userEvent.selectOptions(await screen.findByLabelText(/^Kind/), 'Number of a store');
    expect(screen.getByText(/^Only Canada has this format/)).toBeInTheDocument();
    expect(labels).toEqual([]);
  });
});
