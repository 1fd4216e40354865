import { configureStore } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { Screen } from '../../../src/features/layout/Screen.tsx';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { pageReducer } from '../../support/pageReducer.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';

const SERVICES = { languageName: String } as unknown as Services; // all that the header reaches for here

/** Draws the frame of a step, and returns its heading. */
function drawStep(whyOf: string) {
  const store = configureStore({ reducer: pageReducer, preloadedState: { config: testConfig } });
  const { container } = renderWithApp(
    <Provider store={store}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter>
          <Screen section="identity" whyOf={whyOf} title="Confirm who you are">
            <p>Questions</p>
          </Screen>
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  const head = screen.getByRole('heading', { level: 1 }).parentElement ?? document.body;
  return { container, head };
}

describe('why a step asks', () => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

  it('is at the heading of the step once, for phones', async () => {
    const { container, head } = drawStep('applicant-identity');
    const summary = within(head).getByText('Why we ask this');
    expect(summary.closest('details')).toHaveTextContent(/USA PATRIOT Act/);
    expect(container.querySelectorAll('.why-here')).toHaveLength(1);
    await expectAccessible(container);
  });

  it('is nowhere if the step gives no reason', () => {
    const { container } = drawStep('order-payment');
    expect(container.querySelector('.why-here')).toBeNull();
    expect(screen.queryByText('Why we ask this')).toBeNull();
  });
});
