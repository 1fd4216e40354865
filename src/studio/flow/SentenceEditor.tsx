import { useMemo, type ReactNode } from 'react';
import { listLeaves, type FlowDefinition, type Json } from '@stepwright/engine';
import { isList } from '../../lib/unknownValue.ts';
import { findText } from '../steps/stepTexts.ts';
import { textKey } from '../project/stepEdits.ts';
import { useView } from '../steps/useView.ts';
import { nameOfPath, OPERATORS, type Operator, type Sentence, type Test } from './conditions.ts';

interface SentenceEditorProps {
  readonly sentence: Sentence;
  readonly flow: FlowDefinition;
  /** The condition itself, which it cannot name. */
  readonly own: string | undefined;
  readonly onChange: (sentence: Sentence) => void;
}

interface Subject {
  readonly path: readonly string[];
  readonly name: string;
  readonly values: readonly Json[] | undefined;
  readonly isNumber: boolean;
}

/** Sentences that all, any or none of have to hold; groups may be inside groups. */
export function SentenceEditor({ sentence, flow, own, onChange }: SentenceEditorProps): ReactNode {
  const subjects = useSubjects(flow);
  return <Group sentence={asGroup(sentence)} subjects={subjects} flow={flow} own={own} onChange={onChange} />;
}

type GroupSentence = Extract<Sentence, { readonly kind: 'all' | 'any' }>;

const asGroup = (sentence: Sentence): GroupSentence =>
  sentence.kind === 'all' || sentence.kind === 'any' ? sentence : { kind: 'all', parts: [sentence] };

interface GroupProps extends Pick<SentenceEditorProps, 'flow' | 'own' | 'onChange'> {
  readonly sentence: GroupSentence;
  readonly subjects: readonly Subject[];
  readonly isNot?: boolean;
  readonly onNot?: (isNot: boolean) => void;
}

function Group({ sentence, subjects, flow, own, onChange, isNot = false, onNot }: GroupProps): ReactNode {
  const { kind, parts } = sentence;
  const set = (index: number, part: Sentence | undefined) =>
    onChange({
      kind,
      parts: part === undefined ? parts.toSpliced(index, 1) : parts.toSpliced(index, 1, part),
    });
  const first = subjects[0];
  const hasNamed = parts.some((part) => nameIn(part) !== undefined);
  const hasTests = parts.some((part) => nameIn(part) === undefined);
  const others = Object.keys(flow.conditions).filter((name) => name !== own);
  return (
    <fieldset className="group">
      <legend>
        <select
          aria-label="How the parts are joined"
          value={`${isNot ? 'not ' : ''}${kind}`}
          onChange={({ target }) => {
            onNot?.(target.value.startsWith('not '));
            onChange({ kind: target.value.endsWith('any') ? 'any' : 'all', parts });
          }}
        >
          <option value="all">All of these</option>
          <option value="any">Any of these</option>
          {onNot && <option value="not all">Not all of these</option>}
          {onNot && <option value="not any">None of these</option>}
        </select>
      </legend>
      {parts.map((part, index) => (
        <Part
          key={index}
          part={part}
          subjects={subjects}
          flow={flow}
          own={own}
          onChange={(next) => set(index, next)}
        />
      ))}
      <div className="actions">
        {!hasNamed && first && (
          <button type="button" onClick={() => onChange({ kind, parts: [...parts, newTest(first)] })}>
            Add a sentence
          </button>
        )}
        {!hasNamed && (
          <button
            type="button"
            onClick={() =>
              onChange({ kind, parts: [...parts, { kind: 'any', parts: first ? [newTest(first)] : [] }] })
            }
          >
            Add a group
          </button>
        )}
        {!hasTests && others.length > 0 && (
          <button
            type="button"
            onClick={() => onChange({ kind, parts: [...parts, { kind: 'named', name: others[0] ?? '' }] })}
          >
            Add a named condition
          </button>
        )}
      </div>
    </fieldset>
  );
}

function nameIn(part: Sentence): string | undefined {
  if (part.kind === 'named') return part.name;
  return part.kind === 'not' && part.part.kind === 'named' ? part.part.name : undefined;
}

const newTest = ({ path, values }: Subject): Test => ({
  kind: 'test',
  path,
  operator: values ? 'is' : 'answered',
  values: values ? values.slice(0, 1) : [],
});

interface PartProps extends Pick<SentenceEditorProps, 'flow' | 'own'> {
  readonly part: Sentence;
  readonly subjects: readonly Subject[];
  readonly onChange: (part: Sentence | undefined) => void;
}

function Part({ part, subjects, flow, own, onChange }: PartProps): ReactNode {
  const remove = (
    <button type="button" onClick={() => onChange(undefined)}>
      Remove
    </button>
  );
  const name = nameIn(part);
  if (name !== undefined) {
    const isNot = part.kind === 'not';
    const change = (next: string, negated: boolean) =>
      onChange(
        negated ? { kind: 'not', part: { kind: 'named', name: next } } : { kind: 'named', name: next },
      );
    return (
      <div className="sentence">
        <select aria-label="Condition" value={name} onChange={({ target }) => change(target.value, isNot)}>
          {Object.keys(flow.conditions)
            .filter((one) => one !== own)
            .map((one) => (
              <option key={one}>{one}</option>
            ))}
        </select>
        <select
          aria-label="Whether it is so"
          value={isNot ? 'not' : ''}
          onChange={({ target }) => change(name, target.value === 'not')}
        >
          <option value="">is so</option>
          <option value="not">is not so</option>
        </select>
        {remove}
      </div>
    );
  }
  if (part.kind === 'test')
    return <TestRow test={part} subjects={subjects} remove={remove} onChange={onChange} />;
  const isNot = part.kind === 'not';
  const inner = asGroup(isNot ? part.part : part);
  const wrap = (sentence: Sentence, negated: boolean): Sentence =>
    negated ? { kind: 'not', part: sentence } : sentence;
  return (
    <div className="sentence-group">
      <Group
        sentence={inner}
        subjects={subjects}
        flow={flow}
        own={own}
        isNot={isNot}
        onNot={(negated) => onChange(wrap(inner, negated))}
        onChange={(next) => onChange(wrap(next, isNot))}
      />
      {remove}
    </div>
  );
}

interface TestRowProps {
  readonly test: Test;
  readonly subjects: readonly Subject[];
  readonly remove: ReactNode;
  readonly onChange: (test: Test) => void;
}

const WITHOUT_VALUE: readonly Operator[] = ['answered', 'unanswered', 'empty'];

function TestRow({ test, subjects, remove, onChange }: TestRowProps): ReactNode {
  const key = test.path.join('/');
  const subject = subjects.find(({ path }) => path.join('/') === key);
  const operators = (Object.keys(OPERATORS) as Operator[]).filter((one) =>
    one === 'atLeast' || one === 'atMost'
      ? subject?.isNumber === true
      : one !== 'empty' || test.path[0] === 'application',
  );
  const choose = (next: Subject | undefined) => next && onChange(newTest(next));
  const isMany = test.operator === 'oneOf' || test.operator === 'noneOf';
  return (
    <div className="sentence">
      <select
        aria-label="What is asked about"
        value={key}
        onChange={({ target }) => choose(subjects.find(({ path }) => path.join('/') === target.value))}
      >
        {!subject && <option value={key}>{nameOfPath(test.path)}</option>}
        {subjects.map(({ path, name }) => (
          <option key={path.join('/')} value={path.join('/')}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="How it is compared"
        value={test.operator}
        onChange={({ target }) => {
          const operator = operators.find((one) => one === target.value) ?? 'is';
          const values = WITHOUT_VALUE.includes(operator)
            ? []
            : test.values.length > 0
              ? test.values
              : (subject?.values?.slice(0, 1) ?? ['']);
          onChange({ ...test, operator, values });
        }}
      >
        {operators.map((one) => (
          <option key={one} value={one}>
            {OPERATORS[one]}
          </option>
        ))}
      </select>
      {!WITHOUT_VALUE.includes(test.operator) &&
        (subject?.values ? (
          <select
            aria-label="Value"
            multiple={isMany}
            value={
              isMany ? test.values.map((value) => JSON.stringify(value)) : JSON.stringify(test.values[0])
            }
            onChange={({ target }) =>
              onChange({
                ...test,
                values: [...target.selectedOptions].map((option) => JSON.parse(option.value) as Json),
              })
            }
          >
            {subject.values.map((value) => (
              <option key={JSON.stringify(value)} value={JSON.stringify(value)}>
                {value === true ? 'yes' : value === false ? 'no' : String(value)}
              </option>
            ))}
          </select>
        ) : (
          <input
            aria-label={isMany ? 'Values, separated by commas' : 'Value'}
            value={test.values.join(', ')}
            onChange={({ target }) =>
              onChange({
                ...test,
                values: (isMany ? target.value.split(/,\s*/) : [target.value]).map((text) =>
                  subject?.isNumber ? Number(text) || 0 : text,
                ),
              })
            }
          />
        ))}
      {remove}
    </div>
  );
}

/** Everything that a condition of a flow may ask about: answers, features, the market, and whether there is an application. */
function useSubjects(flow: FlowDefinition): readonly Subject[] {
  const { resolution, locales, language } = useView();
  return useMemo(() => {
    const { steps, market, portal } = resolution.definition;
    const answers = flow.steps.flatMap(({ step }) =>
      listLeaves(steps[step]?.schema ?? {})
        .filter(({ path }) => !path.includes('*'))
        .map(({ path, pointer, schema }): Subject => {
          const { type, enum: values, sensitive } = schema as Readonly<Record<string, unknown>>;
          const label = findText(locales, language, step, textKey(step, pointer, 'label'))?.text;
          return {
            path: ['answers', ...path],
            name:
              sensitive === true
                ? `${label ?? path.join(' › ')} (sensitive)`
                : `${label ?? path.join(' › ')} (${path.join(' › ')})`,
            values:
              type === 'boolean' ? [true, false] : isList(values) ? (values as readonly Json[]) : undefined,
            isNumber: type === 'number' || type === 'integer',
          };
        }),
    );
    const features = Object.keys({ ...portal.features, ...market.features }).map((name): Subject => ({
      path: ['config', 'features', name],
      name: `feature ${name}`,
      values: [true, false],
      isNumber: false,
    }));
    const facts: readonly Subject[] = [
      { path: ['market', 'country'], name: 'country of the market', values: undefined, isNumber: false },
      { path: ['market', 'currency'], name: 'currency of the market', values: undefined, isNumber: false },
      { path: ['application'], name: 'the application', values: undefined, isNumber: false },
    ];
    return [...new Map([...answers, ...features, ...facts].map((one) => [one.path.join('/'), one])).values()];
  }, [resolution, locales, language, flow]);
}
