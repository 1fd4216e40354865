import { configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { ApplicationState } from '../../../src/contract/applications.ts';
import type { ConfigsResponse } from '../../../src/contract/configuration.ts';
import {
  applicationLoaded,
  applicationLoadFailed,
} from '../../../src/features/applications/applicationSlice.ts';
import { ApplicationScope } from '../../../src/features/applications/screens/ApplicationScope.tsx';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const PAGE = `/${APPLICATION_ID}/success`;
const SERVICES = { languageName: String, changeLanguage: async () => {} } as unknown as Services;
const { flowModule } = testConfig;
const branded = (cobrand: string) => ({ cobrand, flowModule: { ...flowModule, cobrand } });

interface Opened {
  readonly url: string;
  readonly config?: Partial<ConfigsResponse>;
  readonly application?: Partial<ApplicationState> | 'foreign';
}

/** Opens the page of an application, and returns the URLs that it opened instead. */
function open({ url, config = {}, application = {} }: Opened): readonly string[] {
  window.scrollTo = () => {}; // jsdom has no pages to scroll
  history.replaceState(null, '', url);
  const opened: string[] = [];
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: { ...testConfig, ...config } },
  });
  store.dispatch(
    application === 'foreign'
      ? applicationLoadFailed({
          id: APPLICATION_ID,
          failure: { kind: 'refused', code: 'application.forbidden' },
        })
      : applicationLoaded(applicationWith(application)),
  );
  renderWithApp(
    <Provider store={store}>
      <ServicesContext value={SERVICES}>
        <MemoryRouter initialEntries={[PAGE]}>
          <Routes>
            <Route
              path="/:applicationId/*"
              element={<ApplicationScope open={(to) => void opened.push(to)} />}
            >
              <Route path="success" element={<h1>Its page</h1>} />
            </Route>
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  return opened;
}

describe('the page of an application', () => {
  it.each<[string, string, Opened]>([
    [
      'of a partner’s brand opens under that brand',
      `/r/harborbook${PAGE}?lng=en-US#top`,
      { url: `${PAGE}?lng=en-US#top`, application: branded('harborbook') },
    ],
    [
      'of the portal opens under the portal’s own brand',
      PAGE,
      { url: `/r/bloomcart${PAGE}`, config: { ...branded('bloomcart'), referralUrlId: 'bloomcart' } },
    ],
    [
      'of one partner opens under the brand of that partner, not of another',
      `/r/harborbook${PAGE}`,
      {
        url: `/r/bloomcart${PAGE}`,
        config: { ...branded('bloomcart'), referralUrlId: 'bloomcart' },
        application: branded('harborbook'),
      },
    ],
  ])('%s', (_name, url, opened) => {
    expect(open(opened)).toEqual([url]);
    expect(screen.queryByText('Its page')).toBeNull();
  });

  it.each<[string, Opened]>([
    [
      'under its brand',
      {
        url: `/r/harborbook${PAGE}`,
        config: { ...branded('harborbook'), referralUrlId: 'harborbook' },
        application: branded('harborbook'),
      },
    ],
    [
      'whose partner has gone',
      { url: PAGE, application: { flowModule: { ...flowModule, cobrand: 'gone' } } },
    ],
    ['by the link of a partner whom nobody knows', { url: `/r/x${PAGE}`, config: { referralUrlId: 'x' } }],
    [
      'whose brand the server does not have yet, though the URL names it',
      {
        url: `/r/harborbook${PAGE}`,
        config: { referralUrlId: 'harborbook' },
        application: branded('harborbook'),
      },
    ],
    [
      'of another portal',
      {
        url: PAGE,
        application: { cobrand: 'harborbook', flowModule: { ...flowModule, portal: 'registrar' } },
      },
    ],
  ])('stays where it is: %s', (_name, opened) => {
    expect(open(opened)).toEqual([]);
    expect(screen.getByText('Its page')).toBeVisible();
  });

  it('of another person does not reveal its brand', () => {
    expect(open({ url: PAGE, application: 'foreign' })).toEqual([]);
    expect(screen.getByText('Elsewhere')).toBeVisible();
  });
});
