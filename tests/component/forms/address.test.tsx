import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AddressSuggestion, FoundAddress } from '../../../src/features/addresses/lookupAddress.ts';
import type { FormExtras } from '../../../src/features/forms/formExtras.ts';
import type { PortalFormProps } from '../../../src/features/forms/PortalForm.tsx';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { StepFormHost } from '../../support/StepFormHost.tsx';

const runtime = createTestRuntime({
  where: {
    schema: {
      type: 'object',
      required: ['address'],
      properties: {
        address: {
          type: 'object',
          required: ['line1', 'city', 'territory', 'zip', 'countryCode'],
          properties: {
            line1: { type: 'string', format: 'street-address' },
            line2: { type: 'string', format: 'apartment' },
            city: { type: 'string', format: 'city' },
            territory: { type: 'string', enum: ['CA', 'NY'] },
            zip: { type: 'string', format: 'zip-code' },
            countryCode: { type: 'string', const: 'US' },
          },
        },
      },
    },
    ui: { address: { 'ui:field': 'address', 'ui:options': { autocompleteSection: 'home' } } },
  },
});

const texts = {
  'where.address.line1.label': 'Street address',
  'where.address.line2.label': 'Apartment',
  'where.address.city.label': 'City',
  'where.address.territory.label': 'State',
  'where.address.zip.label': 'ZIP',
};

function draw(extras: FormExtras, props: Partial<PortalFormProps> = {}) {
  return renderWithApp(<StepFormHost runtime={runtime} stepId="where" extras={extras} {...props} />, {
    texts,
  });
}

afterEach(() => {
  sessionStorage.clear();
});

describe('address', () => {
  const found = {
    id: '1',
    label: '12 Main Street, Albany, NY 12207',
    address: { line1: '12 Main Street', city: 'Albany', territory: 'NY', zip: '12207' },
  } satisfies AddressSuggestion;

  test('a suggestion fills the plain inputs', async () => {
    const onChange = jest.fn();
    draw({ lookupAddress: async () => [found] }, { onChange });
    await userEvent.type(screen.getByLabelText('Find your address'), '12 main');
    await userEvent.click(await screen.findByRole('option', { name: found.label }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit address' }));
    expect(screen.getByLabelText('Street address')).toHaveValue('12 Main Street');
    expect(screen.getByLabelText('City')).toHaveValue('Albany');
    expect(screen.getByLabelText(/^State/)).toHaveValue('NY');
    expect(screen.getByLabelText('ZIP')).toHaveValue('12207');
    expect(onChange.mock.lastCall[0].address).toEqual({ ...found.address, countryCode: 'US' });
  });

  test('a suggestion empties what is optional in the address before, added parts too, and fills added parts', async () => {
    const { where } = runtime.definition.steps;
    if (!where) throw new Error('The test has no step');
    const schema = structuredClone(where.schema) as {
      properties: { address: { properties: Record<string, { type: string }> } };
    };
    schema.properties.address.properties['borough'] = { type: 'string' };
    schema.properties.address.properties['landmark'] = { type: 'string' };
    const own = createTestRuntime({ where: { ...where, schema } });
    const onChange = jest.fn();
    const address = { ...found.address, borough: 'Pine Hills' };
    const answers = {
      address: { line1: '1 Old Road', line2: 'Apt 9', landmark: 'Mill', countryCode: 'US' },
    };
    draw({ lookupAddress: async () => [{ ...found, address }] }, { runtime: own, onChange, answers });
    await userEvent.type(screen.getByLabelText('Find your address'), '12 main');
    await userEvent.click(await screen.findByRole('option', { name: found.label }));
    expect(onChange.mock.lastCall[0].address).toEqual({ ...address, countryCode: 'US' });
  });

  test('suggestions are written in the order of the market', async () => {
    const { where } = runtime.definition.steps;
    if (!where) throw new Error('The test has no step');
    const options = { reviewedAsLine: [['line1'], ['zip', 'city']] };
    const own = createTestRuntime({
      where: { ...where, ui: { address: { 'ui:field': 'address', 'ui:options': options } } },
    });
    draw({ lookupAddress: async () => [found] }, { runtime: own });
    await userEvent.type(screen.getByLabelText('Find your address'), '12 main');
    expect(await screen.findByRole('option', { name: '12 Main Street, 12207 Albany' })).toBeInTheDocument();
  });

  const choose = async () => {
    await userEvent.type(screen.getByLabelText('Find your address'), '12 main');
    await userEvent.click(await screen.findByRole('option', { name: found.label }));
  };

  test('a chosen suggestion is announced, and the focus moves to the part that it left open', async () => {
    draw({ lookupAddress: async () => [found] });
    await userEvent.type(screen.getByLabelText('Find your address'), '12 main');
    await waitFor(() => expect(screen.getByText('1 address found')).toBeInTheDocument());
    await userEvent.click(await screen.findByRole('option', { name: found.label }));
    expect(screen.getByLabelText(/^Apartment/)).toHaveFocus();
    const said = screen.getAllByRole('status').map((status) => status.textContent);
    expect(said).toContain(`Filled in: ${found.label}`);
  });

  test('the parts that a suggestion filled fold into one line until one edits them', async () => {
    const { container } = draw({ lookupAddress: async () => [found] });
    await choose();
    const edit = screen.getByRole('button', { name: 'Edit address' });
    expect(edit).toHaveAccessibleDescription('Address: 12 Main Street, Albany, NY, 12207');
    expect(screen.queryByLabelText('Street address')).toBeNull();
    expect(screen.queryByLabelText('ZIP')).toBeNull();
    expect(screen.getByLabelText('Find your address')).toHaveAccessibleDescription(
      'Search again for another address.',
    );
    await expectAccessible(container);
    await userEvent.click(edit);
    expect(screen.getByLabelText('Street address')).toHaveFocus();
    expect(screen.getByLabelText('ZIP')).toHaveValue('12207');
    expect(screen.queryByRole('button', { name: 'Edit address' })).toBeNull();
  });

  test('the focus moves to the button if a suggestion filled all parts', async () => {
    const address = { ...found.address, line2: 'Apt 4' };
    draw({ lookupAddress: async () => [{ ...found, address }] });
    await choose();
    expect(screen.getByRole('button', { name: 'Edit address' })).toHaveFocus();
    expect(screen.queryByLabelText(/^Apartment/)).toBeNull();
  });

  test('a part that a suggestion lacks or has wrong stays open, and the first of them has the focus', async () => {
    const onSubmit = jest.fn();
    const address = { line1: '12 Main Street', city: 'Albany', zip: '1' };
    draw({ lookupAddress: async () => [{ ...found, address }] }, { onSubmit });
    await choose();
    expect(screen.getByLabelText(/^Apartment/)).toHaveFocus();
    expect(screen.queryByLabelText('City')).toBeNull();
    expect(screen.getByLabelText('ZIP')).toHaveValue('1');
    await userEvent.selectOptions(screen.getByLabelText(/^State/), 'NY');
    await userEvent.clear(screen.getByLabelText('ZIP'));
    await userEvent.type(screen.getByLabelText('ZIP'), '12207');
    act(() => screen.getByLabelText<HTMLInputElement>('ZIP').form?.requestSubmit());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenLastCalledWith({
        address: { ...address, territory: 'NY', zip: '12207', countryCode: 'US' },
      }),
    );
  });

  test('another suggestion folds anew, and answers of before are never folded', async () => {
    const other = { id: '2', label: '9 High Road', address: { line1: '9 High Road', city: 'Troy' } };
    const answers = {
      address: { line1: '1 Old Road', city: 'Utica', territory: 'NY', zip: '13501', countryCode: 'US' },
    };
    draw({ lookupAddress: async () => [found, other] }, { answers });
    expect(screen.getByLabelText('City')).toHaveValue('Utica');
    await choose();
    await userEvent.type(screen.getByLabelText('Find your address'), '9 high');
    await userEvent.click(await screen.findByRole('option', { name: other.label }));
    expect(screen.getByText('9 High Road, Troy')).toBeInTheDocument();
    expect(screen.getByLabelText('ZIP')).toHaveValue('12207');
  });

  test('folds the parts that a search filled again after Back or a reload, until one edits them', async () => {
    const onChange = jest.fn();
    const extras = { lookupAddress: async () => [found] };
    const first = draw(extras, { onChange });
    await choose();
    first.unmount();
    const filled = onChange.mock.lastCall[0];
    const second = draw(extras, { answers: filled });
    expect(screen.getByText('12 Main Street, Albany, NY, 12207')).toBeInTheDocument();
    expect(screen.queryByLabelText('City')).toBeNull();
    second.unmount();
    const third = draw(extras, { answers: { address: { ...filled.address, city: '', zip: '1' } } });
    expect(screen.queryByLabelText('Street address')).toBeNull();
    expect(screen.getByLabelText('City')).toHaveValue('');
    expect(screen.getByLabelText('ZIP')).toHaveValue('1');
    await userEvent.click(screen.getByRole('button', { name: 'Edit address' }));
    third.unmount();
    draw(extras, { answers: filled });
    expect(screen.getByLabelText('City')).toHaveValue('Albany');
    expect(screen.getByLabelText('Street address')).toHaveValue('12 Main Street');
  });

  test('a search that finds nothing says so, and what to do instead', async () => {
    draw({ lookupAddress: async () => [] });
    await userEvent.type(screen.getByLabelText('Find your address'), 'zzz');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
        'No address matches. Type it below.',
      ),
    );
  });

  test('an address that is fetched after choosing fills the fields, regardless of later input', async () => {
    const onChange = jest.fn();
    let give = (_address: FoundAddress): void => undefined;
    const address = async () => new Promise<FoundAddress>((resolve) => void (give = resolve));
    draw({ lookupAddress: async () => [{ ...found, address }] }, { onChange });
    await userEvent.type(screen.getByLabelText('Find your address'), '12 main');
    await userEvent.click(await screen.findByRole('option', { name: found.label }));
    await userEvent.type(screen.getByLabelText('City'), 'Troy');
    await act(async () => give({ line1: '12 Main Street', zip: '12207' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit address' }));
    expect(screen.getByLabelText('Street address')).toHaveValue('12 Main Street');
    expect(screen.getByLabelText('City')).toHaveValue('Troy');
  });

  test('an address that the service does not give is to be typed, and what is typed stays', async () => {
    const address = async () => Promise.reject(new Error('half an answer'));
    draw({ lookupAddress: async () => [{ ...found, address }] });
    await userEvent.type(screen.getByLabelText('City'), 'Troy');
    await userEvent.type(screen.getByLabelText('Find your address'), '12 main');
    await userEvent.click(await screen.findByRole('option', { name: found.label }));
    expect(screen.getByLabelText('Find your address')).toHaveAccessibleDescription(
      'No address matches. Type it below.',
    );
    expect(screen.getByLabelText('City')).toHaveValue('Troy');
  });

  test('a newer text aborts the older search', async () => {
    const signals: AbortSignal[] = [];
    const lookupAddress = async (_: string, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<readonly AddressSuggestion[]>(() => {});
    };
    draw({ lookupAddress });
    await userEvent.type(screen.getByLabelText('Find your address'), '12 m');
    await waitFor(() => expect(signals).toHaveLength(1));
    await userEvent.type(screen.getByLabelText('Find your address'), 'ain');
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test('a search that fails says nothing, and typing by hand works', async () => {
    const lookupAddress = jest.fn().mockRejectedValue(new Error('down'));
    draw({ lookupAddress });
    await userEvent.type(screen.getByLabelText('Find your address'), '12 main');
    await waitFor(() => expect(lookupAddress).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('No address matches. Type it below.')).toBeNull();
    await userEvent.type(screen.getByLabelText('City'), 'Albany');
    expect(screen.getByLabelText('City')).toHaveValue('Albany');
  });

  test('without a search there are the plain inputs, told apart for the browser', () => {
    draw({});
    expect(screen.queryByLabelText('Find your address')).toBeNull();
    expect(screen.getByLabelText('Street address')).toHaveAttribute(
      'autocomplete',
      'section-home address-line1',
    );
  });

  test('is accessible while suggestions are open', async () => {
    const { container } = draw({ lookupAddress: async () => [found] });
    await userEvent.type(screen.getByLabelText('Find your address'), '12 main');
    await screen.findByRole('option', { name: found.label });
    await expectAccessible(container);
  });
});
