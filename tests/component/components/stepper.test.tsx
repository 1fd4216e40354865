import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stepper } from '../../../src/components/Stepper.tsx';
import { expectAccessible } from '../../support/expectAccessible.ts';

function Terminals({ from, report }: { readonly from?: number; readonly report: (count?: number) => void }) {
  const [value, setValue] = useState(from);
  const change = (count: number | undefined) => {
    setValue(count);
    report(count);
  };
  return (
    <main>
      <label htmlFor="terminals">Terminals</label>
      <Stepper
        id="terminals"
        value={value}
        min={0}
        max={3}
        lessText="Decrease Terminals"
        moreText="Increase Terminals"
        onChange={change}
      />
    </main>
  );
}

const input = () => screen.getByRole('textbox', { name: 'Terminals' });
const button = (name: string) => screen.getByRole('button', { name: `${name} Terminals` });

describe('a stepper', () => {
  it('begins at its least number, and its buttons stop at the limits', async () => {
    const report = jest.fn();
    const { container } = render(<Terminals report={report} />);
    expect(input()).toHaveValue('0');
    expect(button('Decrease')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Decrease'));
    expect(report).not.toHaveBeenCalled();
    for (const expected of ['1', '2', '3', '3']) {
      await userEvent.click(button('Increase'));
      expect(input()).toHaveValue(expected);
    }
    expect(button('Increase')).toHaveAttribute('aria-disabled', 'true');
    expect(report.mock.calls).toEqual([[1], [2], [3]]);
    await expectAccessible(container);
  });

  it('is changed by the arrow keys, and keeps the focus', async () => {
    const report = jest.fn();
    render(<Terminals from={1} report={report} />);
    await userEvent.click(input());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(report.mock.calls).toEqual([[2], [3], [2]]);
    expect(input()).toHaveFocus();
  });

  it('reports what is typed, also beyond the limits, and nothing that is no number', async () => {
    const report = jest.fn();
    render(<Terminals from={1} report={report} />);
    await userEvent.clear(input());
    expect(input()).toHaveValue('');
    await userEvent.type(input(), '2.x5');
    expect(report.mock.calls).toEqual([[undefined], [2], [25]]);
    expect(input()).toHaveValue('25');
  });

  it('shows its least number again when it is left empty', async () => {
    render(<Terminals from={2} report={() => undefined} />);
    await userEvent.clear(input());
    await userEvent.tab();
    expect(input()).toHaveValue('0');
  });
});
