import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '@stepwright/engine';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';
import { clickContinue } from '../stepForm/drawStep.tsx';

const text = { type: 'string', minLength: 2 };
const object = (...names: readonly string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

const texts = {
  'trip.plan.legend': 'Trip',
  'trip.plan.from.legend': 'Start',
  'trip.plan.from.city.label': 'From city',
  'trip.plan.to.legend': 'Goal',
  'trip.plan.to.city.label': 'To city',
  'trip.plan.to.street.label': 'To street',
  'trip.plan.note.label': 'Note',
};

function draw(layout: string, answers: Answers = {}, onChange?: (slice: Answers) => void) {
  const properties = { from: object('city'), to: object('city', 'street'), note: text };
  const plan = { type: 'object', required: ['from', 'to'], properties };
  const runtime = createTestRuntime({
    trip: {
      schema: { type: 'object', required: ['plan'], properties: { plan } },
      ui: { plan: { 'ui:options': { layout } } },
    },
  });
  const props = { runtime, stepId: 'trip', answers, ...(onChange && { onChange }) };
  return renderWithApp(<StepFormHost {...props} />, { texts });
}

const tab = (name: RegExp) => screen.getByRole('tab', { name });
const filled = { plan: { from: { city: 'Oslo' }, to: { city: 'Rome', street: 'Via' } } };

describe('tabs', () => {
  test('show one member at a time, and arrows, Home and End go to another', async () => {
    const { container } = draw('tabs');
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(['Start', 'Goal', 'Note']);
    expect(screen.getByLabelText('From city')).toBeVisible();
    expect(screen.getByLabelText('To city')).not.toBeVisible();
    await userEvent.click(tab(/^Start/));
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab(/^Note/)).toHaveFocus();
    expect(tab(/^Note/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'Goal' })).toBeVisible();
    expect(screen.getByLabelText('To city')).toBeVisible();
    await userEvent.keyboard('{End}');
    expect(tab(/^Note/)).toHaveFocus();
    // One stop for the Tab key.
    expect(screen.getAllByRole('tab').filter((one) => one.tabIndex === 0)).toEqual([tab(/^Note/)]);
    await expectAccessible(container);
  });

  test('that are read from right to left follow the arrows', async () => {
    draw('tabs').container.dir = 'rtl';
    await userEvent.click(tab(/^Start/));
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab(/^Goal/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(tab(/^Note/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(tab(/^Start/)).toHaveFocus();
  });

  test('all keep their answers', async () => {
    const onChange = jest.fn();
    draw('tabs', filled, onChange);
    await userEvent.type(screen.getByLabelText('From city'), '!');
    await userEvent.click(tab(/^Goal/));
    await userEvent.type(screen.getByLabelText('To street'), ' 1');
    await userEvent.click(tab(/^Start/));
    expect(screen.getByLabelText('From city')).toHaveValue('Oslo!');
    expect(onChange.mock.lastCall[0]).toEqual({
      plan: { from: { city: 'Oslo!' }, to: { city: 'Rome', street: 'Via 1' } },
    });
  });

  test('with problems say how many, the first of them opens, and a link opens its own', async () => {
    const { container } = draw('tabs', { plan: { from: { city: 'Oslo' } } });
    await clickContinue();
    expect(tab(/^Goal/)).toHaveAccessibleName('Goal 2 problems');
    expect(tab(/^Start/)).toHaveAccessibleName('Start');
    expect(screen.getByLabelText('To city')).toBeVisible();
    expect(screen.getByLabelText('To city')).toHaveFocus();
    await expectAccessible(container);
    await userEvent.click(tab(/^Note/));
    await userEvent.click(screen.getByRole('link', { name: /^To street/ }));
    expect(screen.getByLabelText('To street')).toBeVisible();
    expect(screen.getByLabelText('To street')).toHaveFocus();
    await userEvent.keyboard('Via');
    await userEvent.tab();
    expect(tab(/^Goal/)).toHaveAccessibleName('Goal 1 problem');
  });
});

describe('an accordion', () => {
  const head = (name: RegExp) => screen.getByRole('button', { name });

  test('opens and closes sections by their headings; the first is open', async () => {
    const { container } = draw('accordion');
    expect(screen.getByRole('heading', { name: 'Start' })).toContainElement(head(/^Start/));
    expect(head(/^Start/)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('To city')).not.toBeVisible();
    await userEvent.click(head(/^Goal/));
    expect(screen.getByLabelText('To city')).toBeVisible();
    expect(screen.getByLabelText('From city')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('To city')).not.toBeVisible();
    await expectAccessible(container);
  });

  test('is found by the search of the browser, which opens it', async () => {
    draw('accordion');
    const panel = screen.getByLabelText('To city').closest('[hidden]');
    expect(panel).toHaveAttribute('hidden', 'until-found');
    fireEvent(panel as HTMLElement, new Event('beforematch'));
    await waitFor(() => expect(screen.getByLabelText('To city')).toBeVisible());
  });

  test('says its problems, and a link opens the section', async () => {
    draw('accordion', { plan: { from: { city: 'Oslo' } } });
    await clickContinue();
    expect(head(/^Goal/)).toHaveAccessibleName('Goal 2 problems');
    await userEvent.click(head(/^Goal/));
    await userEvent.click(screen.getByRole('link', { name: /^To street/ }));
    expect(screen.getByLabelText('To street')).toBeVisible();
    expect(screen.getByLabelText('To street')).toHaveFocus();
  });
});
