import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import account from '../../locales/en-US/account.json';
import additions from '../../locales/en-US/additions.json';
import advances from '../../locales/en-US/advances.json';
import bank from '../../locales/en-US/bank.json';
import cards from '../../locales/en-US/cards.json';
import common from '../../locales/en-US/common.json';
import consent from '../../locales/en-US/consent.json';
import errors from '../../locales/en-US/errors.json';
import frame from '../../locales/en-US/frame.json';
import order from '../../locales/en-US/order.json';
import partner from '../../locales/en-US/partner.json';
import representatives from '../../locales/en-US/representatives.json';
import sandbox from '../../locales/en-US/sandbox.json';
import screens from '../../locales/en-US/screens.json';
import start from '../../locales/en-US/start.json';
import stepUps from '../../locales/en-US/stepUps.json';
import steps from '../../locales/en-US/steps.json';
import { TEST_NUMBERS } from './testConfig.ts';
import { createBrandTheme } from '../../src/app/theme/createBrandTheme.ts';
import { fetchParts, firstParts } from '../../src/lib/onDemand.tsx';

// Pages fetch these ahead; a test does not wait for them.
beforeAll(() => Promise.all([fetchParts(firstParts), fetchParts()]));

/** Texts of the test's own steps, besides those of the product. */
export interface RenderOptions {
  readonly texts?: Readonly<Record<string, string>>;
  /** The language of numbers; texts stay English. */
  readonly locale?: string;
}

/** Draws an element with the theme and the real texts around it. */
export function renderWithApp(
  element: ReactElement,
  { texts = {}, locale = 'en-US' }: RenderOptions = {},
): RenderResult {
  const language = createTexts(texts, locale);
  const theme = createBrandTheme();
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactElement => (
    <I18nextProvider i18n={language}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </I18nextProvider>
  );
  return render(element, { wrapper });
}

function createTexts(texts: Readonly<Record<string, string>>, lng: string): i18n {
  const language = createInstance();
  void language.use(initReactI18next).init({
    lng,
    fallbackLng: 'en-US',
    ns: [
      'account',
      'additions',
      'advances',
      'bank',
      'cards',
      'common',
      'consent',
      'errors',
      'frame',
      'order',
      'partner',
      'sandbox',
      'screens',
      'start',
      'stepUps',
      'steps',
    ],
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: ':',
    initAsync: false,
    interpolation: { escapeValue: false, defaultVariables: TEST_NUMBERS },
    resources: {
      'en-US': {
        account,
        additions,
        advances,
        bank,
        cards,
        common,
        consent,
        errors,
        frame,
        order,
        partner,
        representatives,
        sandbox,
        screens,
        start,
        stepUps,
        steps: { ...steps, ...texts },
      },
    },
  });
  return language;
}
