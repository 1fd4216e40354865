import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { projectOf } from '../../../src/studio/project/project.ts';
import type { StudioFinding } from '../../../src/contract/studio.ts';
import { openDraft, projectTexts } from '../../support/openDraft.tsx';

const found = (path: string, severity: StudioFinding['severity']): StudioFinding => ({
  code: 'overlay-changes-nothing',
  severity,
  path,
  line: 1,
  column: 1,
  pointer: '',
  message: 'Sets what is already so',
  hint: '',
});

describe('the steps of a flow', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });

  it('show errors as errors and notes as notes', async () => {
    await openDraft('flow/apply?view=ca/registrar', undefined, {}, [
      found('schemas/markets/ca/steps/annual-sales.json', 'warning'),
      found('schemas/base/steps/company-details.json', 'error'),
    ]);
    expect(await screen.findByText('1 error')).toHaveClass('badge error', { exact: true });
    expect(screen.getByText('1 note')).toHaveClass('badge', { exact: true });
    await userEvent.click(screen.getByRole('link', { name: 'Tell us about your business' }));
    expect(await screen.findByRole('region', { name: 'Problems of this step' })).toHaveTextContent(
      '(step “Tell us about your business”, Everywhere, line 1 · overlay-changes-nothing)',
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Tell us about your business' })).toBeVisible();
  });

  const FLOW = 'schemas/markets/ca/flows/apply.json';
  const choose = async (name: RegExp | string, value: string) => {
    const select = await screen.findByRole('combobox', { name });
    // It lists its options once it is used.
    act(() => select.focus());
    await userEvent.selectOptions(select, value);
  };

  it.each([
    ['where they are listed', 'flow/apply?view=ca/registrar&layer=markets/ca'],
    ['in their own panel', 'steps/annual-sales?view=ca/registrar&layer=markets/ca&panel=step'],
  ])('get a condition %s, and none is left once it is taken back', async (_where, page) => {
    const { files, labels } = await openDraft(page);
    const before = files.get(FLOW);
    const shown = 'When does How much do you sell in a year? show?';
    const was = (await screen.findByRole<HTMLSelectElement>('combobox', { name: shown })).value;
    await choose(shown, 'by answers of earlier steps…');
    const form = await screen.findByRole('form', { name: 'Condition' });
    expect(form).toHaveFocus();
    // Answers of the step itself and of later ones are not given yet.
    expect(within(form).queryByRole('option', { name: /\(company › gpv\)/ })).not.toBeInTheDocument();
    expect(form).toHaveTextContent('Touches: the step “How much do you sell in a year?”');
    await userEvent.click(within(form).getByRole('button', { name: 'Keep it' }));
    // The condition of before stays a part of the new condition.
    const name = `${was}-and-first-name-given`;
    const written = JSON.parse(files.get(FLOW) ?? '{}');
    expect(written.conditions[name].allOf).toHaveLength(2);
    expect(written.conditions[name].allOf).toContain(was);
    expect(written.steps).toContainEqual({ id: 'annual-sales', when: name });
    expect(screen.getByRole('combobox', { name: shown })).toHaveValue(name);
    await userEvent.click(
      screen.getByRole('button', { name: 'Change it for How much do you sell in a year?' }),
    );
    expect(await screen.findByRole('form', { name: `Condition ${name}` })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

    await choose(shown, was);
    await userEvent.click(
      screen.getByRole('button', { name: new RegExp(`^Remove the condition that .* \\(${name}\\)$`) }),
    );
    await waitFor(() => expect(screen.getByRole('combobox', { name: shown })).toHaveFocus());
    expect(JSON.parse(files.get(FLOW) ?? '{}')).toEqual(JSON.parse(before ?? '{}'));
    const said =
      'the application does not exist yet and the feature “question about annual sales” is not off and “First name” is answered';
    expect(labels).toEqual([
      `Keep the condition that ${said} (${name})`,
      'Change when annual-sales shows',
      `Remove the condition that ${said} (${name})`,
    ]);
  });

  it('say why a layer cannot change when a step shows that only another layer has', async () => {
    await openDraft('flow/update?view=us/registrar&layer=base');
    const all = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: /^When does .* show\?$/ });
    const [shown, ...others] = all.filter(({ disabled }) => disabled);
    expect(others).toEqual([]);
    expect(shown).toHaveAccessibleDescription(/^Only .* has this step here: choose it above/);
  });

  it('that answers show are listed beside the answers', async () => {
    await openDraft('flow/apply?view=us/terminal');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Choose answers and see which steps show' }),
    );
    const walk = within(screen.getByRole('region', { name: 'Walk through it' }));
    const shown = () => walk.getByRole('status').textContent;
    expect(shown()).toMatch(/^\d+ of \d+ steps show: Get started → /);
    expect(shown()).not.toContain('Your Employer Identification Number');
    await choose('“Is your business registered with the state?”', 'Yes');
    expect(shown()).toContain(' → Your Employer Identification Number → ');
    const website = '“Business website” of “Tell us about your business”';
    expect(shown()).toContain(`Questions with a condition that show: ${website}`);
    await choose('the feature “question about the website”', 'off');
    expect(shown()).toContain(`Questions with a condition that do not: ${website}`);
  });

  it('that answers show leave out those whose conditions only JSON can say, which are counted', async () => {
    const base = 'schemas/base/flows/apply.json';
    const flow = JSON.parse(new Map(projectTexts()).get(base) ?? '');
    const [first, second, ...rest] = flow.steps;
    const conditions = { ...flow.conditions, planted: { type: 'object', minProperties: 1 } };
    const steps = [first, { ...second, when: 'planted' }, ...rest];
    await openDraft('flow/apply?view=ca/terminal', undefined, {
      [base]: JSON.stringify({ ...flow, conditions, steps }),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Choose answers and see which steps show' }),
    );
    const status = within(screen.getByRole('region', { name: 'Walk through it' })).getByRole('status');
    const [said = ''] = status.textContent.split('Questions with a condition that');
    const [shown = '', unknown] = said.split('. Unknown for ');
    expect(unknown).toBe(
      '2 steps, by conditions that only JSON can say: “First, tell us about you” and “Does anyone else own [owner share]% or more?”',
    );
    expect(shown).not.toContain('First, tell us about you');
    expect(shown.split(' → ')).toHaveLength(Number(shown.split(' of ')[0]));
  });

  it('keep the market that another part of the draft has shown', async () => {
    await openDraft('flow/apply?view=us/terminal&layer=markets/us');
    const parts = within(screen.getByRole('navigation', { name: 'Parts of the draft' }));
    expect(parts.getByRole('link', { name: 'Steps' })).toHaveAttribute(
      'href',
      '/drafts/d/steps?view=us%2Fterminal',
    );
    await userEvent.click(parts.getByRole('link', { name: 'Rules and numbers' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Prices and offers' }));
    expect(await screen.findByLabelText('Whose')).toHaveDisplayValue('United States');
    await userEvent.selectOptions(screen.getByLabelText('Whose'), 'Canada');
    await userEvent.click(parts.getByRole('link', { name: 'Flow' }));
    const market = await screen.findByLabelText('Market and portal');
    expect(market).toHaveDisplayValue('Canada, Registrar');
    await userEvent.selectOptions(market, 'United States, Registrar');
    await userEvent.click(parts.getByRole('link', { name: 'Rules and numbers' }));
    expect(await screen.findByLabelText('Whose')).toHaveDisplayValue('United States');
  });

  it('take the condition along that only they had when a layer leaves them out', async () => {
    const { files } = await openDraft('flow/apply?view=ca/registrar&layer=markets/ca');
    const shown = 'When does Half-way there show?';
    await choose(shown, 'by answers of earlier steps…');
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    const added = () => Object.keys(JSON.parse(files.get(FLOW) ?? '{}').conditions);
    expect(added()).toContain('new-and-first-name-given');
    await choose(shown, 'never here');
    await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
    expect(added()).toEqual(['new-partners-asked']);
  });

  it('are left out for a partner, and shown again', async () => {
    const { files } = await openDraft('flow/apply?view=us/terminal/bloomcart&layer=cobrands/bloomcart');
    const own = 'schemas/cobrands/bloomcart/flows/apply.json';
    await choose('When does Half-way there show?', 'never here');
    expect(screen.getByRole('group', { name: 'Leave out the step' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
    expect(JSON.parse(files.get(own) ?? '{}').steps).toEqual([{ id: 'breather', remove: true }]);
    expect(screen.queryByRole('combobox', { name: 'When does Half-way there show?' })).toBeNull();
    const again = await screen.findByRole('button', { name: 'Show it again Half-way there' });
    await waitFor(() => expect(again).toHaveFocus());
    const definitions = projectOf(files);
    const found = checkDefinitions(definitions.files, definitions.locales);
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    await userEvent.click(again);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Half-way there' })).toHaveFocus());
    expect(files.has(own)).toBe(false);
  });

  it('list what reads their answers before a market leaves them out', async () => {
    const { labels } = await openDraft('flow/apply?view=ca/registrar&layer=markets/ca');
    const shown = 'When does Tell us about your business show?';
    await choose(shown, 'never here');
    const notice = screen.getByRole('group', { name: 'Leave out the step' });
    const read = within(notice).getAllByRole('link');
    const condition =
      /^the condition that .* is “Yes” \(new-registered-business\) of the flow “Application”, by which are decided: /;
    expect(read.map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(condition));
    expect(notice).toHaveTextContent('It is gone from: Canada, Registrar; Canada, Terminal; ');
    // Questions of the step itself go with it.
    expect(notice).not.toHaveTextContent('of the step “Tell us about your business”');
    await userEvent.click(within(notice).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: shown })).toHaveFocus());
    expect(labels).toEqual([]);
  });

  it('move by a menu, whose positions are listed once it is used', async () => {
    const { labels } = await openDraft('flow/apply?view=us/registrar&layer=base');
    const menu = await screen.findByRole('combobox', { name: 'Move Get started to' });
    expect(within(menu).getAllByRole('option')).toHaveLength(1);
    await userEvent.click(menu);
    await userEvent.selectOptions(menu, '3: Tell us about your business');
    expect(await screen.findByText(/^Get started is now 3 of/)).toBeInTheDocument();
    expect(labels).toEqual(['Move the step “Get started”']);
  });

  it('move to another flow by the menu, and back by one press', async () => {
    const { files, labels } = await openDraft('flow/apply?view=us/registrar&layer=base');
    const before = new Map(files);
    const menu = await screen.findByRole('combobox', { name: 'Move Half-way there to' });
    await userEvent.click(menu);
    expect(within(menu).getByRole('option', { name: /^Card/ })).toBeEnabled();
    await userEvent.selectOptions(menu, 'Order…');
    const notice = screen.getByRole('group', { name: 'Move to another flow' });
    expect(within(notice).getByRole('combobox', { name: 'After' })).toHaveFocus();
    expect(notice).toHaveTextContent(
      'Move “Half-way there” from the flow “Application” to the flow “Order”, everywhere?',
    );
    expect(notice).toHaveTextContent(
      'Its present condition does not move along; it is removed if nothing else uses it.',
    );
    await userEvent.selectOptions(within(notice).getByRole('combobox', { name: 'After' }), 'order-licences');
    await userEvent.click(within(notice).getByRole('button', { name: 'Move it' }));
    const moved = await screen.findByRole('link', { name: 'Half-way there' });
    await waitFor(() => expect(moved).toHaveFocus());
    expect(screen.getByRole('combobox', { name: 'Flow' })).toHaveValue('order');
    expect(screen.getByText('Half-way there is now 3 of 5 in the flow “Order”')).toBeInTheDocument();
    expect(labels).toEqual(['Move the step “Half-way there” to the flow “Order”']);
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(labels).toHaveLength(2));
    expect(files).toEqual(before);
  });

  it('stay while something is in the way of a move, which is named', async () => {
    await openDraft('flow/apply?view=us/registrar&layer=base');
    const menu = await screen.findByRole('combobox', { name: 'Move First, tell us about you to' });
    await userEvent.click(menu);
    await userEvent.selectOptions(menu, 'Card…');
    const notice = within(screen.getByRole('group', { name: 'Move to another flow' }));
    expect(notice.getByText(/^It cannot move there/)).toHaveTextContent(
      'It cannot move there: “Tell us about your business” copies an answer of it, and comes before it then.',
    );
    expect(notice.getByRole('button', { name: 'Move it' })).toBeDisabled();
  });

  it('offer the other flow as the market that is shown by now has it', async () => {
    await openDraft('flow/apply?view=us/registrar&layer=base');
    const menu = await screen.findByRole('combobox', { name: 'Move Half-way there to' });
    await userEvent.click(menu);
    await userEvent.selectOptions(menu, 'Changes of an application…');
    const offered = () =>
      within(screen.getByRole('combobox', { name: 'After' }))
        .getAllByRole('option')
        .map((option) => option.getAttribute('value'));
    expect(offered()).toContain('ssn-full');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Market and portal' }),
      'ca/registrar',
    );
    expect(offered()).toContain('ssn');
    expect(offered()).not.toContain('ssn-full');
  });

  it('say why a step is not moved in a layer that does not have it', async () => {
    const { labels } = await openDraft('flow/update?view=us/registrar&layer=base');
    const [shown] = await screen.findAllByRole('combobox', { name: /^When does/, description: /^Only/ });
    const row = shown?.closest('li');
    const link = within(row ?? document.body).getByRole('link');
    fireEvent.keyDown(link, { key: 'ArrowUp', altKey: true });
    const said = await screen.findByText(/^“.+” stays: Only United States has this step here/);
    expect(said).toHaveClass('quiet-text');
    expect(labels).toEqual([]);
    await waitFor(() => expect(link).toHaveFocus());
  });

  /** The file of a market whose step shows by a condition that combines one of its own, which nothing else names. */
  const chained = (): string => {
    const json = JSON.parse(new Map(projectTexts()).get(FLOW) ?? '{}');
    const shape = { type: 'object', required: ['answers'] };
    return JSON.stringify({
      ...json,
      steps: [...json.steps, { id: 'annual-sales', when: 'solo-and' }],
      conditions: { ...json.conditions, solo: shape, 'solo-and': { allOf: ['new', 'solo'] } },
    });
  };
  const conditionsIn = (files: ReadonlyMap<string, string>) =>
    Object.keys(JSON.parse(files.get(FLOW) ?? '{}').conditions);
  const PANEL = 'steps/annual-sales?view=ca/registrar&layer=markets/ca&panel=step';

  it('leave no condition that the changed one does not name any more', async () => {
    const { files } = await openDraft(PANEL, undefined, { [FLOW]: chained() });
    await userEvent.click(await screen.findByRole('button', { name: /^Change it for/ }));
    const form = await screen.findByRole('form', { name: 'Condition solo-and' });
    await userEvent.click(within(form).getAllByRole('button', { name: 'Remove' })[1] ?? form);
    await userEvent.click(within(form).getByRole('button', { name: 'Keep it' }));
    expect(conditionsIn(files)).toContain('solo-and');
    expect(conditionsIn(files)).not.toContain('solo');
  });

  it('keep a condition that another choice leaves, and offer to remove it with those that only it named', async () => {
    const { files } = await openDraft(PANEL, undefined, { [FLOW]: chained() });
    const shown = /^When does .* show\?$/;
    await choose(shown, '');
    expect(conditionsIn(files)).toEqual(expect.arrayContaining(['solo', 'solo-and']));
    expect(
      screen.getByText(/^Nothing uses the condition that .* \(solo-and\) any more, which is an error\.$/),
    ).toBeInTheDocument();
    await choose(shown, 'solo-and');
    expect(screen.queryByRole('button', { name: /^Remove the condition/ })).toBeNull();
    await choose(shown, 'new');
    await userEvent.click(screen.getByRole('button', { name: /^Remove the condition .*\(solo-and\)$/ }));
    expect(conditionsIn(files)).toEqual(['new-partners-asked']);
    expect(screen.queryByText(/^Nothing uses/)).toBeNull();
  });
});
