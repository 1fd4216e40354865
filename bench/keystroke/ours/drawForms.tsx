import { ThemeProvider } from '@mui/material/styles';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import * as flow from 'virtual:bench-flow';
import common from '../../../locales/en-US/common.json';
import { createBrandTheme } from '../../../src/app/theme/createBrandTheme.ts';
import { type Answers, createFlowRuntime } from '@stepwright/engine';
import { StepForm } from '@stepwright/react';
import { createHost } from '@stepwright/validators/portal/authoring';

interface Forms {
  readonly stepIds: readonly string[];
  readonly start: Answers;
  readonly texts: Readonly<Record<string, string>>;
}

const runtime = createFlowRuntime(flow, createHost({ today: () => '2026-11-20' }));

/** Draws forms of the benchmark's definition on the page, with their answers kept as the product does. */
export function drawForms({ stepIds, start, texts }: Forms): void {
  const language = createInstance();
  void language.use(initReactI18next).init({
    lng: 'en-US',
    keySeparator: false,
    initAsync: false,
    resources: { 'en-US': { steps: texts, common, errors: { pattern: 'Not even' } } },
  });

  function Page() {
    // As the store does in the product: each change replaces the document, and comes back in.
    const [answers, setAnswers] = useState(start);
    return stepIds.map((stepId) => (
      <StepForm
        key={stepId}
        runtime={runtime}
        stepId={stepId}
        answers={answers}
        onChange={(slice) => setAnswers((before) => ({ ...before, ...slice }))}
        onSubmit={() => {}}
      />
    ));
  }

  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <I18nextProvider i18n={language}>
      <ThemeProvider theme={createBrandTheme()}>
        <Page />
      </ThemeProvider>
    </I18nextProvider>,
  );
}
