import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HiddenValue } from '../../../src/components/HiddenValue.tsx';
import { expectAccessible } from '../../support/expectAccessible.ts';

function draw() {
  return render(
    <main>
      <HiddenValue
        masked="•••• 6780"
        spoken="ends in 6780"
        secret="12-3456780"
        label="EIN"
        showText="Show"
        hideText="Hide"
      />
    </main>,
  );
}

describe('a value that is hidden', () => {
  it('shows and announces its last digits only', async () => {
    const { container } = draw();
    expect(container).not.toHaveTextContent('12-3456780');
    expect(screen.getByText('•••• 6780')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('ends in 6780')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('is shown, announced and hidden again by its button', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Show EIN' }));
    const value = screen.getByText('12-3456780');
    expect(value.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    // Numbers are read from left to right in every language.
    expect(value.tagName).toBe('BDI');
    await userEvent.click(screen.getByRole('button', { name: 'Hide EIN' }));
    expect(screen.queryByText('12-3456780')).not.toBeInTheDocument();
  });

  it('is hidden again when the person leaves for another tab', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Show EIN' }));
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.queryByText('12-3456780')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show EIN' })).toBeInTheDocument();
  });
});
