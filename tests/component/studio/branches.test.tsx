import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeElsewhere } from '../../support/changeElsewhere.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft, projectTexts } from '../../support/openDraft.tsx';

const SHIPPING = 'steps/order-shipping?view=us/terminal';
const SITE = 'steps/company-details?view=ca/registrar&question=/company/site';
const IN_CANADA = 'schemas/markets/ca/steps/company-details.json';
const WHEN_OTHER = 'Asked when “Send it to” is “Another address”';

describe('questions that are asked under a condition', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const settings = () => screen.getByRole('complementary', { name: 'Settings' });
  const press = (name: string | RegExp) => userEvent.click(within(settings()).getByRole('button', { name }));
  const asked = () => within(settings()).getByRole('combobox', { name: /^Asked/ });
  const json = (text: string | undefined): unknown => JSON.parse(text ?? '{}');

  it('are listed below it, and are selected, changed and retired like others', async () => {
    const { files } = await openDraft(SHIPPING);
    const branch = screen.getByRole('region', { name: WHEN_OTHER });
    await expectAccessible(settings());
    await userEvent.click(within(branch).getByRole('button', { name: 'address' }));
    expect(settings()).toHaveTextContent(WHEN_OTHER);
    await userEvent.click(within(settings()).getByRole('radio', { name: /^Everywhere/ }));
    expect(asked()).toHaveDisplayValue('when “Send it to” is “Another address”');
    await userEvent.click(within(settings()).getByRole('checkbox', { name: /^Needs an answer/ }));
    const step = 'schemas/base/steps/order-shipping.json';
    expect(json(files.get(step))).toHaveProperty('schema.properties.order.then.required', []);
    await press('Retire…');
    await press('Retire it');
    expect(files.get(step)).not.toMatch(/"(?:if|then)"/);
    expect(screen.queryByRole('region', { name: WHEN_OTHER })).toBeNull();
  });

  it('get their condition in sentences, in one market, and Undo takes it back', async () => {
    const { files, labels } = await openDraft(`${SITE}&layer=markets/ca`);
    const first = files.get(IN_CANADA);
    await userEvent.selectOptions(asked(), 'new');
    const form = within(settings()).getByRole('form', { name: 'When it is asked' });
    expect(form).toHaveFocus();
    expect(form).toHaveTextContent('It says: asked when “Is your business a registered company?” is “Yes”');
    expect(form).toHaveTextContent('Touches: “Business website”');
    await expectAccessible(form);
    await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Value' }), 'No');
    await userEvent.click(within(form).getByRole('button', { name: 'Keep it' }));
    expect(json(files.get(IN_CANADA))).toHaveProperty('schema.properties.company.if', {
      required: ['registered'],
      properties: { registered: { const: false } },
    });
    expect(settings()).toHaveTextContent('Asked when “Is your business a registered company?” is “No”');
    await waitFor(() => expect(asked()).toHaveFocus());
    expect(labels).toEqual(['Change when /company/site is asked']);
    // Always again: nothing of the condition is left.
    await userEvent.selectOptions(asked(), 'always');
    expect(files.get(IN_CANADA) ?? '').not.toContain('"if"');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(files.get(IN_CANADA)).toBe(first);
  });

  it('depend on an answer of another group of the step', async () => {
    const { files } = await openDraft(
      'steps/applicant-details?view=us/terminal&question=/applicant/phone/localPhoneNumber&layer=base',
    );
    await userEvent.selectOptions(asked(), 'new');
    const form = within(settings()).getByRole('form', { name: 'When it is asked' });
    const about = within(form).getByRole('combobox', { name: 'What is asked about' });
    await userEvent.selectOptions(about, '“First name” (applicant › name › firstName)');
    await userEvent.selectOptions(
      within(form).getByRole('combobox', { name: 'How it is compared' }),
      'is answered',
    );
    await userEvent.click(within(form).getByRole('button', { name: 'Keep it' }));
    expect(json(files.get('schemas/base/steps/applicant-details.json'))).toMatchObject({
      schema: { properties: { applicant: { if: { properties: { name: { required: ['firstName'] } } } } } },
    });
    expect(settings()).toHaveTextContent('Asked when “First name” is answered');
    expect(asked()).toHaveDisplayValue('when “First name” is answered');
    await press('Change this condition');
    const change = within(settings()).getByRole('form', { name: 'When it is asked' });
    expect(change).toHaveTextContent('Before: asked when “First name” is answered');
  });

  it('in a list depend on answers outside of it, or of the same entry; other questions on any entry', async () => {
    const base = 'schemas/base/steps/company-details.json';
    const step = JSON.parse(new Map(projectTexts()).get(base) ?? '');
    const text = { type: 'string' };
    step.schema.properties.company.properties.branches = {
      type: 'array',
      items: { type: 'object', properties: { town: text, since: text } },
    };
    const open = (question: string) =>
      openDraft(`steps/company-details?view=ca/registrar&layer=base&question=${question}`, undefined, {
        [base]: JSON.stringify(step),
      });
    const form = () => within(settings()).getByRole('form', { name: 'When it is asked' });
    const about = (name: string) =>
      userEvent.selectOptions(
        within(form()).getAllByRole('combobox', { name: 'What is asked about' })[0] ?? form(),
        name,
      );
    const keep = () => within(form()).getByRole('button', { name: 'Keep it' });
    const first = await open('/company/branches/*/since');
    await userEvent.selectOptions(asked(), 'new');
    await about('“company › branches › (this entry) › town” (company › branches › (this entry) › town)');
    await userEvent.click(within(form()).getByRole('button', { name: 'Add a sentence' }));
    await about('“Is your business a registered company?” (company › registered)');
    expect(form()).toHaveTextContent(
      'One condition is either about answers of this entry, or about answers outside',
    );
    expect(keep()).toBeDisabled();
    await userEvent.click(within(form()).getAllByRole('button', { name: 'Remove' })[1] ?? form());
    await userEvent.click(keep());
    expect(json(first.files.get(base))).toHaveProperty('schema.properties.company.if', {
      required: ['registered'],
      properties: { registered: { const: true } },
    });
    expect(json(first.files.get(base))).toHaveProperty(
      'schema.properties.company.then.properties.branches.items.properties.since',
      text,
    );
    expect(settings()).toHaveTextContent('Asked when “Is your business a registered company?” is “Yes”');
    expect(asked()).toHaveDisplayValue('when “Is your business a registered company?” is “Yes”');
    document.body.replaceChildren();
    const second = await open('/company/site');
    await userEvent.selectOptions(asked(), 'new');
    await about('“company › branches › some entry › town” (company › branches › some entry › town)');
    expect(within(form()).getByRole('combobox', { name: 'How it is compared' })).toHaveDisplayValue(
      'is answered in some entry',
    );
    await expectAccessible(form());
    await userEvent.click(keep());
    expect(json(second.files.get(base))).toHaveProperty(
      'schema.properties.company.if.properties.branches.contains.required',
      ['town'],
    );
  });

  it('share a condition: a change of it shows what was, what is, and all questions that it touches', async () => {
    const { files } = await openDraft('steps/owners?view=us/terminal&question=/owners/*/title&layer=base');
    await press('Change this condition');
    const form = within(settings()).getByRole('form', { name: 'When it is asked' });
    await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Value' }), 'No');
    expect(form).toHaveTextContent(
      /Before: asked when .* is “Yes”After: asked when .* is “No”Touches: “Title”/,
    );
    await userEvent.click(within(form).getByRole('button', { name: 'Keep it' }));
    expect(files.get('schemas/base/steps/owners.json')).toMatch(/"inControl": \{\s*"const": false/);
  });

  describe('while another person changes the step', () => {
    const owners = 'schemas/base/steps/owners.json';
    const ofControl = (inControl: object, ownership: object) => ({
      schema: {
        properties: {
          owners: {
            items: {
              allOf: [
                { else: { properties: { ownership: expect.objectContaining(ownership) } } },
                { if: { properties: { inControl } } },
              ],
            },
          },
        },
      },
    });
    const formOpen = async (question: string, open: () => Promise<unknown>) => {
      const draft = await openDraft(`steps/owners?view=us/terminal&question=${question}&layer=base`);
      await open();
      return { ...draft, form: within(within(settings()).getByRole('form', { name: 'When it is asked' })) };
    };
    const changeOf = async (files: Map<string, string>, from: RegExp, to: string) =>
      changeElsewhere(files, owners, (files.get(owners) ?? '').replace(from, to));

    it('are in conflict if both change a condition, and not if it is another part of the list', async () => {
      const { files, form } = await formOpen('/owners/*/title', () => press('Change this condition'));
      await userEvent.selectOptions(form.getByRole('combobox', { name: 'Value' }), 'No');
      await changeOf(
        files,
        /"maximum": 100(?=,\s*"codes": \{\s*"required": "owners.share")/,
        '"maximum": 90',
      );
      await userEvent.click(form.getByRole('button', { name: 'Keep it' }));
      await screen.findByText('All changes saved');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(json(files.get(owners))).toMatchObject(ofControl({ const: false }, { maximum: 90 }));
    });

    it('keep the condition of the other person until one of both is chosen', async () => {
      const { files, form } = await formOpen('/owners/*/title', () => press('Change this condition'));
      await userEvent.selectOptions(form.getByRole('combobox', { name: 'Value' }), 'No');
      await changeOf(files, /("inControl": )\{\s*"const": true\s*\}(?=\s*\}\s*\},\s*"then")/, '$1true');
      await userEvent.click(form.getByRole('button', { name: 'Keep it' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('You and Bo changed the same value');
      expect(files.get(owners)).toMatch(/"inControl": true\s/);
      await userEvent.click(screen.getByRole('button', { name: 'Use mine' }));
      await waitFor(() =>
        expect(json(files.get(owners))).toMatchObject(ofControl({ const: false }, { maximum: 100 })),
      );
    });

    it('keep the condition that the other person chose while a new one is made', async () => {
      const base = 'schemas/base/steps/company-details.json';
      const { files } = await openDraft(`${SITE}&layer=base`);
      await userEvent.selectOptions(asked(), 'new');
      const step = JSON.parse(files.get(base) ?? '');
      const { company } = step.schema.properties;
      const { site, ...others } = company.properties;
      const ofBo = [
        ['if', { required: ['dba'] }],
        ['then', { properties: { site } }],
      ];
      Object.assign(company, { properties: others, ...Object.fromEntries(ofBo) });
      await changeElsewhere(files, base, JSON.stringify(step, null, 2));
      await press('Keep it');
      expect(await screen.findByRole('alert')).toHaveTextContent('You and Bo changed the same value');
      expect(json(files.get(base))).toMatchObject({ schema: { properties: { company } } });
    });
  });

  it('are added beside the selected one, with answers in the samples that are asked them', async () => {
    const { files } = await openDraft(`${SHIPPING}&question=/order/address&layer=base`);
    await press('Add a question');
    const form = within(settings()).getByRole('form', { name: 'Add a question' });
    await userEvent.click(within(form).getByRole('radio', { name: 'Short text' }));
    await userEvent.type(within(form).getByLabelText('Label in American English'), 'Floor');
    const part = within(form).getByRole('combobox', { name: /^Part of/ });
    await userEvent.selectOptions(part, 'order, asked when “Send it to” is “Another address”');
    await userEvent.click(within(form).getByRole('button', { name: 'Add it' }));
    expect(json(files.get('schemas/base/steps/order-shipping.json'))).toHaveProperty(
      'schema.properties.order.then.properties.floor.type',
      'string',
    );
    const { valid } = json(files.get('schemas/samples/us/order-shipping.json')) as {
      readonly valid: readonly { readonly answers: { readonly order: { shipTo: string; floor?: string } } }[];
    };
    const orders = valid.map(({ answers }) => answers.order);
    expect(new Set(orders.map(({ shipTo }) => shipTo))).toEqual(new Set(['BUSINESS', 'OTHER']));
    for (const { shipTo, floor } of orders) expect(floor !== undefined).toBe(shipTo === 'OTHER');
    expect(settings()).toHaveTextContent(WHEN_OTHER);
  });

  it('have rules of a branch that can only be read, with the way to their JSON', async () => {
    const path = 'schemas/markets/ca/steps/business-identity.json';
    const text = new Map(projectTexts()).get(path) ?? '';
    const codes = '"codes": { "format": "corporation-number.format" }, "formatOptions": {';
    await openDraft(
      'steps/business-identity?view=ca/registrar&question=/company/corporationNumber&layer=base',
      undefined,
      { [path]: text.replace('"formatOptions": {', codes) },
    );
    expect(asked()).toHaveDisplayValue('always');
    expect(settings()).toHaveTextContent(
      /when “.+” is “.+”, it is written as corporation-number, and has jurisdiction federal for that, and follows rules that only JSON can say/,
    );
    expect(settings()).toHaveTextContent('Some of it can only be read here.');
    expect(settings().querySelector('li details pre')).toHaveTextContent('"jurisdiction": "federal"');
    expect(within(settings()).queryByRole('button', { name: 'Remove this case' })).toBeNull();
    await press('Change it as JSON');
    expect(within(settings()).getByRole('button', { name: 'JSON' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('are named before the question that decides about them is retired', async () => {
    await openDraft('steps/owners?view=us/terminal&question=/owners/*/inControl&layer=base');
    await press('Retire…');
    const notice = screen.getByRole('group', { name: 'Retire the question' });
    expect(within(notice).getByRole('link', { name: 'whether “Title” is asked' })).toHaveAttribute(
      'href',
      expect.stringContaining('/steps/owners?view=us%2Fterminal&question=%2Fowners%2F*%2Ftitle'),
    );
  });

  it('keep their condition inside of a group that one field draws', async () => {
    const { labels } = await openDraft(`${SHIPPING}&question=/order/address/city&layer=base`);
    await userEvent.selectOptions(asked(), 'new');
    const form = within(settings()).getByRole('form', { name: 'When it is asked' });
    expect(form).toHaveTextContent(
      '“address” draws /order/address as a whole: give that a condition instead.',
    );
    expect(within(form).getByRole('button', { name: 'Keep it' })).toBeDisabled();
    expect(labels).toEqual([]);
  });

  it('say that only JSON can say their condition', async () => {
    const path = 'schemas/base/steps/order-shipping.json';
    const { files } = await openDraft(SHIPPING);
    const unsaid = (files.get(path) ?? '').replace('"const": "OTHER"', '"pattern": "^O"');
    screen.getByRole('region', { name: WHEN_OTHER });
    document.body.replaceChildren();
    await openDraft(`${SHIPPING}&question=/order/address&layer=base`, undefined, { [path]: unsaid });
    expect(asked()).toHaveDisplayValue('under a condition that only JSON can say');
    expect(settings()).toHaveTextContent(
      'This condition says more than sentences can: change it under JSON.',
    );
    expect(within(settings()).queryByRole('button', { name: 'Change this condition' })).toBeNull();
    expect(settings().querySelector('details pre')).toHaveTextContent('"pattern": "^O"');
  });
});
