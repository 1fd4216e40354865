import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Crash } from '../../../src/studio/shell/Crash.tsx';

function Part({ isBroken }: { readonly isBroken: boolean }): ReactNode {
  if (isBroken) throw new Error('The script is gone');
  return <p>A part</p>;
}

test('a part that fails has a way back, and another address shows its own', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const at = (address: string, isBroken: boolean) => (
    <Crash at={address}>
      <Part isBroken={isBroken} />
    </Crash>
  );
  const { rerender } = render(at('/flow', true));
  expect(screen.getByRole('alert')).toHaveTextContent('Your work is kept');
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeEnabled();
  expect(logged).toHaveBeenCalled();
  rerender(at('/texts', false));
  expect(screen.getByText('A part')).toBeVisible();
  rerender(
    <Crash at="/preview" said="Not drawn">
      <Part isBroken />
    </Crash>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Not drawn: The script is gone');
  logged.mockRestore();
});
