import { useState, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import type { TranslationText } from '../../product/translation/listTranslationTexts.ts';
import { useDraft } from '../draft/DraftContext.ts';
import type { Mark } from '../preview/protocol.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { keyOfView, resolve, type View } from '../project/resolved.ts';
import { Preview, type PreviewAnswers } from '../steps/Preview.tsx';
import { ViewSelect } from '../steps/ViewSelect.tsx';
import { membersOf, valueIn } from '../project/schemaPath.ts';
import { bundleOfStep } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { stepOfKey, textOfStep, describeUse, type TextOfStep } from './placeOfText.ts';

interface ShownTextProps {
  readonly text: TranslationText;
}

/** The step that shows a text, with the text outlined; for a text of no step, where it is used. */
export function ShownText({ text }: ShownTextProps): ReactNode {
  const { state } = useDraft();
  const { resolution, language } = useView();
  const step = stepOfText(text, { texts: state.texts, language });
  const file = fileOf(text);
  if (step === undefined)
    return <p className="notice">This text is not on a step. It is used in {describeUse(file)}.</p>;
  const definition = resolution.definition.steps[step];
  if (!definition)
    return (
      <div className="notice">
        <p>This market does not ask the step “{step}”. Choose another one:</p>
        <ViewSelect />
      </div>
    );
  return (
    <StepWithText
      key={text.place}
      step={definition}
      text={text}
      place={textOfStep(definition, file, text.key)}
    />
  );
}

const fileOf = ({ file }: TranslationText): string => file.replace(/^.*\//, '').replace(/\.json$/, '');

interface Drafted {
  readonly texts: Texts;
  readonly language: string;
}

/** The step that a text belongs to; undefined if it is on none. */
function stepOfText(text: TranslationText, { texts, language }: Drafted): string | undefined {
  if (text.folder === 'schemas') return undefined;
  const { locales } = projectOf(texts);
  const ids = [...texts.keys()].flatMap((path) => /\/steps\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  const step = stepOfKey(ids, text.key);
  return step !== undefined && bundleOfStep(locales, language, step) === fileOf(text) ? step : undefined;
}

/** The market and portal in which the text's step is asked: the first of those given that asks it. */
export function viewOfText(
  text: TranslationText,
  drafted: Drafted,
  views: readonly View[],
): string | undefined {
  const step = stepOfText(text, drafted);
  const { files } = projectOf(drafted.texts);
  const view =
    step === undefined
      ? undefined
      : views.find((one) => resolve(files, one).definition.steps[step] !== undefined);
  return view && keyOfView(view);
}

interface StepWithTextProps {
  readonly step: StepDefinition;
  readonly text: TranslationText;
  readonly place: TextOfStep;
}

function StepWithText({ step, text, place }: StepWithTextProps): ReactNode {
  const { files, view } = useView();
  const [answers, setAnswers] = useState<PreviewAnswers>(() => {
    const sample = files.get(`samples/${view.market}/${step.id}.json`);
    // A list shows the texts of its entries once it has some.
    const now = place.pointer.includes('/*')
      ? membersOf(valueIn(sample?.json, ['valid', 0, 'answers']))
      : undefined;
    return { now: now ?? {}, given: { answers: now ?? {} } };
  });
  const [mark, setMark] = useState<Mark>();
  const [marked] = useState(place);
  return (
    <div className="shown-text">
      <output className="quiet-text">{describe(mark, place, text.target === undefined)}</output>
      <div className="shown-text-stage">
        <Preview
          step={step}
          selected={undefined}
          answers={answers}
          submits={0}
          marked={marked}
          onMark={(_key, found) => setMark(found)}
          onSelect={() => {}}
          onAnswers={(now) => setAnswers((before) => ({ ...before, now }))}
        />
      </div>
    </div>
  );
}

/** A sentence about where the text is in the step. */
function describe(mark: Mark | undefined, { part }: TextOfStep, isMissing: boolean): string {
  if (mark === undefined) return 'Drawing the step…';
  if (isMissing) return 'It is not translated yet. The step shows the text that the language falls back to.';
  if (mark === 'text') return 'It is outlined below.';
  if (part.startsWith('errors.'))
    return 'It is an error of this question: it shows once an answer is refused for this reason.';
  if (mark === 'question') return 'Its question is outlined: the text shows there in another state.';
  return 'It is not on the page as it is now: another answer, market or entry of a list shows it. Fill in the step to see it.';
}
