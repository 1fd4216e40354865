import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createInstance, type i18n } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import {
  createFlowRuntime,
  replaceAnswers,
  type Answers,
  type FlowModule,
  type FlowRuntime,
} from '@stepwright/engine';
import { createPageHost } from '@stepwright/validators/portal';
import { StepButtons } from '../../components/StepButtons.tsx';
import { StepLayout } from '../../components/StepLayout.tsx';
import { PortalForm } from '../../features/forms/PortalForm.tsx';
import { messageOfError } from '../api/callStudio.ts';
import { writeTokenCss } from '../../product/brandTokens.ts';
import { Crash } from '../shell/Crash.tsx';
import { editingPresses } from './editingPresses.ts';
import { selectorOf } from './findText.ts';
import { QuestionDrag } from './QuestionDrag.tsx';
import { useMark } from './useMark.ts';
import type { FromPreview, Shown, ToPreview } from './protocol.ts';
import { refuseModule } from './refuseModule.ts';

const send = (message: FromPreview) => window.parent.postMessage(message, location.origin);

const EDITING = editingPresses(send);

/** The inside of the frame: one step as its visitors see it, drawn again whenever the studio sends another state. */
export function PreviewPage(): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const { shown, answers, setAnswers } = useMessages(frame);
  const takeAnswers = useCallback(
    (next: Answers) => {
      setAnswers(next);
      send({ kind: 'answers', answers: next });
    },
    [setAnswers],
  );
  const texts = useTexts(shown);
  const { runtime, module, isWaiting } = useRuntime(shown);
  useLook(shown);
  useSelection(shown, runtime);
  useMark(shown, frame, send);
  const isDrawn = shown !== undefined && shown.module === module;
  useEffect(() => {
    if (isDrawn) send({ kind: 'drawn', module });
  }, [isDrawn, module]);
  if (!shown || !texts) return null;
  return (
    <I18nextProvider i18n={texts}>
      <div className="preview" ref={frame} {...(shown.isEditing && EDITING)}>
        <div className="preview-head">
          <img src={shown.brand.logo} alt={shown.brand.name} height="28" />
        </div>
        <section aria-label="Step" className="preview-body">
          <Crash at={module ?? shown.step} said="This step cannot be shown as it is now">
            <DrawnStep
              step={shown.step}
              context={shown.context}
              texts={texts}
              runtime={runtime}
              isWaiting={isWaiting}
              answers={answers}
              onAnswers={takeAnswers}
            />
          </Crash>
        </section>
        <QuestionDrag shown={shown} frame={frame} onDrop={(drop) => send({ kind: 'moved', drop })} />
      </div>
    </I18nextProvider>
  );
}

interface DrawnStepProps {
  readonly step: string;
  readonly context: object;
  readonly texts: i18n;
  readonly runtime: FlowRuntime | undefined;
  readonly isWaiting: boolean;
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
}

/** The step itself. It is drawn again only if it changes: a long one takes as long as the whole studio around it. */
const DrawnStep = memo(function DrawnStep({
  step,
  context,
  texts,
  runtime,
  isWaiting,
  answers,
  onAnswers,
}: DrawnStepProps) {
  // The checker of the draft proves that its texts are there; one that is not yet shows its key.
  const textAt: (key: string) => string = texts.t;
  const t = (key: string) => (texts.exists(key) ? textAt(key) : `[${key}]`);
  const intro = `steps:${step}.intro`;
  return (
    <StepLayout title={t(`steps:${step}.title`)} {...(texts.exists(intro) && { intro: t(intro) })}>
      {isWaiting && <output className="preview-waiting">Drawing the questions…</output>}
      {runtime && (
        <PortalForm
          runtime={runtime}
          stepId={step}
          answers={answers}
          context={context}
          flowId="preview"
          onChange={(slice) =>
            onAnswers(replaceAnswers(runtime.definition.steps[step]?.schema ?? {}, answers, slice))
          }
          onSubmit={() => send({ kind: 'submitted' })}
        >
          <StepButtons
            continueText={t('screens:form.continue')}
            backText={t('screens:form.back')}
            onBack={() => {}}
          />
        </PortalForm>
      )}
    </StepLayout>
  );
});

/** The step and the answers that the studio sends; its request to submit the form is followed. */
function useMessages(frame: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<Shown>();
  const [answers, setAnswers] = useState<Answers>({});
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<ToPreview>) => {
      if (origin !== location.origin || source !== window.parent) return;
      // Fetched at once: the effects of the drawn content come after the browser has painted it.
      if (data.kind === 'show') prepare(data.shown);
      if (data.kind === 'change') prepare(data.changes);
      if (data.kind === 'show') setShown(data.shown);
      else if (data.kind === 'change') setShown((before) => before && { ...before, ...data.changes });
      else if (data.kind === 'answers') setAnswers(data.answers);
      else frame.current?.querySelector('form')?.requestSubmit();
    };
    window.addEventListener('message', receive);
    send({ kind: 'ready' });
    return () => window.removeEventListener('message', receive);
  }, [frame]);
  return { shown, answers, setAnswers };
}

interface Compiled {
  readonly runtime: FlowRuntime | undefined;
  /** The URL of its module. */
  readonly module: string | undefined;
}

/** The compiled step; the one before stays until the next has come. */
function useRuntime(shown: Shown | undefined): Compiled & { readonly isWaiting: boolean } {
  const [loaded, setLoaded] = useState<Compiled & { readonly step: string }>();
  const [failed, setFailed] = useState<string>();
  const url = shown?.module;
  const step = shown?.step ?? '';
  useEffect(() => {
    if (url === undefined) return undefined;
    let isOver = false;
    loadOnce(url).then(
      (runtime) => !isOver && setLoaded({ step, runtime, module: url }),
      (error: unknown) => {
        if (isOver) return;
        setFailed(url);
        send({ kind: 'failed', message: messageOfError(error) });
      },
    );
    return () => {
      isOver = true;
    };
  }, [url, step]);
  if (url !== undefined && loaded?.step === step) return { ...loaded, isWaiting: false };
  return { ...NOTHING, isWaiting: url !== undefined && failed !== url };
}

const NOTHING: Compiled = { runtime: undefined, module: undefined };

/** The module that was prepared last: each is read once. */
let prepared: { readonly url: string; readonly runtime: Promise<FlowRuntime> } | undefined;

function prepare({ module: url }: Partial<Shown>): void {
  if (url === undefined || prepared?.url === url) return;
  prepared = { url, runtime: load(url) };
  // The effect that draws it reports the failure.
  prepared.runtime.catch(() => undefined);
}

async function loadOnce(url: string): Promise<FlowRuntime> {
  return prepared?.url === url ? prepared.runtime : load(url);
}

async function load(url: string): Promise<FlowRuntime> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server compiles it as this type
  const module = (await import(/* @vite-ignore */ url).catch(() => refuseModule(url))) as FlowModule;
  const today = () => new Date().toISOString().slice(0, 10);
  return createFlowRuntime(module, await createPageHost({ definition: module.definition, today }));
}

/** The texts as an instance of i18next, which draws again what has changed. */
function useTexts(shown: Shown | undefined): i18n | undefined {
  const language = shown?.language;
  const resources = shown?.texts;
  const numbers = shown?.numbers;
  return useMemo(() => {
    if (language === undefined || !resources) return undefined;
    const texts = createInstance().use(initReactI18next);
    void texts.init({
      lng: language,
      ns: Object.keys(resources),
      defaultNS: 'screens',
      fallbackNS: ['formats'],
      resources: { [language]: resources },
      keySeparator: false, // keys are error codes and answers' paths: the dots in them mean nothing here
      interpolation: { escapeValue: false, defaultVariables: { ...numbers } }, // React escapes
      initAsync: false,
    });
    return texts;
  }, [language, resources, numbers]);
}

const look = new CSSStyleSheet();
const mark = new CSSStyleSheet();

/** The brand's colours, in the light or dark scheme that the studio asks for, whatever the device prefers. */
function useLook(shown: Shown | undefined): void {
  const tokens = shown?.tokens;
  const scheme = shown?.scheme;
  const language = shown?.language ?? 'en';
  const direction = shown?.direction ?? 'ltr';
  useEffect(() => {
    if (!tokens || !scheme) return;
    const colours = tokens[scheme];
    look.replaceSync(writeTokenCss({ ...tokens, light: colours, dark: colours }));
    document.adoptedStyleSheets = [look, mark];
    document.documentElement.style.colorScheme = scheme;
    document.documentElement.dataset['motif'] = tokens.shape.motif;
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [tokens, scheme, language, direction]);
}

/** An outline around the selected question, and a hint that questions can be pressed. */
function useSelection(shown: Shown | undefined, runtime: FlowRuntime | undefined): void {
  const selected = shown?.isEditing ? shown.selected : undefined;
  const area = selected ? selectorOf(selected) : undefined;
  const isEditing = shown?.isEditing ?? false;
  useEffect(() => {
    mark.replaceSync(
      [
        isEditing
          ? '[data-pointer]{cursor:pointer}[data-pointer]:hover{outline:1px dashed var(--brand);outline-offset:6px}'
          : '',
        area
          ? `${area}{outline:2px solid var(--brand);outline-offset:6px;border-radius:4px;scroll-margin-block:7rem}`
          : '',
      ].join(''),
    );
  }, [area, isEditing]);
  useEffect(() => {
    if (area && runtime) document.querySelector(area)?.scrollIntoView({ block: 'nearest' });
  }, [area, runtime]);
}
