import { configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { EmailForm } from '../../../src/features/signIn/screens/SignInScreen.tsx';
import { renderWithApp } from '../../support/renderWithApp.tsx';

const INVALID = 'Enter an email address like name@example.com.';

function openForm(code?: string): void {
  const store = configureStore({ reducer: () => ({}) });
  renderWithApp(
    <Provider store={store}>
      <EmailForm
        signIn={{ kind: 'idle', ...(code !== undefined && { failure: { kind: 'refused', code } }) }}
      />
    </Provider>,
  );
}

const field = () => screen.getByRole('textbox', { name: /email/i });

describe('an address that the server would refuse', () => {
  it.each([
    'a@b',
    'ada,bob@example.com',
    'ada@example.com;bob@example.com',
    'ada@[192.0.2.1]',
    'ada(bob)@example.com',
    `${'x'.repeat(250)}@example.com`,
  ])('is refused by the page, too: %s', async (address) => {
    openForm();
    await userEvent.click(field());
    await userEvent.paste(address);
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveAccessibleDescription(INVALID);
  });
});

describe('the form of the address to sign in with', () => {
  it.each([
    ['that is none', 'ada', undefined],
    ['that the server refuses', 'ada,bob@example.com', 'body.invalid'],
  ])('names an address %s, once it was sent', async (_, address, code) => {
    openForm(code);
    expect(field()).not.toHaveAccessibleDescription(INVALID);
    await userEvent.type(field(), `${address}{Enter}`);
    expect(field()).toHaveAccessibleDescription(INVALID);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
