import { useState, type ReactNode } from 'react';
import { listLeaves, type Answers, type Json, type StepDefinition } from '@stepwright/engine';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { useView } from './useView.ts';

interface AnswersPanelProps {
  readonly step: StepDefinition;
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
  readonly onForceErrors: () => void;
}

/** Fills the preview: by a sample, by made-up answers, or not at all; and shows its errors. */
export function AnswersPanel({ step, answers, onAnswers, onForceErrors }: AnswersPanelProps): ReactNode {
  const { files, view } = useView();
  const [text, setText] = useState<string>();
  const samples = samplesOf(files.get(`samples/${view.market}/${step.id}.json`)?.json);
  const shown = JSON.stringify(answers, undefined, 2);
  const typed = text ?? shown;
  return (
    <div className="answers">
      <h2>Answers</h2>
      <label>
        Sample
        <select
          value=""
          onChange={({ target }) => {
            const sample = samples[Number(target.value)];
            if (sample) onAnswers(sample.answers);
            setText(undefined);
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
      <div className="actions">
        <button
          type="button"
          onClick={() => {
            onAnswers(madeUp(step));
            setText(undefined);
          }}
        >
          Make some up
        </button>
        <button
          type="button"
          onClick={() => {
            onAnswers({});
            setText(undefined);
          }}
        >
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
          value={typed}
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

function read(text: string): Answers | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) ? (JSON.parse(text) as Answers) : undefined;
  } catch {
    return undefined;
  }
}

interface Sample {
  readonly name: string;
  readonly isValid: boolean;
  readonly answers: Answers;
}

function samplesOf(json: unknown): readonly Sample[] {
  if (!isRecord(json)) return [];
  return ['valid', 'invalid'].flatMap((list) => {
    const found = json[list];
    return (isList(found) ? found : []).flatMap((one) =>
      isRecord(one) && isRecord(one['answers'])
        ? [{ name: String(one['name']), isValid: list === 'valid', answers: one['answers'] as Answers }]
        : [],
    );
  });
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz ÉŁß漢字';

/** Answers of the right type and any content, long and strange ones among them. */
function madeUp(step: StepDefinition): Answers {
  const answers: Record<string, Json> = {};
  for (const { path, schema } of listLeaves(step.schema)) {
    if (path.some((segment) => segment === '*')) continue;
    let object: Record<string, Json> = answers;
    for (const name of path.slice(0, -1)) {
      object[name] ??= {};
      object = object[name] as Record<string, Json>;
    }
    const name = path.at(-1);
    if (name !== undefined) object[name] = madeUpValue(schema);
  }
  return answers;
}

function madeUpValue(schema: Readonly<Record<string, unknown>>): Json {
  const options = schema['enum'];
  if (isList(options)) return (options[Math.floor(Math.random() * options.length)] ?? null) as Json;
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
