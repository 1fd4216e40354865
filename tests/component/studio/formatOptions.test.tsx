import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft } from '../../support/openDraft.tsx';

const MARKET = 'schemas/markets/us/market.json';

describe('values that only the JSON showed', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const json = (files: ReadonlyMap<string, string>) =>
    JSON.parse(files.get(MARKET) ?? '{}') as {
      formats: Record<string, Record<string, unknown>>;
      addressLine: unknown[];
    };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const saved = () => screen.findByText('All changes saved');

  it('are the options of a rule, with answers tried as the draft has them', async () => {
    const { files } = await openDraft('rules/formats?view=us/terminal');
    const section = await screen.findByRole('region', { name: 'Options of this market' });
    const summary = within(section).getByText('person-name');
    await userEvent.click(summary);
    const details = summary.closest('details') ?? section;
    const trial = within(details);
    fireEvent.change(trial.getByLabelText('Try a value'), { target: { value: 'Zoé' } });
    expect(trial.getByText(/\(person-name\.\w+\)$/)).toBeInTheDocument();
    expect(trial.getAllByText('✓ accepted').length).toBeGreaterThan(0); // the answers of samples
    await expectAccessible(details);
    await userEvent.click(trial.getByLabelText('formats › person-name › accents'));
    expect(trial.queryByText(/\(person-name\.\w+\)$/)).toBeNull();
    await saved();
    expect(json(files).formats['person-name']).toEqual({ accents: true });
  });

  it('are options that a rule may have, and rules without any yet', async () => {
    const { files } = await openDraft('rules/formats?view=us/terminal');
    const section = await screen.findByRole('region', { name: 'Options of this market' });
    await userEvent.click(within(section).getByText('street-address'));
    await press('Add to formats › street-address');
    const form = within(screen.getByRole('form', { name: 'Add to formats › street-address' }));
    await userEvent.click(form.getByRole('radio', { name: /^numberAt|^number at/ }));
    await userEvent.click(form.getByRole('button', { name: 'Add it' }));
    await userEvent.selectOptions(screen.getByLabelText('formats › street-address › number at'), 'anywhere');
    await press('Add to formats');
    const more = within(screen.getByRole('form', { name: 'Add to formats' }));
    await userEvent.click(more.getByRole('radio', { name: /^store-name/ }));
    await userEvent.click(more.getByRole('button', { name: 'Add it' }));
    await saved();
    expect(json(files).formats).toMatchObject({
      'street-address': { languages: ['en'], numberAt: 'anywhere' },
      'store-name': {},
    });
    expect(within(section).getByText('store-name')).toBeInTheDocument();
  });

  it('are the parts, the checksum and the examples of a declared format, each tried at once', async () => {
    const { files } = await openDraft('rules/formats?view=ca/registrar');
    const SIN = 'schemas/base/formats/sin.json';
    const written = (): unknown => JSON.parse(files.get(SIN) ?? '{}');
    const summary = (await screen.findByText('sin')).closest('summary');
    expect(summary).toHaveTextContent(/^Social insurance number of a person in Canada sin (?!Social)/);
    const details = summary?.closest('details');
    if (!details) throw new Error('no format');
    // The browser opens it by a press, which jsdom does not.
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const form = within(await within(details).findByRole('region', { name: SIN }));
    expect(form.getByText('Character 1: one digit, never 0 or 8')).toBeInTheDocument();
    expect(form.getByText('✓ All 8 examples are as declared')).toBeInTheDocument();
    const never = form.getByLabelText('parts › first › never, one in each line');
    fireEvent.change(never, { target: { value: '8' } });
    expect(form.getByText('Character 1: one digit, never 8')).toBeInTheDocument();
    expect(form.getByText(/^✗ 1 of 8 examples are not as declared: “046454286”$/)).toBeInTheDocument();
    expect(form.getByLabelText('Refused 4')).toBeInvalid();
    await userEvent.click(form.getByRole('button', { name: 'Remove Refused 4' }));
    await userEvent.click(form.getByRole('button', { name: 'Add one that is accepted' }));
    fireEvent.change(form.getByLabelText('Accepted 4'), { target: { value: '046 454 286' } });
    expect(form.getByText('✓ All 8 examples are as declared')).toBeInTheDocument();
    await userEvent.selectOptions(form.getByLabelText('checksums › 1 › kind'), 'weights');
    const over = (index: number, count = 2) => `checksums › 1 › runs over, ${index} of ${count}`;
    await press('Add a part to checksums › 1 › runs over');
    await userEvent.selectOptions(form.getByLabelText(over(3, 3)), 'positions…');
    const positions = form.getByLabelText(`${over(3, 3)}, positions such as 1-8`);
    fireEvent.change(positions, { target: { value: '1-8' } });
    expect(form.getByLabelText(over(3, 3))).toHaveDisplayValue('positions…');
    await userEvent.selectOptions(form.getByLabelText(over(3, 3)), 'first');
    await press(`Remove ${over(1, 3)}`);
    expect(form.getByLabelText(over(1))).toHaveValue('rest');
    await userEvent.selectOptions(form.getByLabelText(over(1)), 'first');
    await userEvent.selectOptions(form.getByLabelText(over(2)), 'rest');
    const weights = form.getByLabelText('checksums › 1 › weights, with commas between them');
    fireEvent.change(weights, { target: { value: '1, 2, 1, 2, 1, 2, 1, 2, 1' } });
    expect(form.getByText(/^✗ \d of 8 examples/)).toBeInTheDocument();
    await press('Move parts › rest up');
    await press('Change parts › first › how many characters to “from … to …”');
    const inputs = [...details.querySelectorAll('input, select, textarea')];
    expect(inputs.filter((input) => !input.closest('[data-help]'))).toEqual([]);
    await expectAccessible(details);
    await saved();
    expect(written()).toMatchObject({
      pieces: [{ id: 'rest' }, { id: 'first', length: { min: 1, max: 1 }, refused: ['8'] }],
      checksums: [
        { kind: 'weights', over: ['first', 'rest'], weights: [1, 2, 1, 2, 1, 2, 1, 2, 1], modulus: 10 },
      ],
      examples: { valid: expect.arrayContaining(['046 454 286']) },
    });
  });

  it('are only read by those who may not change them', async () => {
    await openDraft('rules/formats?view=ca/registrar', [{ role: 'viewer', market: null, language: null }]);
    const details = (await screen.findByText('sin')).closest('details');
    if (!details) throw new Error('no format');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const form = within(await within(details).findByRole('region', { name: /sin\.json$/ }));
    expect(form.getByLabelText('Accepted 1')).toHaveAttribute('readonly');
    expect(form.getByLabelText('checksums › 1 › kind')).toBeDisabled();
    expect(form.queryAllByRole('button')).toEqual([]);
  });

  it('are lists with items of two forms', async () => {
    const { files } = await openDraft('rules/market');
    await userEvent.selectOptions(await screen.findByLabelText('Whose'), 'United States');
    const [first, ...rest] = json(files).addressLine;
    expect(screen.getByLabelText('phone region').closest('td')).toHaveTextContent('United States');
    expect(screen.getByLabelText(/^locales/).closest('td')).toHaveTextContent('American English');
    await userEvent.type(screen.getByLabelText('Find'), 'address line');
    await press('Write address line › 1 with options');
    await press('Add to address line › 1');
    const form = within(screen.getByRole('form', { name: 'Add to address line › 1' }));
    await userEvent.click(form.getByRole('radio', { name: /^sign/ }));
    await userEvent.click(form.getByRole('button', { name: 'Add it' }));
    fireEvent.change(screen.getByLabelText('address line › 1 › sign'), { target: { value: '〒' } });
    await saved();
    expect(json(files).addressLine).toEqual([{ names: first, sign: '〒' }, ...rest]);
    // It would lose its sign.
    expect(screen.queryByRole('button', { name: 'Write address line › 1 as a list' })).toBeNull();
    await press('Remove address line › 1 › sign');
    await press('Write address line › 1 as a list');
    await press('Copy address line › 1');
    await press('Remove address line › 3');
    await waitFor(() => expect(json(files).addressLine).toEqual([first, first, ...rest.slice(1)]));
  });
});
