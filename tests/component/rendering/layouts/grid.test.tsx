import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '@stepwright/engine';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue } from '../stepForm/drawStep.tsx';

const time = { type: 'string', minLength: 4 };
const rating = { type: 'string', enum: ['good', 'bad'] };
const day = {
  type: 'object',
  properties: { closed: { type: 'boolean' }, rating },
  if: { properties: { closed: { const: true } }, required: ['closed'] },
  else: { required: ['opens', 'closes'], properties: { opens: time, closes: time } },
};

const questions = (row: string) => ({
  [`shop.hours.${row}.closed.label`]: 'Closed',
  [`shop.hours.${row}.opens.label`]: 'Opens',
  [`shop.hours.${row}.opens.hint`]: 'Such as 09:00',
  [`shop.hours.${row}.closes.label`]: 'Closes',
  [`shop.hours.${row}.rating.label`]: 'How busy',
  [`shop.hours.${row}.rating.options.good`]: 'Good',
  [`shop.hours.${row}.rating.options.bad`]: 'Bad',
});
const texts = {
  'shop.hours.label': 'Opening hours',
  'shop.hours.monday.legend': 'Monday',
  'shop.hours.sunday.legend': 'Sunday',
  ...questions('monday'),
  ...questions('sunday'),
};

interface Options {
  readonly ui?: Readonly<Record<string, unknown>>;
  readonly onChange?: (slice: Answers) => void;
}

function draw(answers: Answers = {}, { ui, onChange }: Options = {}) {
  const hours = { type: 'object', required: ['monday', 'sunday'], properties: { monday: day, sunday: day } };
  const row = { rating: { 'ui:widget': 'radios' } };
  const runtime = createTestRuntime({
    shop: {
      schema: { type: 'object', required: ['hours'], properties: { hours } },
      ui: { ...ui, hours: { 'ui:options': { layout: 'grid' }, monday: row, sunday: row } },
    },
  });
  const props = { runtime, stepId: 'shop', answers, ...(onChange && { onChange }) };
  return renderWithApp(<StepFormHost {...props} />, { texts });
}

const filled = {
  hours: { monday: { opens: '09:00', closes: '18:00' }, sunday: { closed: true } },
};

/** The rows of the table, without those of errors. */
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

describe('a grid', () => {
  test('has the questions as columns, and names each input by its row and column', async () => {
    const { container } = draw();
    expect(screen.getByRole('table', { name: 'Opening hours' })).toBeVisible();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Closed', 'How busy (optional)', 'OpensSuch as 09:00', 'Closes']);
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Monday', 'Sunday']);
    const monday = within(rowOf('Monday'));
    expect(monday.getByRole('checkbox')).toHaveAccessibleName('Monday, Closed');
    expect(monday.getByRole('radiogroup')).toHaveAccessibleName('Monday, How busy (optional)');
    expect(monday.getAllByRole('textbox')[0]).toHaveAccessibleName('Monday, Opens');
    expect(monday.getAllByRole('textbox')[0]).toHaveAccessibleDescription('Such as 09:00');
    expect(monday.getAllByRole('textbox')[1]).toHaveAccessibleName('Monday, Closes');
    await expectAccessible(container);
  });

  test('marks no calculated value as optional', async () => {
    const total = { type: 'number', calculated: { product: [{ answer: '/sales/monday/visits' }, 2] } };
    const monday = { type: 'object', properties: { visits: { type: 'number' }, total } };
    const runtime = createTestRuntime({
      shop: {
        schema: { type: 'object', properties: { sales: { type: 'object', properties: { monday } } } },
        ui: { sales: { 'ui:options': { layout: 'grid' } } },
      },
    });
    const own = {
      'shop.sales.monday.legend': 'Monday',
      'shop.sales.monday.visits.label': 'Visits',
      'shop.sales.monday.total.label': 'Total',
    };
    renderWithApp(<StepFormHost runtime={runtime} stepId="shop" answers={{}} />, { texts: own });
    await screen.findByRole('status', { name: 'Monday, Total' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Visits (optional)', 'Total']);
  });

  test('is filled in row by row', async () => {
    const onChange = jest.fn();
    draw(filled, { onChange });
    await userEvent.click(screen.getByLabelText('Monday, Closes'));
    await userEvent.tab();
    expect(screen.getByLabelText('Sunday, Closed')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Monday, Opens'), '!');
    await userEvent.tab();
    expect(onChange.mock.lastCall[0].hours.monday).toEqual({ opens: '09:00!', closes: '18:00' });
  });

  test('leaves the cell of a question empty that a row does not ask', async () => {
    draw(filled);
    const cells = () =>
      within(rowOf('Sunday'))
        .getAllByRole('cell')
        .map((cell) => cell.querySelectorAll('input').length);
    expect(cells()).toEqual([1, 2, 0, 0]);
    await userEvent.click(screen.getByLabelText('Sunday, Closed'));
    expect(cells()).toEqual([1, 2, 1, 1]);
    await userEvent.click(screen.getByLabelText('Monday, Closed'));
    // The first row asks less; the columns stay in their order.
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Closed', 'How busy (optional)', 'OpensSuch as 09:00', 'Closes']);
  });

  test('shows errors below their row by column, and the summary names row and column', async () => {
    const { container } = draw({ hours: { monday: { opens: '09:00' }, sunday: { closed: true } } });
    await clickContinue();
    const input = screen.getByLabelText('Monday, Closes');
    expect(input).toHaveFocus();
    expect(input).toBeInvalid();
    const error = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(error).toHaveClass('sw-error');
    expect(rowOf('Monday')).not.toContainElement(error);
    expect(rowOf('Monday').nextElementSibling).toContainElement(error);
    expect(rowOf('Monday').nextElementSibling).toHaveTextContent(/^Closes/);
    await expectAccessible(container);
    screen.getByLabelText('Sunday, Closed').focus();
    const links = within(container.querySelector<HTMLElement>('.sw-summary') ?? container);
    await userEvent.click(links.getByRole('link', { name: /^Monday, Closes:/ }));
    expect(input).toHaveFocus();
    await userEvent.keyboard('18:00');
    await userEvent.tab();
    expect(input).toBeValid();
    expect(error).not.toBeInTheDocument();
  });

  test('shows an error below its row as one leaves the question, if the step does', async () => {
    draw(filled, { ui: { 'ui:options': { validateOn: 'blur' } } });
    const input = screen.getByLabelText('Monday, Opens');
    await userEvent.clear(input);
    await userEvent.type(input, '9');
    expect(input).toBeValid();
    await userEvent.tab();
    expect(input).toBeInvalid();
    expect(rowOf('Monday').nextElementSibling).toHaveTextContent(/^Opens/);
  });
});
