import { useState } from 'react';
import type { Json } from '@stepwright/engine';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isRecord } from '../../../src/lib/unknownValue.ts';
import { findGap, type Operator, type Sentence } from '../../../src/studio/flow/conditions.ts';
import { SentenceEditor } from '../../../src/studio/flow/SentenceEditor.tsx';
import { changeElsewhere } from '../../support/changeElsewhere.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft } from '../../support/openDraft.tsx';

const FLOW = 'schemas/markets/ca/flows/apply.json';

describe('the conditions of a flow', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const conditionsIn = (text: string | undefined) => {
    const json: unknown = JSON.parse(text ?? '{}');
    return isRecord(json) && isRecord(json['conditions']) ? json['conditions'] : {};
  };

  it('have tests and named conditions in one group, whose parts are no conditions of their own', async () => {
    const { files } = await openDraft('flow/apply?view=ca/registrar&layer=markets/ca');
    const list = await screen.findByRole('region', { name: 'Conditions' });
    const press = (name: string) => userEvent.click(within(list).getByRole('button', { name }));
    await press('New condition');
    // Until somebody names it, it is called after what it says.
    expect(within(list).getByLabelText(/^Name/)).toHaveValue('first name given');
    await userEvent.clear(within(list).getByLabelText(/^Name/));
    await userEvent.type(within(list).getByLabelText(/^Name/), 'Own one');
    await press('Add a named condition');
    await userEvent.selectOptions(
      within(list).getByRole('combobox', { name: 'Whether it is so' }),
      'is not so',
    );
    await press('Keep it');
    const written = conditionsIn(files.get(FLOW));
    const [first = '', second = ''] = Object.keys(written).filter((name) => name.startsWith('own-one-'));
    expect(written['own-one']).toEqual({ allOf: [first, second] });
    expect([first, second]).toEqual([expect.stringMatching(/-is-answered$/), 'own-one-part-new-is-not-so']);
    expect(written[second]).toEqual({ not: 'new' });
    const row = within(list).getByText('own-one', { selector: 'strong' }).closest('li');
    await waitFor(() => expect(row).toHaveFocus());
    expect(row).toHaveTextContent(/: “First name” is answered and the application exists/);
    expect(within(list).queryByText(first, { selector: 'strong' })).toBeNull();
    const used = within(list).getByText('new', { selector: 'strong' }).closest('li');
    expect(used).toHaveTextContent(/the condition “own-one”/);

    // One that nothing uses is removed with its parts.
    await press('Remove own-one');
    await waitFor(() => expect(within(list).getByRole('heading', { name: 'Conditions' })).toHaveFocus());
    expect(Object.keys(conditionsIn(files.get(FLOW))).filter((name) => name.startsWith('own'))).toEqual([]);
    expect(within(list).queryByRole('button', { name: 'Remove new' })).toBeNull();
    // One that only pages name is used.
    expect(within(list).queryByRole('button', { name: 'Remove two-steps' })).toBeNull();
    expect(list).toHaveTextContent('used by the page “business” and the page “identity”');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

    // Without the named condition nothing of the parts is left.
    await press('Change own-one');
    await userEvent.click(within(list).getAllByRole('button', { name: 'Remove' })[1] ?? list);
    await press('Keep it');
    expect(Object.keys(conditionsIn(files.get(FLOW))).filter((name) => name.startsWith('own'))).toEqual([
      'own-one',
    ]);
    expect(conditionsIn(files.get(FLOW))['own-one']).toHaveProperty('required', ['answers']);
  });

  it('are in conflict if another person changes one while its form is open', async () => {
    const base = 'schemas/base/flows/apply.json';
    const { files } = await openDraft('flow/apply?view=ca/registrar&layer=base');
    const list = await screen.findByRole('region', { name: 'Conditions' });
    const press = (name: string) => userEvent.click(within(list).getByRole('button', { name }));
    await press('Change new');
    await press('Add a sentence');
    const json = JSON.parse(files.get(base) ?? '');
    const ofBo = { ...json.conditions.new, required: ['application', 'config'] };
    const after = { ...json, conditions: { ...json.conditions, new: ofBo } };
    await changeElsewhere(files, base, `${JSON.stringify(after, null, 2)}\n`);
    await press('Keep it');
    expect(await screen.findByRole('alert')).toHaveTextContent(/You and Bo changed the same value.*required/);
    const condition = () => conditionsIn(files.get(base))['new'];
    expect(condition()).toHaveProperty('required', ['application', 'config']);
    await userEvent.click(screen.getByRole('button', { name: 'Use mine' }));
    const both = { allOf: [expect.anything(), expect.objectContaining({ required: ['answers'] })] };
    await waitFor(() => expect(condition()).toEqual(both));
  });

  it('is made where the question is that it shows, for what businesses do, and kept with its rule', async () => {
    const step = 'schemas/markets/ca/steps/annual-sales.json';
    const { files, labels } = await openDraft(
      'steps/annual-sales?view=ca/registrar&layer=markets/ca&panel=question&question=/company/gpv',
    );
    const choose = (name: string, value: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name }), value);
    const opposite = screen.getByRole('option', { name: /\(not created\)$/ });
    expect(opposite.closest('optgroup')).toHaveAttribute('label', 'Their opposites');
    await choose('Show it only if', 'by answers of this and earlier steps…');
    const form = screen.getByRole('form', { name: 'Condition' });
    expect(form).toHaveFocus();
    // Answers of later steps are not given yet when it is asked.
    expect(within(form).queryByRole('option', { name: /^Date of birth/ })).not.toBeInTheDocument();
    const category = 'Category (company › mccDetails › id)';
    const [option] = screen.getAllByRole('option', { name: category });
    expect(option?.closest('optgroup')).toHaveAttribute('label', 'What does your business do?');
    await choose('What is asked about', category);
    await choose('How it is compared', 'is one of');
    expect(form).toHaveTextContent('It says: nothing yet: choose an answer');
    await userEvent.click(within(form).getByRole('button', { name: 'Keep it' }));
    expect(within(form).getByRole('alert')).toHaveTextContent('Choose an answer.');
    expect(within(form).getByRole('combobox', { name: 'Add a value' })).toHaveFocus();
    await choose('Add a value', 'All of “Restaurants, cafés and bars”');
    expect(form).toHaveTextContent(/It says: Category .* is in “Restaurants, cafés and bars”/);
    await userEvent.click(within(form).getByRole('button', { name: 'Leave out Nightclub' }));
    expect(form).toHaveTextContent(/is one of “Full-service restaurant”, .*Touches: “Annual sales”/);
    expect(form).not.toHaveTextContent('“Nightclub”');
    await userEvent.click(within(form).getByRole('button', { name: 'Keep it' }));

    expect(labels).toEqual([
      expect.stringMatching(
        /^Keep the condition that Category .* is one of .*“Catering company”, .*… \(mcc-details-id-one-of-12\)$/,
      ),
    ]);
    const [name = ''] = Object.keys(conditionsIn(files.get(FLOW))).filter((one) => one.startsWith('mcc-'));
    const ids = JSON.stringify(conditionsIn(files.get(FLOW))[name]);
    expect(ids).toMatch(/"enum":\["full-service-restaurant",.*"ice-cream-parlor"\]/);
    expect(ids).not.toContain('nightclub');
    expect(JSON.parse(files.get(step) ?? '{}').rules).toContainEqual({
      id: `${name}-company-gpv`,
      field: '/company/gpv',
      when: name,
      shown: true,
    });
    // Samples that prove the question have an answer by which it shows.
    const samples = JSON.parse(files.get('schemas/samples/ca/annual-sales.json') ?? '{}');
    expect(samples.valid[0].answers.company).toEqual({
      gpv: expect.anything(),
      mccDetails: { id: 'full-service-restaurant' },
    });
    expect(screen.getByText(/^shown only while Category/)).toHaveTextContent('“Pizza restaurant”');
    // The preview hides it now, until it has such an answer.
    await userEvent.click(screen.getByRole('button', { name: 'Answer so in the preview' }));
    await userEvent.click(screen.getByRole('button', { name: 'Answers' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('As JSON').value).toContain(
      '"full-service-restaurant"',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Question' }));

    // Without the rule nothing needs the condition.
    await userEvent.click(screen.getByRole('button', { name: 'Remove this rule' }));
    expect(conditionsIn(files.get(FLOW))).not.toHaveProperty([name]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(conditionsIn(files.get(FLOW))).toHaveProperty([name]);

    // Its link leads to the conditions, not to the top of the flow.
    await userEvent.click(screen.getByRole('link', { name: 'All conditions of the flow' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Conditions' })).toHaveFocus());
  });

  describe('that are edited', () => {
    const subjects = [
      {
        path: ['answers', 'sales'],
        name: 'Sales',
        values: undefined,
        isNumber: true,
      },
      { path: ['answers', 'note'], name: 'Note', values: undefined, isNumber: false },
      {
        path: ['answers', 'id'],
        name: 'Category',
        values: ['bar', 'cafe'],
        isNumber: false,
        groups: [{ name: 'Food', values: ['bar', 'cafe'] }],
      },
    ];
    /** Opens a sentence in the editor; returns it as it is after all changes. */
    const edit = (first: Sentence) => {
      const now = { sentence: first };
      function Editor() {
        const [sentence, setSentence] = useState(first);
        const change = (next: Sentence) => setSentence((now.sentence = next));
        return <SentenceEditor sentence={sentence} subjects={subjects} names={[]} onChange={change} />;
      }
      render(<Editor />);
      return now;
    };
    const testOf = (name: string, operator: Operator, values: readonly Json[]): Sentence => ({
      kind: 'test',
      path: ['answers', name],
      operator,
      values,
    });
    const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

    it.each(['2,5', 'abc', 'Infinity', '1e999'])('have no number in %s, and say so', async (typed) => {
      const now = edit(testOf('sales', 'is', [1]));
      type(typed);
      expect(screen.getByRole('textbox')).toHaveValue(typed);
      expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
        `“${typed}” is no number: write one such as 3 or 2.5.`,
      );
      expect(findGap(now.sentence)).toBe('choose an answer');
      await expectAccessible(screen.getByRole('group'));
      type('2.');
      expect(now.sentence).toEqual({ kind: 'all', parts: [testOf('sales', 'is', [2])] });
      expect(screen.getByRole('textbox')).toHaveValue('2.');
      expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription();
    });

    it('are not complete without a value', () => {
      const now = edit(testOf('note', 'oneOf', ['a']));
      type('a, b,');
      expect(now.sentence).toEqual({ kind: 'all', parts: [testOf('note', 'oneOf', ['a', 'b'])] });
      type(' ');
      expect(findGap(now.sentence)).toBe('choose an answer');
      fireEvent.change(screen.getByRole('combobox', { name: 'How it is compared' }), {
        target: { value: 'is' },
      });
      expect(findGap(now.sentence)).toBe('choose an answer');
    });

    it('keep the values that only another market knows', async () => {
      const now = edit({
        kind: 'all',
        parts: [testOf('id', 'oneOf', ['shop']), testOf('id', 'is', ['shop'])],
      });
      const [several, one] = screen.getAllByRole('combobox', { name: /^(Add a v|V)alue$/ });
      expect(one).toHaveDisplayValue('shop');
      fireEvent.change(several ?? document.body, { target: { value: '"bar"' } });
      fireEvent.change(several ?? document.body, { target: { value: '["cafe"]' } });
      expect(now.sentence).toHaveProperty('parts.0.values', ['shop', 'bar', 'cafe']);
      await userEvent.click(screen.getByRole('button', { name: 'Leave out bar' }));
      expect(now.sentence).toHaveProperty('parts.0.values', ['shop', 'cafe']);
      expect(several).toHaveFocus();
    });
  });

  it('are asked where they belong before they change, and cannot have the name of a part', async () => {
    await openDraft('flow/apply?view=ca/registrar');
    const list = await screen.findByRole('region', { name: 'Conditions' });
    const press = (name: string) => userEvent.click(within(list).getByRole('button', { name }));
    await press('Change new');
    const layers = within(list).getByRole('group', { name: 'Where does a change belong?' });
    expect(within(layers).getAllByRole('radio')[0]).toHaveFocus();
    await press('Cancel');
    expect(within(list).queryByRole('group', { name: 'Where does a change belong?' })).toBeNull();
    await press('New condition');
    await userEvent.click(within(list).getByRole('radio', { name: /^Canada touches/ }));
    await userEvent.clear(within(list).getByLabelText(/^Name/));
    await userEvent.type(within(list).getByLabelText(/^Name/), 'new part x');
    expect(within(list).getByLabelText(/^Name/)).toHaveAccessibleDescription(
      /^Names with “part” in them belong to parts of conditions/,
    );
    await userEvent.clear(within(list).getByLabelText(/^Name/));
    await userEvent.type(within(list).getByLabelText(/^Name/), 'spare part shop');
    expect(list).not.toHaveTextContent('Names with “part” in them');
  });
});
