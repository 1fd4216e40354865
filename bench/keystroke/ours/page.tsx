import { ThemeProvider } from '@mui/material/styles';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import * as flow from 'virtual:bench-flow';
import { createBrandTheme } from '../../../src/app/theme/createBrandTheme.ts';
import { type Answers, createFlowRuntime } from '../../../src/engine/index.ts';
import { StepForm } from '../../../src/rendering/index.ts';
import { createHost } from '../../../validators/authoring.ts';
import { listFields, readTask } from '../../peers/src/fields.ts';
import { FIELDS_PER_FORM, stepIdOf } from '../benchDefinition.ts';

const { count } = readTask();
const fields = listFields(count);
const runtime = createFlowRuntime(flow, createHost({ today: () => '2026-11-20' }));
const start: Answers = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const forms = Array.from({ length: count / FIELDS_PER_FORM }, (_, form) => stepIdOf(form));

const texts = Object.fromEntries(
  fields.map(({ name, label }, index) => [
    `${stepIdOf(Math.floor(index / FIELDS_PER_FORM))}.${name}.label`,
    label,
  ]),
);
const language = createInstance();
void language.use(initReactI18next).init({
  lng: 'en-US',
  keySeparator: false,
  initAsync: false,
  resources: {
    'en-US': { steps: texts, common: { continue: 'Continue' }, errors: { pattern: 'Not even' } },
  },
});

function Page() {
  // As the store does in the product: each change replaces the document, and comes back in.
  const [answers, setAnswers] = useState(start);
  return forms.map((stepId) => (
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
if (root) {
  createRoot(root).render(
    <I18nextProvider i18n={language}>
      <ThemeProvider theme={createBrandTheme(flow.definition.portal.brand)}>
        <Page />
      </ThemeProvider>
    </I18nextProvider>,
  );
}
