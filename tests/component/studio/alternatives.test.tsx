import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeElsewhere } from '../../support/changeElsewhere.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft, projectTexts } from '../../support/openDraft.tsx';

const BASE = 'schemas/base/steps/company-details.json';
const CANADA = 'schemas/markets/ca/steps/company-details.json';
const ENGLISH = 'locales/en-US/steps.json';
const KEY = 'company-details.company.seller';
const PAGE = 'steps/company-details?view=ca/registrar';

/** The project's files with a question of two alternatives: a person and a company. */
function withSeller(): Record<string, string> {
  const texts = new Map(projectTexts());
  const step = JSON.parse(texts.get(BASE) ?? '');
  const shape = (value: string, name: string) => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: value }, [name]: { type: 'string' } },
  });
  step.schema.properties.company.properties.seller = {
    oneOf: [shape('person', 'fullName'), shape('firm', 'number')],
  };
  const english = {
    ...JSON.parse(texts.get(ENGLISH) ?? ''),
    [`${KEY}.label`]: 'Who sells?',
    [`${KEY}.choices.person`]: 'A person',
    [`${KEY}.choices.firm`]: 'A company',
    [`${KEY}.fullName.label`]: 'Full name',
    [`${KEY}.number.label`]: 'Number',
  };
  return { [BASE]: JSON.stringify(step, null, 2), [ENGLISH]: JSON.stringify(english, null, 2) };
}

describe('the alternatives of an answer', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const settings = () => screen.getByRole('complementary', { name: 'Settings' });
  const overview = () => within(settings()).getByRole('region', { name: 'Alternatives' });
  const press = (name: string | RegExp) => userEvent.click(within(overview()).getByRole('button', { name }));
  const open = (layer: string, question = '/company/seller') =>
    openDraft(`${PAGE}&question=${question}${layer && `&layer=${layer}`}`, undefined, withSeller());
  const shapesIn = (text: string | undefined) =>
    JSON.parse(text ?? '{}').schema?.properties?.company?.properties?.seller?.oneOf ?? [];
  const valuesIn = (text: string | undefined): readonly string[] =>
    shapesIn(text).map(
      (one: { readonly properties: { readonly kind: { readonly const: string } } }) =>
        one.properties.kind.const,
    );

  it('are listed with labels, questions and what chooses them; nothing changes without a layer', async () => {
    const { labels } = await open('');
    expect(overview()).toHaveTextContent('People choose one of them, which /company/seller/kind keeps.');
    expect(within(overview()).getByLabelText('Alternative person')).toHaveValue('A person');
    expect(within(overview()).getByRole('button', { name: 'Add an alternative' })).toBeDisabled();
    expect(within(overview()).getByRole('button', { name: 'Remove… “A company”' })).toBeDisabled();
    await expectAccessible(overview());
    await press('“Number”');
    expect(settings()).toHaveTextContent('company › seller › number');
    expect(settings()).toHaveTextContent('in the settings of the answer around it');
    expect(labels).toEqual([]);
  });

  it('are added with a label, moved, and taken back by Undo, one step each', async () => {
    const { files, labels } = await open('base');
    const first = files.get(BASE);
    await press('Add an alternative');
    const form = within(overview()).getByRole('form', { name: 'Add an alternative' });
    expect(within(form).getByLabelText('Label')).toHaveFocus();
    await userEvent.type(within(form).getByLabelText('Label'), 'A person');
    expect(form).toHaveTextContent('Its value is aPerson.');
    await userEvent.clear(within(form).getByLabelText('Label'));
    await userEvent.type(within(form).getByLabelText('Label'), 'Firm');
    expect(form).toHaveTextContent('“firm” chooses another alternative already.');
    await userEvent.type(within(form).getByLabelText('Label'), ' abroad');
    await expectAccessible(form);
    await userEvent.click(within(form).getByRole('button', { name: 'Add it' }));
    expect(valuesIn(files.get(BASE))).toEqual(['person', 'firm', 'firmAbroad']);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Alternatives' })).toHaveFocus());
    expect(overview()).toHaveTextContent('asks nothing more');
    await press(/Move “Firm abroad” up$/);
    expect(valuesIn(files.get(BASE))).toEqual(['person', 'firmAbroad', 'firm']);
    expect(labels).toEqual([
      'Add the alternative “Firm abroad” to /company/seller',
      'Move an alternative of /company/seller',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(files.get(BASE)).toBe(first);
  });

  it('are asked about before one is removed, in one market; with the last but one the choice goes', async () => {
    const { files } = await open('markets/ca');
    await press('Duplicate… “A person”');
    const form = within(overview()).getByRole('form', { name: 'Duplicate “A person”' });
    await userEvent.type(within(form).getByLabelText('Label'), 'Somebody else');
    await userEvent.click(within(form).getByRole('button', { name: 'Add it' }));
    expect(shapesIn(files.get(CANADA))[2]).toMatchObject({
      properties: { kind: { const: 'somebodyElse' }, fullNameCopy: { type: 'string' } },
    });
    await press('Remove… “A person”');
    const notice = within(overview()).getByRole('group', { name: 'Remove the alternative' });
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent('Remove “A person” from Canada?');
    expect(notice).toHaveTextContent(
      'asked again at their next visit, and loses the answers to “Full name”.',
    );
    await expectAccessible(notice);
    await userEvent.click(within(notice).getByRole('button', { name: 'Remove it' }));
    expect(valuesIn(files.get(CANADA))).toEqual(['firm', 'somebodyElse']);
    expect(valuesIn(files.get(BASE))).toEqual(['person', 'firm']);
    await press('Remove… “Somebody else”');
    expect(within(overview()).getByRole('group', { name: 'Remove the alternative' })).toHaveTextContent(
      'There is nothing to choose any more: everybody gets “A company”, which asks “Number”. Answers to that stay; which one was chosen is neither asked nor sent any more.',
    );
    await press('Remove it');
    expect(screen.queryByRole('region', { name: 'Alternatives' })).toBeNull();
    const { seller } = JSON.parse(files.get(CANADA) ?? '').schema.properties.company.properties;
    expect(seller).toEqual({ type: 'object', oneOf: null, properties: { number: { type: 'string' } } });
  });

  it('get another value, with the texts in all languages', async () => {
    const { files, labels } = await open('base');
    await press('Change its value… “A company”');
    const form = within(overview()).getByRole('form', { name: 'Value of “A company”' });
    await userEvent.clear(within(form).getByLabelText('Value'));
    await userEvent.type(within(form).getByLabelText('Value'), 'company');
    expect(form).toHaveTextContent('Drafts that have “firm” are asked again which alternative it is.');
    await userEvent.click(within(form).getByRole('button', { name: 'Change it' }));
    expect(valuesIn(files.get(BASE))).toEqual(['person', 'company']);
    expect(JSON.parse(files.get(ENGLISH) ?? '')).toHaveProperty([`${KEY}.choices.company`], 'A company');
    expect(labels).toEqual(['Change the value firm of /company/seller to company']);
  });

  it('are chosen by numbers, which are typed as numbers', async () => {
    const texts = withSeller();
    const numbered = (texts[BASE] ?? '')
      .replace('"person"', '1')
      .replace('"firm"', '2')
      .replace(/("number": \{\s*"type": )"string"/, '$1"integer", "enum": [5, 10]');
    const { files, labels } = await openDraft(`${PAGE}&question=/company/seller&layer=base`, undefined, {
      [BASE]: numbered,
      [ENGLISH]: (texts[ENGLISH] ?? '')
        .replace('choices.person', 'choices.1')
        .replace('choices.firm', 'choices.2'),
    });
    await press('Add an alternative');
    const form = within(overview()).getByRole('form', { name: 'Add an alternative' });
    fireEvent.change(within(form).getByLabelText('Label'), { target: { value: 'An heir' } });
    expect(within(form).getByLabelText('Value')).toHaveValue('3');
    fireEvent.change(within(form).getByLabelText('Value'), { target: { value: '2' } });
    expect(form).toHaveTextContent('“2” chooses another alternative already.');
    fireEvent.change(within(form).getByLabelText('Value'), { target: { value: '2.5' } });
    await userEvent.click(within(form).getByRole('button', { name: 'Add it' }));
    await press('Change its value… “A company”');
    fireEvent.change(within(overview()).getByLabelText('Value'), { target: { value: '7' } });
    await press('Change it');
    expect(valuesIn(files.get(BASE))).toEqual([1, 7, 2.5]);
    expect(labels).toContain('Change the value 2 of /company/seller to 7');
    // So are the choices of a question.
    await press('“Number”');
    await userEvent.type(within(settings()).getByLabelText('Another choice'), 'Twenty');
    const number = within(settings()).getByLabelText('Its number');
    for (const [typed, fault] of [
      ['1e999', 'Write a whole number, such as 3.'],
      ['2.5', 'Write a whole number, such as 3.'],
      ['10', '“10” is a choice already.'],
    ] as const) {
      fireEvent.change(number, { target: { value: typed } });
      expect(number).toHaveAccessibleDescription(fault);
      expect(within(settings()).getByRole('button', { name: 'Add' })).toBeDisabled();
    }
    fireEvent.change(number, { target: { value: '20' } });
    expect(number).not.toHaveAccessibleDescription();
    await userEvent.click(within(settings()).getByRole('button', { name: 'Add' }));
    await userEvent.click(within(settings()).getByRole('button', { name: /Move 20 up$/ }));
    expect(shapesIn(files.get(BASE))[1].properties.number.enum).toEqual([5, 20, 10]);
  });

  it('get questions by the form that adds questions', async () => {
    const { files } = await open('base');
    await userEvent.click(within(settings()).getByRole('button', { name: 'Add a question' }));
    const form = within(settings()).getByRole('form', { name: 'Add a question' });
    await userEvent.click(within(form).getByRole('radio', { name: 'Switch' }));
    await userEvent.type(within(form).getByLabelText('Label in American English'), 'Listed');
    await userEvent.selectOptions(
      within(form).getByRole('combobox', { name: /^Part of/ }),
      within(form).getByRole('option', { name: 'company › seller, asked when “Who sells?” is “A company”' }),
    );
    await userEvent.click(within(form).getByRole('button', { name: 'Add it' }));
    expect(shapesIn(files.get(BASE))[1].properties).toHaveProperty('listed.type', 'boolean');
  });

  it('get questions from each other and from around them', async () => {
    const { files, labels } = await open('base', '/company/seller/number');
    const inPanel = () => within(settings());
    await userEvent.click(inPanel().getByRole('button', { name: 'Move to an alternative…' }));
    const buttons = inPanel().getByRole('group', { name: 'Move to an alternative' });
    expect(buttons).toHaveTextContent('Its answer keeps its name');
    expect(buttons).toHaveTextContent('Its answer is company › number then');
    await expectAccessible(buttons);
    await userEvent.click(inPanel().getByRole('button', { name: 'Move to “A person” of “Who sells?”' }));
    expect(shapesIn(files.get(BASE))[0].properties).toHaveProperty('number');
    await userEvent.click(inPanel().getByRole('button', { name: 'Move to an alternative…' }));
    await userEvent.click(inPanel().getByRole('button', { name: 'Move out, to company' }));
    expect(settings()).toHaveTextContent('company › number');
    expect(shapesIn(files.get(BASE))[0].properties).not.toHaveProperty('number');
    expect(labels).toEqual([
      'Move /company/seller/number between alternatives',
      'Move /company/seller/number to /company/number',
    ]);
  });

  it('of the step itself have no object around them whose name would change', async () => {
    const step = JSON.parse(withSeller()[BASE] ?? '');
    const { oneOf } = step.schema.properties.company.properties.seller;
    await openDraft(`${PAGE}&question=/number&layer=base`, undefined, {
      [BASE]: JSON.stringify({ ...step, schema: { ...step.schema, oneOf } }),
    });
    await userEvent.click(within(settings()).getByRole('button', { name: 'Move to an alternative…' }));
    const buttons = within(settings()).getByRole('group', { name: 'Move to an alternative' });
    expect(buttons).toHaveTextContent('Its answer keeps its name');
    expect(within(buttons).queryByRole('list')).toBeNull();
  });

  it('may share a question, whose rules in each are changed beside it', async () => {
    const texts = withSeller();
    const step = JSON.parse(texts[BASE] ?? '');
    step.schema.properties.company.properties.seller.oneOf[1].properties.fullName = {
      type: 'string',
      maxLength: 9,
    };
    const { files } = await openDraft(`${PAGE}&question=/company/seller/fullName&layer=base`, undefined, {
      ...texts,
      [BASE]: JSON.stringify(step),
    });
    const rules = () => within(settings()).getByRole('listitem');
    expect(rules()).toHaveTextContent(
      'when “Who sells?” is “A company”, it has at most 9 characters, and follows rules that only JSON can say',
    );
    expect(within(rules()).queryByRole('button', { name: 'Remove this case' })).toBeNull();
    await userEvent.click(within(rules()).getByText('Change this rule'));
    await userEvent.click(within(rules()).getByRole('checkbox', { name: /^Needs an answer then/ }));
    expect(shapesIn(files.get(BASE))[1]).toMatchObject({ required: ['kind', 'fullName'] });
    document.body.replaceChildren();
    await open('base', '/company/seller/kind');
    expect(within(settings()).queryByText('Change this rule')).toBeNull();
  });

  it('without a value get one each, with their texts', async () => {
    const texts = withSeller();
    const plain = (texts[BASE] ?? '')
      .replaceAll(/"kind": \{\s*"const": "\w+"\s*\},?/g, '')
      .replaceAll(/"required": \[\s*"kind"\s*\],/g, '');
    const english = (texts[ENGLISH] ?? '')
      .replace('choices.person', 'choices.0')
      .replace('choices.firm', 'choices.1');
    const { files } = await openDraft(`${PAGE}&question=/company/seller&layer=base`, undefined, {
      [BASE]: plain,
      [ENGLISH]: english,
    });
    expect(overview()).toHaveTextContent('No value chooses between them: answers are compared with each.');
    expect(within(overview()).queryByRole('button', { name: /Remove/ })).toBeNull();
    await press('Give each alternative a value');
    const form = within(overview()).getByRole('form', { name: 'Give each alternative a value' });
    const second = within(form).getByLabelText('Value of “A company”');
    expect(second).toHaveValue('aCompany');
    await userEvent.clear(second);
    await userEvent.type(second, 'aPerson');
    expect(form).toHaveTextContent('Two alternatives cannot have one value.');
    await userEvent.clear(second);
    await userEvent.type(second, 'firm');
    await expectAccessible(form);
    await userEvent.click(within(form).getByRole('button', { name: 'Give them these values' }));
    expect(valuesIn(files.get(BASE))).toEqual(['aPerson', 'firm']);
    expect(JSON.parse(files.get(ENGLISH) ?? '')).toMatchObject({
      [`${KEY}.choices.aPerson`]: 'A person',
      [`${KEY}.choices.firm`]: 'A company',
    });
    expect(within(overview()).getByRole('button', { name: 'Remove… “A company”' })).toBeEnabled();
  });

  it('without texts that ask the same get a value each, too', async () => {
    const json = JSON.parse(withSeller()[BASE] ?? '');
    const shapes = [3, 9].map((maxLength) => ({
      type: 'object',
      properties: { size: { type: 'string', maxLength } },
    }));
    json.schema.properties.company.properties.seller = { oneOf: shapes };
    const { files } = await openDraft(`${PAGE}&question=/company/seller&layer=base`, undefined, {
      [BASE]: JSON.stringify(json),
    });
    await press('Give each alternative a value');
    const form = within(overview()).getByRole('form', { name: 'Give each alternative a value' });
    const [first, second] = within(form).getAllByLabelText(/^Value of/);
    if (first) fireEvent.change(first, { target: { value: 'small' } });
    expect([first, second].map((field) => field?.getAttribute('value'))).toEqual(['small', 'alternative2']);
    await userEvent.click(within(form).getByRole('button', { name: 'Give them these values' }));
    expect(valuesIn(files.get(BASE))).toEqual(['small', 'alternative2']);
  });

  it('keep their forms while another person moves or renames them', async () => {
    const changed = (change: (shapes: unknown[]) => unknown) => {
      const json = JSON.parse(withSeller()[BASE] ?? '');
      const { seller } = json.schema.properties.company.properties;
      seller.oneOf = change(seller.oneOf);
      return JSON.stringify(json, null, 2);
    };
    const { files } = await open('base');
    await press('Change its value… “A company”');
    const form = within(overview()).getByRole('form', { name: 'Value of “A company”' });
    fireEvent.change(within(form).getByLabelText('Value'), { target: { value: 'business' } });
    await changeElsewhere(
      files,
      BASE,
      changed((shapes) => shapes.toReversed()),
    );
    expect(within(form).getByLabelText('Value')).toHaveValue('business');
    await userEvent.click(within(form).getByRole('button', { name: 'Change it' }));
    expect(valuesIn(files.get(BASE))).toEqual(['business', 'person']);

    cleanup();
    const again = await open('base');
    await press('Remove… “A company”');
    const text = changed((shapes) => shapes).replaceAll('"firm"', '"business"');
    await changeElsewhere(again.files, BASE, text);
    expect(within(overview()).getByRole('alert')).toHaveTextContent(
      'What you were changing here was changed or removed meanwhile, so the form does not fit any more.',
    );
    expect(within(overview()).queryByRole('button', { name: 'Remove it' })).toBeNull();
    await press('Close');
    expect(within(overview()).queryByRole('alert')).toBeNull();
    expect(again.labels).toEqual([]);

    // A form that is begun for one of them stays in the tab.
    await press('Duplicate… “A person”');
    fireEvent.change(within(overview()).getByLabelText('Label'), { target: { value: 'A club' } });
    cleanup();
    await open('base');
    const copy = within(within(overview()).getByRole('form', { name: 'Duplicate “A person”' }));
    expect(copy.getByText(/^This continues what you began/)).toBeVisible();
    expect(copy.getByLabelText('Label')).toHaveValue('A club');
    await userEvent.click(copy.getByRole('button', { name: 'Cancel' }));
    cleanup();
    await open('base');
    expect(within(overview()).queryByLabelText('Label')).toBeNull();
  });
});
