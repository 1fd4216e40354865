import { useState, type ReactNode } from 'react';
import { listLeaves, withAnswerAt, type Answers, type Json, type StepDefinition } from '@stepwright/engine';
import { isList, ownMember, parseJson } from '../../lib/unknownValue.ts';
import { asJson, membersOf } from '../project/schemaPath.ts';
import { useView } from './useView.ts';

interface AnswersPanelProps {
  readonly step: StepDefinition;
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
  readonly onForceErrors: () => void;
}

/** Fills the preview: by a sample, by made-up answers, or not at all; and shows its errors. */
export function AnswersPanel({ step, answers, onAnswers, onForceErrors }: AnswersPanelProps): ReactNode {
  const [text, setText] = useState<string>();
  const fill = (next: Answers) => {
    onAnswers(next);
    setText(undefined);
  };
  return (
    <div className="answers">
      <h2>Answers</h2>
      <SampleField step={step.id} onAnswers={fill} />
      <div className="actions">
        <button type="button" onClick={() => fill(madeUp(step))}>
          Make some up
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
  readonly step: string;
  readonly onAnswers: (answers: Answers) => void;
}

function SampleField({ step, onAnswers }: SampleFieldProps): ReactNode {
  const { files, view } = useView();
  const samples = samplesOf(files.get(`samples/${view.market}/${step}.json`)?.json);
  return (
    <label>
      Sample
      <select
        value=""
        onChange={({ target }) => {
          const sample = samples[Number(target.value)];
          if (target.value !== '' && sample) onAnswers(sample.answers);
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

function samplesOf(json: unknown): readonly Sample[] {
  return ['valid', 'invalid'].flatMap((list) => {
    const found = ownMember(json, list);
    return (isList(found) ? found : []).flatMap((one) => {
      const answers = membersOf(ownMember(one, 'answers'));
      return answers ? [{ name: String(ownMember(one, 'name')), isValid: list === 'valid', answers }] : [];
    });
  });
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz ÉŁß漢字';

/** Answers of the right type and any content, long and strange ones among them. */
function madeUp(step: StepDefinition): Answers {
  return listLeaves(step.schema)
    .filter(({ path }) => !path.includes('*'))
    .reduce<Answers>((answers, { path, schema }) => withAnswerAt(answers, path, madeUpValue(schema)), {});
}

function madeUpValue(schema: Readonly<Record<string, unknown>>): Json {
  const options = schema['enum'];
  if (isList(options)) return asJson(options[Math.floor(Math.random() * options.length)] ?? null);
  switch (schema['type']) {
    case 'boolean':
      return Math.random() < 0.5;
    case 'integer':
    case 'number':
      return Math.floor(Math.random() * 2000) - 500;
    case 'array':
      return [];
    default: {
      const length = Math.floor(Math.random() * Math.min(Number(schema['maxLength'] ?? 40) * 1.2, 80));
      return Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');
    }
  }
}
