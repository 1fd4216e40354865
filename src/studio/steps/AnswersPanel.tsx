import { useState, type ReactNode } from 'react';
import type { Answers, StepDefinition } from '@stepwright/engine';
import { isList, ownMember, parseJson } from '../../lib/unknownValue.ts';
import { membersOf } from '../project/schemaPath.ts';
import { fillStrangely, fillWithExamples } from './fillAnswers.ts';
import { useView } from './useView.ts';

interface AnswersPanelProps {
  readonly step: StepDefinition;
  readonly answers: Answers;
  /** The index of the sample that the preview has; undefined for other answers. */
  readonly sample: number | undefined;
  readonly onAnswers: (answers: Answers, sample?: number) => void;
  readonly onForceErrors: () => void;
}

/** Fills the preview: by a sample, by examples, by strange answers, or not at all; and shows its errors. */
export function AnswersPanel({
  step,
  answers,
  sample,
  onAnswers,
  onForceErrors,
}: AnswersPanelProps): ReactNode {
  const [text, setText] = useState<string>();
  const { resolution } = useView();
  const samples = useSamples(step.id);
  const passing = samples.find(({ isValid }) => isValid)?.answers;
  const fill = (next: Answers, from?: number) => {
    onAnswers(next, from);
    setText(undefined);
  };
  return (
    <div className="answers">
      <h2>Answers</h2>
      <SampleField
        samples={samples}
        chosen={sample}
        onChoose={({ answers: next, isValid }, index) => {
          fill(next, index);
          if (!isValid) onForceErrors();
        }}
      />
      <div className="actions">
        <button type="button" onClick={() => fill(fillWithExamples(step, resolution, passing))}>
          Fill with examples
        </button>
        <button type="button" onClick={() => fill(fillStrangely(step, resolution))}>
          Long and strange ones
        </button>
        <button type="button" onClick={() => fill({})}>
          Empty
        </button>
        <button type="button" onClick={onForceErrors}>
          Show the errors
        </button>
      </div>
      <label>
        As JSON
        <textarea
          rows={12}
          spellCheck={false}
          value={text ?? JSON.stringify(answers, undefined, 2)}
          onChange={({ target }) => {
            setText(target.value);
            const json = read(target.value);
            if (json) onAnswers(json);
          }}
          onBlur={() => setText((before) => (before !== undefined && read(before) ? undefined : before))}
        />
      </label>
      {text !== undefined && !read(text) && (
        <p className="field-error">This is no JSON object yet; the preview keeps the last one.</p>
      )}
    </div>
  );
}

const read = (text: string): Answers | undefined => membersOf(parseJson(text));

interface SampleFieldProps {
  readonly samples: readonly Sample[];
  readonly chosen: number | undefined;
  readonly onChoose: (sample: Sample, index: number) => void;
}

function SampleField({ samples, chosen, onChoose }: SampleFieldProps): ReactNode {
  return (
    <label>
      Sample
      <select
        value={chosen ?? ''}
        onChange={({ target }) => {
          const sample = samples[Number(target.value)];
          if (target.value !== '' && sample) onChoose(sample, Number(target.value));
        }}
      >
        <option value="">choose one</option>
        {samples.map(({ name, isValid }, index) => (
          <option key={`${isValid} ${name}`} value={index}>
            {isValid ? '✓' : '✗'} {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Sample {
  readonly name: string;
  readonly isValid: boolean;
  readonly answers: Answers;
}

/** The samples that a step has in the market that is shown. */
function useSamples(step: string): readonly Sample[] {
  const { files, view } = useView();
  return samplesOf(files.get(`samples/${view.market}/${step}.json`)?.json);
}

function samplesOf(json: unknown): readonly Sample[] {
  return ['valid', 'invalid'].flatMap((list) => {
    const found = ownMember(json, list);
    return (isList(found) ? found : []).flatMap((one) => {
      const answers = membersOf(ownMember(one, 'answers'));
      return answers ? [{ name: String(ownMember(one, 'name')), isValid: list === 'valid', answers }] : [];
    });
  });
}
