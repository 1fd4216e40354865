import { createInstance } from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import * as engine from '@stepwright/engine';
import { type FormPorts, StepForm, type StoredFile, useStepTexts } from '@stepwright/react';
import { host } from './formats.ts';
import type { PermitContext, Settings } from './settings.ts';

const FLOW = '/flow.js'; // compiled by the server; a variable, so that the bundler leaves it there
const runtime = engine.createFlowRuntime((await import(FLOW)) as engine.FlowModule<Settings>, host);

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
  const { t, i18n } = useTranslation('common');
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
      <button onClick={() => void i18n.changeLanguage(t('otherLocale'))}>{t('language')}</button>
      <h1>{say(`steps:${stepId}.title`)}</h1>
      <StepForm
        {...{ runtime, stepId, answers, files }}
        onChange={(slice) => setAnswers(withSlice(slice))}
        onSubmit={(slice) => void submit(slice)}
      />
    </>
  );
}

const i18n = createInstance({ lng: 'en-GB', keySeparator: false }).use(initReactI18next);
await i18n.init();
for (const [path, texts] of Object.entries((await (await fetch('/texts.json')).json()) as object))
  i18n.addResourceBundle(path.slice(0, 5), path.slice(6, -'.json'.length), texts);
createRoot(document.body.querySelector('main') ?? document.body).render(
  <I18nextProvider i18n={i18n}>
    <Permit />
  </I18nextProvider>,
);
