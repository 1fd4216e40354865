import { ThemeProvider } from '@mui/material/styles';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import * as engine from '@stepwright/engine';
import { type FormPorts, StepForm, type StoredFile, useStepTexts } from '@stepwright/react';
import { createBaseTheme } from '@stepwright/react/theme';
import { loadFlow } from '@stepwright/vite-plugin/flows';
import { languages, loadTexts } from '@stepwright/vite-plugin/texts';
import { host } from './formats.ts';
import type { PermitContext, Settings } from './settings.ts';

const { zone = 'old-town' } = document.body.dataset; // by the server
const runtime = engine.createFlowRuntime(await loadFlow<Settings>({ zone }), host);

const files: Required<FormPorts>['files'] = {
  async store(file, { signal }) {
    const response = await fetch('/files', { method: 'POST', body: file, signal });
    if (!response.ok) throw new Error('refused');
    return { name: file.name, ...((await response.json()) as Omit<StoredFile, 'name'>) };
  },
  remove: () => undefined, // gone with the server
  link: (id) => `/files/${id}`,
};

function Permit() {
  const { t } = useTranslation('common');
  const [answers, setAnswers] = useState<engine.Answers>({});
  const [stepId, setStepId] = useState('resident');
  const [permit, setPermit] = useState<string>();
  const withSlice = (slice: engine.Answers) =>
    engine.replaceAnswers(runtime.definition.steps[stepId]?.schema ?? {}, answers, slice);
  const say = useStepTexts({ runtime, stepId, answers });
  async function submit(slice: engine.Answers): Promise<void> {
    const context: PermitContext = { answers: withSlice(slice), zone: runtime.definition.zone };
    setAnswers(context.answers);
    const next = engine.nextStep(engine.walkJourney(runtime, 'permit', context), stepId);
    if (next) return setStepId(next.id);
    const body = JSON.stringify(engine.relevantAnswers(runtime, 'permit', context));
    const response = await fetch('/permits', { method: 'POST', body });
    setPermit(((await response.json()) as { readonly number?: string }).number);
  }

  if (permit !== undefined) return <h1>{t('granted', { number: permit })}</h1>;
  return (
    <>
      {Object.entries(languages).map(([language, { name }]) => (
        <button key={language} lang={language} onClick={() => void switchTo(language)}>
          {name}
        </button>
      ))}
      <h1>{say(`steps:${stepId}.title`)}</h1>
      <StepForm
        {...{ runtime, stepId, answers, files }}
        onChange={(slice) => setAnswers(withSlice(slice))}
        onSubmit={(slice) => void submit(slice)}
      />
    </>
  );
}

async function switchTo(language: string): Promise<void> {
  for (const [name, texts] of Object.entries(await loadTexts(language)))
    i18n.addResourceBundle(language, name, texts);
  await i18n.changeLanguage(language);
}

const i18n = createInstance({ lng: 'en-GB', keySeparator: false }).use(initReactI18next);
await i18n.init();
await switchTo('en-GB');
createRoot(document.querySelector('main') ?? document.body).render(
  <ThemeProvider theme={createBaseTheme()}>
    <Permit />
  </ThemeProvider>,
);
