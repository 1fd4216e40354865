import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormExtras } from '../../../src/features/forms/formExtras.ts';
import type { CategoryGroup } from '../../../src/contract/categories.ts';
import type { PortalFormProps } from '../../../src/features/forms/PortalForm.tsx';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { StepFormHost } from '../../support/StepFormHost.tsx';

const runtime = createTestRuntime({
  category: {
    schema: {
      type: 'object',
      required: ['company'],
      properties: {
        company: {
          type: 'object',
          required: ['segment', 'mccDetails'],
          properties: {
            segment: { type: 'string', format: 'mcc', codes: { required: 'category.required' } },
            mccDetails: {
              type: 'object',
              required: ['id', 'label', 'type'],
              properties: {
                id: { type: 'string' },
                label: { type: 'string' },
                type: {
                  type: 'string',
                  enum: ['REGULAR', 'PROHIBITED'],
                  codes: { enum: 'category.superProhibited' },
                },
              },
            },
            site: { type: 'string', format: 'website' },
          },
        },
      },
    },
    ui: { company: { 'ui:field': 'category' } },
  },
});

const texts = {
  'category.company.segment.label': 'Industry',
  'category.company.site.label': 'Website',
};

const industry = (
  id: string,
  label: string,
  type: 'REGULAR' | 'PROHIBITED' | 'SUPER_PROHIBITED' = 'REGULAR',
) => ({
  id,
  mcc: id.padStart(4, '0'),
  label,
  keywords: [`word${id}`],
  type,
});

const groups: readonly CategoryGroup[] = [
  {
    id: 'food',
    label: 'Restaurants',
    industries: [
      { ...industry('5814', 'Café'), keywords: ['coffee', 'espresso', "hors-d'œuvre"] },
      industry('5812', 'Pizza'),
    ],
  },
  {
    id: 'risky',
    label: 'Specialty shops',
    industries: [
      industry('5993', 'Tobacco shop', 'PROHIBITED'),
      industry('7995', 'Casino', 'SUPER_PROHIBITED'),
    ],
  },
];

const many: readonly CategoryGroup[] = Array.from({ length: 20 }, (_, group) => ({
  id: `g${group}`,
  label: `Group ${group}`,
  industries: Array.from({ length: 17 }, (__, index) =>
    industry(String(group * 17 + index), `Industry ${group}-${index}`),
  ),
}));

function draw(extras: FormExtras, props: Partial<PortalFormProps> = {}) {
  return renderWithApp(<StepFormHost runtime={runtime} stepId="category" extras={extras} {...props} />, {
    texts,
  });
}

const input = () => screen.getByRole('combobox', { name: 'Industry' });

describe('category', () => {
  const ready: FormExtras = { categories: { kind: 'ready', groups } };

  test('says by example what to search for', () => {
    draw(ready);
    expect(input()).toHaveAccessibleDescription('For example: coffee shop, plumber, online clothing');
  });

  test('is found and chosen by keyboard, and writes code and details', async () => {
    const onChange = jest.fn();
    draw(ready, { onChange });
    await userEvent.type(input(), 'piz');
    expect(screen.getAllByRole('option', { name: 'Pizza' })).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(input()).toHaveValue('Pizza');
    expect(onChange.mock.lastCall[0]).toEqual({
      company: { segment: '5812', mccDetails: { id: '5812', label: 'Pizza', type: 'REGULAR' } },
    });
    expect(input()).toHaveAttribute('aria-expanded', 'false');
  });

  test.each([
    ['CAFE'],
    ['café'],
    ['espre'],
    ['hors d’oeuvre'],
    ['  hors  d’oeuvre '],
    ['espersso'],
    ['cofee'],
    ['cofffee'],
    ['koffee'],
  ])('%s finds the café by label or keyword', async (typed) => {
    draw(ready);
    await userEvent.type(input(), typed);
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('option', { name: 'Café' })).toBeVisible();
  });

  test('options are grouped, restricted and unsupported ones are marked', async () => {
    draw(ready);
    await userEvent.click(input());
    const risky = screen.getByRole('group', { name: 'Specialty shops' });
    const names = within(risky)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toEqual(['Tobacco shopRestricted', 'CasinoNot supported']);
  });

  test('a restricted choice is explained, an unsupported one is refused', async () => {
    draw(ready);
    await userEvent.type(input(), 'tob{ArrowDown}{Enter}');
    expect(screen.getByText(/restricted category/)).toBeVisible();
    await userEvent.clear(input());
    await userEvent.type(input(), 'cas{ArrowDown}{Enter}');
    expect(screen.getByText(/cannot process payments for Casino/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(input()).toBeInvalid();
    expect(input()).toHaveFocus();
  });

  test('that is missing is one problem, not one for each thing that a choice writes', async () => {
    draw(ready);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getAllByRole('link')).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: /^Industry/ }));
    expect(input()).toHaveFocus();
  });

  test('can be browsed by group', async () => {
    draw(ready);
    await userEvent.selectOptions(screen.getByLabelText('Or browse by group'), 'Restaurants');
    await userEvent.click(input());
    expect(screen.getAllByRole('option', { hidden: false }).map((option) => option.textContent)).toEqual(
      expect.arrayContaining(['Café', 'Pizza']),
    );
    expect(screen.queryByRole('option', { name: /Casino/ })).toBeNull();
  });

  test('says when nothing is found', async () => {
    draw(ready);
    await userEvent.type(input(), 'zzz');
    expect(screen.getAllByText(/No industry matches “zzz”/).length).toBeGreaterThan(0);
  });

  describe('with predictions', () => {
    const asked: { inputs: string; signal: AbortSignal }[] = [];
    let answers: ((labels: readonly string[] | Error) => void)[] = [];
    const predicting: FormExtras = {
      categories: {
        kind: 'ready',
        groups: groups.map((group) => ({
          ...group,
          industries: group.industries.map((one) => ({ ...one, predictLabel: `label_${one.id}` })),
        })),
      },
      predictCategories: async (inputs, signal) => {
        asked.push({ inputs, signal });
        return new Promise((resolve, reject) => {
          answers.push((labels) => (labels instanceof Error ? reject(labels) : resolve(labels)));
        });
      },
    };
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    beforeEach(() => {
      jest.useFakeTimers();
      asked.length = 0;
      answers = [];
    });
    afterEach(() => jest.useRealTimers());

    const pass = async (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const answer = async (labels: readonly string[] | Error) => act(async () => answers.at(-1)?.(labels));
    const type = async (text: string) => {
      draw(predicting);
      await user.type(input(), text);
    };
    const options = () =>
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map((option) => option.textContent);

    test('asks after a pause of 650 ms, and lists what is predicted first and once', async () => {
      await type('piz');
      await pass(649);
      expect(asked).toEqual([]);
      await pass(1);
      expect(asked.map(({ inputs }) => inputs)).toEqual(['piz']);
      await answer(['label_7995', 'label_of_another_product', 'label_5812', 'label_5814']);
      expect(within(screen.getByRole('group', { name: 'Suggested' })).getAllByRole('option')).toHaveLength(3);
      expect(options()).toEqual(['CasinoNot supported', 'Pizza', 'Café']);
    });

    test('a predicted category that is not supported stays an error', async () => {
      await type('roulette');
      await pass(650);
      await answer(['label_7995']);
      await user.keyboard('{ArrowDown}{Enter}');
      expect(screen.getByText(/cannot process payments for Casino/)).toBeVisible();
    });

    test('a newer text aborts the older request', async () => {
      await type('piz');
      await pass(650);
      await user.type(input(), 'za');
      await pass(650);
      expect(asked.map(({ inputs, signal }) => [inputs, signal.aborted])).toEqual([
        ['piz', true],
        ['pizza', false],
      ]);
    });

    test('waits for four seconds, then says that nothing is found', async () => {
      await type('zzz');
      await pass(650);
      expect(screen.getAllByText('Searching…').length).toBeGreaterThan(0);
      await pass(3_999);
      expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
      await pass(1);
      expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
      expect(screen.getAllByText(/No industry matches “zzz”/).length).toBeGreaterThan(0);
    });

    test('a failure is silent, and the search by word continues', async () => {
      await type('piz');
      await pass(650);
      await answer(new Error('down'));
      expect(options()).toEqual(['Pizza']);
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  test('says while the list is on its way', async () => {
    draw({ categories: { kind: 'loading' } });
    await userEvent.click(input());
    expect(screen.getAllByText(/Loading the list/).length).toBeGreaterThan(0);
    // Nothing moves when the groups come.
    expect(screen.getByRole('combobox', { name: 'Or browse by group' })).toHaveTextContent('All groups');
  });

  test('offers to try again when the list did not come', async () => {
    const retry = jest.fn();
    draw({ categories: { kind: 'failed', retry } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('is fetched again when the connection is back', () => {
    const retry = jest.fn();
    const { unmount } = draw({ categories: { kind: 'failed', retry } });
    fireEvent.online(window);
    expect(retry).toHaveBeenCalledTimes(1);
    unmount();
    fireEvent.online(window);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('arrows go round, Escape closes, leaving without a choice changes nothing', async () => {
    const onChange = jest.fn();
    draw(ready, { onChange });
    await userEvent.click(input());
    await userEvent.keyboard('{ArrowUp}');
    const last = screen.getByRole('option', { name: /Casino/ });
    expect(input()).toHaveAttribute('aria-activedescendant', last.id);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.type(input(), 'piz');
    await userEvent.tab();
    expect(input()).toHaveValue('');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('further properties of the object are drawn as well', () => {
    draw(ready);
    expect(screen.getByLabelText('Website (optional)')).toBeVisible();
  });

  test('searches 340 industries fast enough to type', async () => {
    draw({ categories: { kind: 'ready', groups: many } });
    await userEvent.type(input(), 'industry 7-1');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(8);
  });

  test('is accessible, open and closed', async () => {
    const { container } = draw(ready);
    await expectAccessible(container);
    await userEvent.click(input());
    await expectAccessible(container);
  });
});
