import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft } from '../../support/openDraft.tsx';

const editorOf = (market: string) => [{ role: 'editor' as const, market, language: null }];
const ENGLISH = 'locales/en-US/steps.json';

describe('texts for an editor of one market', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const panel = () => within(screen.getByRole('complementary', { name: 'Settings' }));

  it('are written where only it asks the question', async () => {
    const { files } = await openDraft(
      'steps/bank-account?view=us/registrar&question=/bank/routingNumber',
      editorOf('us'),
    );
    const label = panel().getByLabelText('Label');
    expect(label).not.toHaveAttribute('readonly');
    fireEvent.change(label, { target: { value: 'Number of your bank' } });
    await screen.findByText('All changes saved');
    expect(files.get(ENGLISH)).toContain('"Number of your bank"');
  });

  it('say whose they are where another market shows them, and can be made its own', async () => {
    const { files, labels } = await openDraft(
      'steps/company-details?view=us/registrar&question=/company/name',
      editorOf('us'),
    );
    const label = panel().getByLabelText('Label');
    expect(label).toHaveAttribute('readonly');
    expect(label).toHaveAccessibleDescription(
      'Canada shows it too. It is changed by editors of all markets and translators of American English.',
    );
    await expectAccessible(screen.getByRole('complementary', { name: 'Settings' }));
    await userEvent.click(
      panel().getAllByRole('button', { name: 'Write another for United States only' })[0]!,
    );
    const own = await panel().findByLabelText('Label in United States only');
    fireEvent.change(own, { target: { value: 'Legal name' } });
    await screen.findByText('All changes saved');
    expect(files.get(ENGLISH)).toContain('"company-details.company.name.label_us": "Legal name"');
    expect(files.get('schemas/markets/us/steps/company-details.json')).toContain('"content": "us"');
    expect(labels[0]).toBe('Write “Label” of /company/name for United States only');
  });

  it('are made its own in a language that only it speaks, and are shown beside its other one', async () => {
    const { files } = await openDraft(
      'steps/company-details?view=ca/registrar&question=/company/name&language=en-CA',
      editorOf('ca'),
    );
    await userEvent.click(
      panel().getAllByRole('button', { name: 'Write another for Canadian English only' })[0]!,
    );
    fireEvent.change(panel().getByLabelText('Label'), { target: { value: 'Name in Canada' } });
    await screen.findByText('All changes saved');
    expect(files.get('locales/en-CA/steps.json')).toContain('"Name in Canada"');
    // The other language of the market shows it, too, and another market none of its languages.
    await userEvent.click(panel().getByRole('button', { name: 'Canadian French: Dénomination sociale' }));
    await userEvent.click(panel().getByRole('button', { name: 'Canadian English: Name in Canada' }));
    const choices = within(screen.getByRole('region', { name: 'Preview' }));
    expect(choices.getByLabelText('Language')).toHaveValue('en-CA');
    await userEvent.selectOptions(choices.getByLabelText('Market and portal'), 'us/terminal');
    expect(choices.getByLabelText('Language')).toHaveValue('en-US');
    expect(panel().getByLabelText('Label')).toHaveValue('Legal business name');
  });

  it('are read only, row by row, where others show them', async () => {
    await openDraft('texts?translation=en-US&find=bank-account.bank.', editorOf('us'));
    expect(screen.getByText(/^You may change the texts that no other market than yours shows/)).toBeVisible();
    const field = (key: string) => screen.getByLabelText(`${key} in American English`);
    expect(field('bank-account.bank.routingNumber.label')).not.toHaveAttribute('readonly');
    const shared = field('bank-account.bank.accountType.label');
    expect(shared).toHaveAttribute('readonly');
    expect(shared.closest('td')).toHaveTextContent('Canada shows it too.');
  });
});
