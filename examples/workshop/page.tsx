import { ThemeProvider } from '@mui/material/styles';
import { createInstance } from 'i18next';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import * as engine from '@stepwright/engine';
import { type FilePort, StepForm, type StoredFile, useStepTexts } from '@stepwright/react';
import { createBaseTheme } from '@stepwright/react/theme';
import { loadFlow } from '@stepwright/vite-plugin/flows';
import { languages, loadTexts } from '@stepwright/vite-plugin/texts';
import { host } from './formats.ts';

const FLOW = 'register';
const runtime = engine.createFlowRuntime(await loadFlow(), host);

const files: FilePort = {
  async store(file, { signal }) {
    const response = await fetch('/files', { method: 'POST', body: file, signal });
    if (!response.ok) throw new Error('The server refused the file');
    return { name: file.name, ...((await response.json()) as Omit<StoredFile, 'name'>) };
  },
  remove: (id) => void fetch(`/files/${id}`, { method: 'DELETE' }),
  link: (id) => `/files/${id}`,
};

/** The server's answer to a submission. */
interface Reply {
  readonly number?: string;
  readonly problems?: readonly engine.SubmissionProblem[];
}

function Workshop() {
  const { t } = useTranslation('common');
  const [answers, setAnswers] = useState<engine.Answers>({});
  const [stepId, setStepId] = useState('event');
  const [number, setNumber] = useState<string>();
  const [problems, setProblems] = useState<readonly engine.SubmissionProblem[]>([]);
  const serverErrors = useMemo(() => problems.filter((one) => one.stepId === stepId), [problems, stepId]);
  const say = useStepTexts({ runtime, stepId, answers });
  const withSlice = (slice: engine.Answers) =>
    engine.replaceAnswers(runtime.definition.steps[stepId]?.schema ?? {}, answers, slice);

  async function submit(slice: engine.Answers): Promise<void> {
    const context = { answers: withSlice(slice) };
    setAnswers(context.answers);
    const next = engine.nextStep(engine.walkJourney(runtime, FLOW, context), stepId);
    if (next) return setStepId(next.id);
    const body = JSON.stringify(engine.relevantAnswers(runtime, FLOW, context));
    const response = await fetch('/registrations', { method: 'POST', body });
    const reply = (await response.json()) as Reply;
    const [problem] = reply.problems ?? [];
    setProblems(reply.problems ?? []);
    if (problem) setStepId(problem.stepId);
    setNumber(reply.number);
  }

  if (number !== undefined) return <h1>{t('sent', { number })}</h1>;
  const back = engine.previousStep(engine.walkJourney(runtime, FLOW, { answers }), stepId);
  return (
    <>
      {Object.entries(languages).map(([language, { name }]) => (
        <button key={language} lang={language} onClick={() => void switchTo(language)}>
          {name}
        </button>
      ))}
      {back && <button onClick={() => setStepId(back.id)}>{t('back')}</button>}
      <h1>{say(`steps:${stepId}.title`)}</h1>
      <StepForm
        key={stepId}
        {...{ runtime, stepId, answers, files }}
        serverErrors={serverErrors}
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
  document.documentElement.lang = language;
}

const i18n = createInstance().use(initReactI18next);
// Keys contain dots, and React escapes what it draws.
await i18n.init({ keySeparator: false, interpolation: { escapeValue: false } });
await switchTo('en-GB');
createRoot(document.querySelector('main') ?? document.body).render(
  <ThemeProvider theme={createBaseTheme()}>
    <Workshop />
  </ThemeProvider>,
);
