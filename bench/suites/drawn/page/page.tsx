import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createInstance } from 'i18next';
import { Suspense, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import common from '../../../../locales/en-US/common.json';
import errors from '../../../../locales/en-US/errors.json';
import { type Answers, createFlowRuntime, type FlowModule, replaceAnswers } from '@stepwright/engine';
import { fetchParts } from '../../../../src/lib/onDemand.tsx';
import { StepForm } from '@stepwright/react';
import { createHost } from '@stepwright/validators/portal/authoring';
import type { DrawnState } from '../drawnState.ts';

// As in the product's theme: the pages are built without the ripple.
const theme = createTheme({ components: { MuiButtonBase: { defaultProps: { disableRipple: true } } } });
const language = createInstance();
await language.use(initReactI18next).init({
  lng: 'en-US',
  keySeparator: false,
  // A text that is not there is its key: forms of others have no texts in our files.
  resources: { 'en-US': { common, errors } },
});
await fetchParts();

let root: Root | undefined;
const state: { -readonly [name in keyof DrawnState]: DrawnState[name] } = {
  latest: {},
  submitted: undefined,
};

Object.assign(globalThis, {
  /** Draws the form of a compiled flow of one step. */
  async drawForm(code: string, answers: Answers): Promise<void> {
    root?.unmount();
    state.latest = answers;
    state.submitted = undefined;
    const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    const module = (await import(/* @vite-ignore */ url)) as FlowModule; // just compiled
    const runtime = createFlowRuntime(module, createHost({ today: () => '2026-11-20' }));
    root = createRoot(document.querySelector('#root') ?? document.body);
    root.render(<Page runtime={runtime} start={answers} />);
  },
  drawnState: state,
});

interface PageProps {
  readonly runtime: ReturnType<typeof createFlowRuntime>;
  readonly start: Answers;
}

function Page({ runtime, start }: PageProps) {
  const [answers, setAnswers] = useState(start);
  // As a product does: what this step does not ask stays in the document.
  const { schema = {} } = runtime.definition.steps['one'] ?? {};
  const withSlice = (slice: Answers) => replaceAnswers(schema, state.latest, slice);
  return (
    <I18nextProvider i18n={language}>
      <ThemeProvider theme={theme}>
        <Suspense fallback={null}>
          <StepForm
            runtime={runtime}
            stepId="one"
            answers={answers}
            submitLabel="Hand in"
            onChange={(slice) => {
              state.latest = withSlice(slice);
              setAnswers(state.latest);
            }}
            onSubmit={(slice) => {
              state.submitted = withSlice(slice);
            }}
          />
        </Suspense>
      </ThemeProvider>
    </I18nextProvider>
  );
}
