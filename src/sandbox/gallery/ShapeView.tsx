import { styled } from '@mui/material/styles';
import type { i18n } from 'i18next';
import { useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { type Answers, type FlowRuntime, replaceAnswers } from '../../engine/index.ts';
import { useOpenItem } from '../../features/shared/useOpenItem.ts';
import { StepForm } from '../../rendering/index.ts';
import { galleryPorts } from './galleryPorts.ts';

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
