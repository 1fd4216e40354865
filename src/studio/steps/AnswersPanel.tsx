import { useState, type ReactNode } from 'react';
import { listLeaves, withAnswerAt, type Answers, type Json, type StepDefinition } from '@stepwright/engine';
import { isList, ownMember, parseJson } from '../../lib/unknownValue.ts';
import { exampleOf } from '../project/exampleOf.ts';
import { kindOf } from '../project/kindOf.ts';
import { asJson, membersOf, valueIn } from '../project/schemaPath.ts';
import { useView } from './useView.ts';

interface AnswersPanelProps {
  readonly step: StepDefinition;
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
  readonly onForceErrors: () => void;
}

/** Fills the preview: by a sample, by examples, by strange answers, or not at all; and shows its errors. */
export function AnswersPanel({ step, answers, onAnswers, onForceErrors }: AnswersPanelProps): ReactNode {
  const [text, setText] = useState<string>();
  const [sample, setSample] = useState<number>();
  const { formats } = useView().resolution;
  const samples = useSamples(step.id);
  const passing = samples.find(({ isValid }) => isValid)?.answers;
  const fill = (next: Answers, from?: number) => {
    onAnswers(next);
    setText(undefined);
    setSample(from);
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
        <button type="button" onClick={() => fill(filled(step, exampleBy(step, formats, passing)))}>
          Fill with examples
        </button>
        <button type="button" onClick={() => fill(filled(step, strangeBy(step, formats)))}>
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
            setSample(undefined);
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
  /** The index of the sample that the preview has; undefined for other answers. */
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

type ValueBy = (path: readonly string[], schema: Readonly<Record<string, unknown>>) => Json | undefined;

type Formats = ReturnType<typeof useView>['resolution']['formats'];

/** Answers to all questions that are not those of entries of a list. */
function filled(step: StepDefinition, valueBy: ValueBy): Answers {
  return listLeaves(step.schema)
    .filter(({ path }) => !path.includes('*'))
    .reduce<Answers>((answers, { path, schema }) => {
      const value = valueBy(path, schema);
      return value === undefined ? answers : withAnswerAt(answers, path, value);
    }, {});
}

/** Answers that most likely pass: those of a sample that does, and examples of what it leaves open. */
const exampleBy =
  (step: StepDefinition, formats: Formats, sample: Answers = {}): ValueBy =>
  (path, schema) => {
    const given = valueIn(sample, path);
    return given === undefined
      ? exampleOf(schema, membersOf(valueIn(step.ui, path)), formats)
      : asJson(given);
  };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz ÉŁß漢字';

/** Answers of the right type: texts of any content, long and strange ones among them, numbers of any size, and any choice. */
const strangeBy =
  (step: StepDefinition, formats: Formats): ValueBy =>
  (path, schema) => {
    const { type, enum: options } = schema;
    if (isList(options)) return asJson(options[Math.floor(Math.random() * options.length)] ?? null);
    const ofType = STRANGE.get(String(type));
    if (ofType) return ofType();
    // The input of a date or a month takes nothing else.
    const kind = kindOf(membersOf(schema) ?? {}, membersOf(valueIn(step.ui, path)));
    if (kind?.picture === 'date') return exampleBy(step, formats)(path, schema);
    return strangeText(Number(schema['maxLength'] ?? 40));
  };

const strangeNumber = (): number => Math.floor(Math.random() * 2000) - 500;

const STRANGE: ReadonlyMap<string, () => Json> = new Map<string, () => Json>([
  ['boolean', () => Math.random() < 0.5],
  ['integer', strangeNumber],
  ['number', strangeNumber],
  ['array', () => []],
]);

function strangeText(most: number): string {
  const length = Math.floor(Math.random() * Math.min(most * 1.2, 80));
  return Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');
}
