import { useState } from 'react';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StepDefinition } from '@stepwright/engine';
import { projectOf } from '../../../src/studio/project/project.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { useNewPosition, type KeptPosition } from '../../../src/studio/steps/newPosition.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft, projectTexts } from '../../support/openDraft.tsx';

const STEP = 'schemas/base/steps/company-details.json';

describe('a question that is added', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const settings = () => within(screen.getByRole('complementary', { name: 'Settings' }));
  const form = () => within(settings().getByRole('form', { name: 'Add a question' }));
  const open = async (page: string) => {
    const draft = await openDraft(page);
    await userEvent.click(settings().getByRole('button', { name: 'Add a question' }));
    expect(form().getByRole('heading', { name: 'Add a question' })).toHaveFocus();
    return draft;
  };

  it('comes after the selected one, with its choices as each language has the same words', async () => {
    const { files } = await open('steps/company-details?question=/company/name&layer=base');
    expect(form().getByRole('combobox', { name: /^Comes after/ })).toHaveDisplayValue('Legal business name');
    await expectAccessible(screen.getByRole('form', { name: 'Add a question' }));
    await userEvent.click(form().getByRole('radio', { name: 'Yes or no' }));
    await userEvent.type(form().getByLabelText('Label in American English'), 'Franchise');
    await userEvent.click(form().getByRole('button', { name: 'Add it' }));
    await screen.findByText('All changes saved');
    const { ui } = JSON.parse(files.get(STEP) ?? '');
    expect(ui.company['ui:order'].slice(0, 3)).toEqual(['registered', 'name', 'franchise']);
    const french = JSON.parse(files.get('locales/fr-CA/steps.json') ?? '');
    const key = 'company-details.company.franchise';
    expect([french[`${key}.options.true`], french[`${key}.options.false`]]).toEqual(['Oui', 'Non']);
    // They are translations, and the label waits for one.
    const { texts } = JSON.parse(files.get('locales/fr-CA.translation.json') ?? '');
    expect(texts['locales/fr-CA/steps.json']).toHaveProperty([`${key}.options.true`]);
    expect(texts['locales/fr-CA/steps.json']).not.toHaveProperty([`${key}.label`]);
    expect(settings().getByLabelText('Answer for yes')).toHaveValue('Yes');
  });

  it('may be asked only after one answer to the question before it, with answers in the samples that have it', async () => {
    const { files, labels } = await open(
      'steps/company-details?view=ca/registrar&question=/company/registered&layer=markets/ca',
    );
    const asked = () => form().getByRole('combobox', { name: /^Asked/ });
    await userEvent.selectOptions(asked(), 'only if “Is your business a registered company?” is “Yes”');
    // Another question before it offers no answers to wait for.
    const follows = form().getByRole('combobox', { name: /^Comes after/ });
    await userEvent.selectOptions(follows, 'Legal business name');
    expect(form().queryByRole('combobox', { name: /^Asked/ })).toBeNull();
    await userEvent.selectOptions(follows, 'Is your business a registered company?');
    expect(asked()).toHaveDisplayValue('only if “Is your business a registered company?” is “Yes”');
    await expectAccessible(screen.getByRole('form', { name: 'Add a question' }));
    await userEvent.click(form().getByRole('radio', { name: 'Short text' }));
    await userEvent.type(form().getByLabelText('Label in American English'), 'Registrar');
    await userEvent.click(form().getByRole('button', { name: 'Add it' }));
    await screen.findByText('All changes saved');
    expect(labels).toEqual(['Add the question “Registrar”']);
    const { company } = JSON.parse(files.get('schemas/markets/ca/steps/company-details.json') ?? '{}').schema
      .properties;
    expect(company.properties).toBeUndefined();
    expect(company.then.properties).toEqual({ registrar: { type: 'string', maxLength: 80 } });
    expect(company.if).toEqual({ required: ['registered'], properties: { registered: { const: true } } });
    const { valid } = JSON.parse(files.get('schemas/samples/ca/company-details.json') ?? '{}');
    for (const { answers } of valid)
      expect('registrar' in answers.company).toBe(answers.company.registered === true);
    expect(settings().getByRole('combobox', { name: /^Asked/ })).toHaveDisplayValue(
      'when “Is your business a registered company?” is “Yes”',
    );
  });

  it('may be a number of a declared format, with an example of it in the samples, where all markets have it', async () => {
    const own = 'schemas/markets/ca/formats/store-number.json';
    const number = JSON.parse(
      new Map(projectTexts()).get('schemas/base/formats/transit-number.json') ?? '{}',
    );
    const store = { ...number, id: 'store-number', description: 'Number of a store: five digits.' };
    const { files } = await openDraft('steps/company-details?view=ca/registrar&layer=base', undefined, {
      [own]: JSON.stringify(store),
    });
    await userEvent.click(settings().getByRole('button', { name: 'Add a question' }));
    const format = form().getByRole('combobox', { name: /^Or a number or code/ });
    const used = within(format).getByRole('group', { name: 'Declared formats that Canada uses' });
    expect(
      within(used)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toContain('Business number (BN) of a company in Canada');
    await userEvent.selectOptions(format, 'Number of a store');
    await userEvent.type(form().getByLabelText('Label in American English'), 'Store number');
    expect(form().getByText(/^Only Canada has this format/)).toBeInTheDocument();
    expect(form().getByRole('button', { name: 'Add it' })).toBeDisabled();
    await userEvent.click(form().getByRole('radio', { name: /^Canada touches/ }));
    await expectAccessible(screen.getByRole('form', { name: 'Add a question' }));
    await userEvent.click(form().getByRole('button', { name: 'Add it' }));
    await screen.findByText('All changes saved');
    const { schema } = JSON.parse(files.get('schemas/markets/ca/steps/company-details.json') ?? '{}');
    const question = schema.properties.company.properties.storeNumber;
    expect(question).toEqual({ type: 'string', format: 'store-number' });
    const samples = files.get('schemas/samples/ca/company-details.json');
    expect(samples).toContain(`"storeNumber": "${store.examples.valid[0]}"`);
    // Afterwards it is its kind, by the same name.
    const kind = settings().getByRole('combobox', { name: /^Kind/ });
    expect(kind).toHaveDisplayValue('Number of a store');
  });

  it('comes with a new step, whose titles are translations of each other', async () => {
    const { files } = await openDraft('steps/company-details');
    await userEvent.click(screen.getByRole('button', { name: 'New step' }));
    const step = within(screen.getByRole('form', { name: 'New step' }));
    expect(step.getByLabelText('Title in American English')).toHaveFocus();
    await userEvent.keyboard('Hours');
    await userEvent.type(step.getByLabelText('Title in Canadian French'), 'Heures');
    // It follows the step that is shown, unless another one is chosen.
    expect(step.getByLabelText('After')).toHaveDisplayValue('Tell us about your business');
    await userEvent.selectOptions(step.getByLabelText('After'), 'What does your business do?');
    await userEvent.click(step.getByRole('button', { name: 'Add it' }));
    await screen.findByText('All changes saved');
    const { texts } = JSON.parse(files.get('locales/fr-CA.translation.json') ?? '');
    expect(texts['locales/fr-CA/steps.json']).toHaveProperty(['hours.title']);
    expect(texts['locales/fr-CA/steps.json']).toHaveProperty(['hours.company.hours.label']);
    // Canada has that step in another position: the new one follows it there, too.
    const { steps } = JSON.parse(files.get('schemas/markets/ca/flows/apply.json') ?? '');
    expect(steps).toEqual([
      { id: 'category', after: 'business-address' },
      { id: 'hours', after: 'category' },
    ]);
  });

  it('comes with a new step under a name that no other step has, and an id that no layer has', async () => {
    const own = 'schemas/markets/ca/steps/hours.json';
    const { files } = await openDraft('steps/company-details', undefined, {
      [own]: JSON.stringify({ id: 'hours', kind: 'form', schema: { type: 'object' } }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'New step' }));
    await userEvent.keyboard('Hours');
    expect(screen.getByText('There is a step “hours” already.')).toBeVisible();
    const title = screen.getByLabelText('Title in American English');
    await userEvent.clear(title);
    await userEvent.type(title, 'Phone{Enter}');
    await screen.findByText('All changes saved');
    const { schema } = JSON.parse(files.get('schemas/base/steps/phone.json') ?? '{}');
    expect(Object.keys(schema.properties.company.properties)).toEqual(['phone2']);
  });

  it('comes with a new step of another flow', async () => {
    const { files } = await openDraft('steps/order-shipping?view=us/terminal');
    await userEvent.click(screen.getByRole('button', { name: 'New step' }));
    await userEvent.keyboard('Delivery day{Enter}');
    await screen.findByText('All changes saved');
    const { steps } = JSON.parse(files.get('schemas/base/flows/order.json') ?? '');
    const ids = steps.map(({ id }: { readonly id: string }) => id);
    expect(ids.indexOf('delivery-day')).toBe(ids.indexOf('order-shipping') + 1);
  });

  it('comes with a new step behind one that only a market has: elsewhere it follows the step before that', async () => {
    const { files } = await openDraft('steps/applicant-identity-full?view=us/terminal');
    await userEvent.click(screen.getByRole('button', { name: 'New step' }));
    await userEvent.keyboard('Hours{Enter}');
    await screen.findByText('All changes saved');
    const { files: definitions } = projectOf(files);
    const stepsBefore = (market: string) => {
      const { steps } = resolve(definitions, { market, portal: 'terminal' }).definition.flows['apply'] ?? {};
      const ids = (steps ?? []).map(({ id }) => id);
      return ids.slice(0, ids.indexOf('hours') + 1).slice(-3);
    };
    expect(stepsBefore('us')).toEqual(['applicant-identity', 'applicant-identity-full', 'hours']);
    expect(stepsBefore('ca').slice(1)).toEqual(['applicant-identity', 'hours']);
  });

  it.each<readonly [string, object | undefined, object | undefined]>([
    ['a group of the step', { type: 'object', properties: { street: { type: 'string' } } }, undefined],
    ['a question that only another market has', undefined, { type: 'string' }],
  ])('is refused under the name of %s', async (_case, inBase, inCanada) => {
    const canada = 'schemas/markets/ca/steps/company-details.json';
    const withOwner = (path: string, owner: object | undefined) => {
      const step = JSON.parse(new Map(projectTexts()).get(path) ?? '{"schema":{}}');
      const { company = {}, ...others } = step.schema.properties ?? {};
      const properties = { ...others, company: { ...company, properties: { ...company.properties, owner } } };
      return JSON.stringify({ ...step, schema: { ...step.schema, properties } });
    };
    const { labels } = await openDraft('steps/company-details?view=us/terminal&layer=base', undefined, {
      ...(inBase && { [STEP]: withOwner(STEP, inBase) }),
      ...(inCanada && { [canada]: withOwner(canada, inCanada) }),
    });
    await userEvent.click(settings().getByRole('button', { name: 'Add a question' }));
    await userEvent.click(form().getByRole('radio', { name: 'Yes or no' }));
    await userEvent.type(form().getByLabelText('Label in American English'), 'Owner');
    expect(form().getByText(/^\/company\/owner exists already, in the/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(labels).toEqual([]);
    await userEvent.keyboard('ship');
    expect(form().queryByText(/exists already/)).toBeNull();
  });

  it('comes last in the step where none is selected, or where somebody chooses', async () => {
    const { files } = await open('steps/company-details?layer=base');
    const position = form().getByRole('combobox', { name: /^Comes after/ });
    const last = within(position).getAllByRole('option').at(-1);
    expect(position).toHaveDisplayValue(last?.textContent ?? '');
    await userEvent.selectOptions(position, 'nothing: it is the first');
    await userEvent.click(form().getByRole('radio', { name: 'Short text' }));
    await userEvent.type(form().getByLabelText('Label in American English'), 'Nickname');
    await userEvent.click(form().getByRole('button', { name: 'Add it' }));
    await screen.findByText('All changes saved');
    expect(JSON.parse(files.get(STEP) ?? '').ui.company['ui:order'][0]).toBe('nickname');
  });

  it('follows the same question if a second editor changes the step meanwhile', () => {
    const stepOf = (...names: readonly string[]): StepDefinition => ({
      id: 'pets',
      kind: 'form',
      ui: {},
      actions: [],
      schema: {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      },
    });
    const usePosition = ({ step }: { readonly step: StepDefinition }) => {
      const [kept, keep] = useState<KeptPosition>();
      return useNewPosition(step, '/cat', { kept, keep });
    };
    const { result, rerender } = renderHook(usePosition, {
      initialProps: { step: stepOf('cat', 'dog', 'fish') },
    });
    expect(result.current.position).toBe(1);
    rerender({ step: stepOf('bird', 'cat', 'dog', 'fish') });
    expect(result.current.position).toBe(2);
    act(() => result.current.move(3));
    rerender({ step: stepOf('cat', 'dog', 'fish') });
    expect(result.current.position).toBe(2);
    // It comes last if that question is gone.
    rerender({ step: stepOf('cat', 'fish') });
    expect(result.current.position).toBe(2);
    act(() => result.current.move(0));
    rerender({ step: stepOf('bird', 'cat') });
    expect(result.current.position).toBe(0);
  });

  it('is left by Cancel, which gives back the focus, and by a tab of the settings', async () => {
    await open('steps/company-details?question=/company/name&layer=base');
    await userEvent.click(form().getByRole('button', { name: 'Cancel' }));
    const add = settings().getByRole('button', { name: 'Add a question' });
    await waitFor(() => expect(add).toHaveFocus());
    await userEvent.click(add);
    await userEvent.click(settings().getByRole('button', { name: 'Step' }));
    expect(settings().queryByRole('form', { name: 'Add a question' })).toBeNull();
    expect(settings().getByLabelText('Title')).toBeVisible();
  });
});
