import { styled } from '@mui/material/styles';
import type { i18n } from 'i18next';
import { useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { type Answers, type FlowRuntime, replaceAnswers } from '@stepwright/engine';
import { useOpenItem } from '../../features/shared/useOpenItem.ts';
import { StepForm } from '@stepwright/react';
import type { FormPorts, Lookup } from '@stepwright/react';

const SENDING_MS = 600;

const STEPS = 6;

const SEARCHING_MS = 300;

const TOWNS = ['Oslo', 'Ottawa', 'Osaka', 'Ostrava', 'Montréal', 'Toronto', 'Tallinn', 'Rome', 'Riga'];

const VOUCHERS = ['SUMMER', 'WINTER'];

const STREETS = ['Elm Street', 'Elm Avenue', 'Oak Street', 'Main Street', 'Market Square'];

/** Replaces a server: files stay in the page, and searches use a few names. */
const galleryPorts: FormPorts = {
  files: {
    async store(file, { onProgress, signal }) {
      for (let step = 1; step <= STEPS; step += 1) {
        await pause(SENDING_MS / STEPS, signal);
        onProgress(step / STEPS);
      }
      return { id: crypto.randomUUID(), name: file.name, type: file.type, size: file.size };
    },
    remove: () => {},
  },
  rules: {
    async voucher(value, { signal }) {
      await pause(SEARCHING_MS, signal);
      return VOUCHERS.some((one) => one === value) ? undefined : 'unknown';
    },
  },
  lookups: { towns: searchIn(TOWNS), streets: searchIn(STREETS) },
};

interface ShapeViewProps {
  readonly runtime: FlowRuntime;
  readonly shape: string;
  readonly texts: i18n;
  readonly sample: Answers;
}

/** One shape as people meet it, the answers as they change, and the definition behind it. */
export function ShapeView({ runtime, shape, texts, sample }: ShapeViewProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const [answers, setAnswers] = useState(sample);
  const [submitted, setSubmitted] = useState<Answers>();
  const step = runtime.definition.steps[shape];
  const openItem = useOpenItem();
  return (
    <View>
      <section lang={texts.language} aria-labelledby="gallery-shape" className="shape">
        <h2 id="gallery-shape">{texts.t(`steps:${shape}.title`)}</h2>
        <I18nextProvider i18n={texts}>
          <StepForm
            {...galleryPorts}
            {...openItem}
            runtime={runtime}
            stepId={shape}
            answers={answers}
            onChange={(slice) => {
              setSubmitted(undefined);
              setAnswers((before) => replaceAnswers(step?.schema ?? {}, before, slice));
            }}
            onSubmit={setSubmitted}
          />
        </I18nextProvider>
      </section>
      <section aria-labelledby="gallery-answers">
        <h2 id="gallery-answers">{submitted ? t('gallery.submitted') : t('gallery.answers')}</h2>
        <pre data-answers>{JSON.stringify(submitted ?? answers, undefined, 2)}</pre>
        <button type="button" className="empty" onClick={() => setAnswers({})}>
          {t('gallery.empty')}
        </button>
      </section>
      <details>
        <summary>{t('gallery.definition')}</summary>
        <pre>{JSON.stringify(step, undefined, 2)}</pre>
      </details>
    </View>
  );
}

const View = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& h2': { ...theme.typography.h2, margin: theme.spacing(0, 0, 1.5) },
  '& pre': {
    margin: 0,
    padding: theme.spacing(2),
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
    fontSize: '0.875rem',
  },
  '& summary': { cursor: 'pointer', padding: theme.spacing(1, 0) },
  '& .empty': {
    minHeight: 44,
    marginTop: theme.spacing(1),
    padding: theme.spacing(0, 2),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: theme.palette.primary.main,
    font: 'inherit',
    cursor: 'pointer',
    '&:focus-visible': { outline: theme.focusRing, outlineOffset: 1 },
  },
}));

function searchIn(names: readonly string[]): Lookup {
  return async (query, signal) => {
    await pause(SEARCHING_MS, signal);
    return names
      .filter((name) => name.toLowerCase().startsWith(query.toLowerCase()))
      .map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Cancelled'));
    });
  });
}
