import { useState, type ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, keysOf } from '../../lib/unknownValue.ts';
import { hasValues, OPERATORS, wordsOfOperator, type Operator, type Test } from './conditions.ts';
import { nameOfPath, wordOf } from './sayCondition.ts';
import type { Subject } from './useSubjects.ts';

/** A new test of a subject: of its first value, or whether it is answered. */
export const newTest = ({ path, values }: Subject): Test => ({
  kind: 'test',
  path,
  operator: values ? 'is' : 'answered',
  values: values ? values.slice(0, 1) : [],
});

interface TestRowProps {
  readonly test: Test;
  readonly subjects: readonly Subject[];
  readonly remove: ReactNode;
  readonly onChange: (test: Test) => void;
}

const keyOf = ({ path }: Pick<Test, 'path'>): string => path.join('/');

/** One sentence: what is asked about, how it is compared, and with which values. */
export function TestRow({ test, subjects, remove, onChange }: TestRowProps): ReactNode {
  const subject = subjects.find((one) => keyOf(one) === keyOf(test));
  const choose = (key: string) => {
    const next = subjects.find((one) => keyOf(one) === key);
    if (next) onChange(newTest(next));
  };
  return (
    <div className="sentence">
      <select
        aria-label="What is asked about"
        value={keyOf(test)}
        onChange={({ target }) => choose(target.value)}
      >
        {!subject && <option value={keyOf(test)}>{nameOfPath(test.path)}</option>}
        {subjects.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {one.name}
          </option>
        ))}
      </select>
      <OperatorSelect test={test} subject={subject} onChange={onChange} />
      {hasValues(test.operator) && <Values test={test} subject={subject} onChange={onChange} />}
      {remove}
    </div>
  );
}

interface ComparedProps extends Pick<TestRowProps, 'test' | 'onChange'> {
  readonly subject: Subject | undefined;
}

function OperatorSelect({ test, subject, onChange }: ComparedProps): ReactNode {
  const operators = keysOf(OPERATORS).filter((one) => {
    if (one === 'atLeast' || one === 'atMost') return subject?.isNumber === true;
    return one !== 'empty' || test.path[0] === 'application';
  });
  const choose = (name: string) => {
    const operator = operators.find((one) => one === name) ?? 'is';
    onChange({ ...test, operator, values: valuesFor(operator, test, subject) });
  };
  return (
    <select
      aria-label="How it is compared"
      value={test.operator}
      onChange={({ target }) => choose(target.value)}
    >
      {operators.map((one) => (
        <option key={one} value={one}>
          {wordsOfOperator(one, test.path)}
        </option>
      ))}
    </select>
  );
}

const SEVERAL: readonly Operator[] = ['oneOf', 'noneOf', 'has', 'hasNot'];

/** The values of a test whose operator changes: several are chosen anew, one is the first. */
function valuesFor(operator: Operator, test: Test, subject: Subject | undefined): readonly Json[] {
  if (!hasValues(operator)) return [];
  const known = subject?.values;
  if (SEVERAL.includes(operator)) return SEVERAL.includes(test.operator) || !known ? test.values : [];
  return [test.values[0] ?? known?.[0] ?? ''];
}

function Values({ test, subject, onChange }: ComparedProps): ReactNode {
  if (!subject?.values) return <TypedValues test={test} subject={subject} onChange={onChange} />;
  if (SEVERAL.includes(test.operator))
    return <SeveralValues test={test} subject={subject} onChange={onChange} />;
  return (
    <select
      aria-label="Value"
      value={JSON.stringify(test.values[0])}
      onChange={({ target }) => onChange({ ...test, values: namedBy(subject, [target.value]) })}
    >
      <ValueOptions subject={subject} />
    </select>
  );
}

const namedBy = ({ values = [] }: Subject, keys: readonly string[]): readonly Json[] =>
  values.filter((value) => keys.includes(JSON.stringify(value)));

const nameOf = (subject: Subject, value: Json): string => subject.nameOfValue?.(value) ?? wordOf(value);

interface ValueOptionsProps {
  readonly subject: Subject;
  readonly without?: readonly Json[];
  /** Whether each heading is offered as a whole, too. */
  readonly offersAll?: boolean;
}

/** The values that an answer may have, below their headings if it has such. */
function ValueOptions({ subject, without = [], offersAll = false }: ValueOptionsProps): ReactNode {
  const option = (value: Json) => (
    <option key={JSON.stringify(value)} value={JSON.stringify(value)}>
      {nameOf(subject, value)}
    </option>
  );
  const isOffered = (value: Json) => !without.includes(value);
  if (!subject.groups) return subject.values?.filter(isOffered).map(option);
  return subject.groups
    .map(({ name, values }) => ({ name, values: values.filter(isOffered) }))
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => (
      <optgroup key={name} label={name}>
        {offersAll && <option value={JSON.stringify(values)}>All of “{name}”</option>}
        {values.map(option)}
      </optgroup>
    ));
}

interface SeveralValuesProps extends Pick<TestRowProps, 'test' | 'onChange'> {
  readonly subject: Subject;
}

/** Values to choose any number of: those that are chosen, each with a button to leave it out, and the others to add. */
function SeveralValues({ test, subject, onChange }: SeveralValuesProps): ReactNode {
  const add = (chosen: string) => {
    const added: unknown = JSON.parse(chosen);
    const keys = [...test.values, ...(isList(added) ? added : [added])].map((value) => JSON.stringify(value));
    onChange({ ...test, values: namedBy(subject, keys) });
  };
  return (
    <div className="several-values">
      {test.values.length > 0 && (
        <ul aria-label="Values">
          {test.values.map((value) => (
            <li key={JSON.stringify(value)}>
              {nameOf(subject, value)}
              <button
                type="button"
                className="link"
                aria-label={`Leave out ${nameOf(subject, value)}`}
                onClick={() => onChange({ ...test, values: test.values.filter((one) => one !== value) })}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <select aria-label="Add a value" value="" onChange={({ target }) => add(target.value)}>
        <option value="" disabled>
          {test.values.length === 0 ? 'choose a value' : 'add another value'}
        </option>
        <ValueOptions subject={subject} without={test.values} offersAll />
      </select>
    </div>
  );
}

function TypedValues({ test, subject, onChange }: ComparedProps): ReactNode {
  const isMany = SEVERAL.includes(test.operator);
  const read = (text: string): Json => (subject?.isNumber === true ? Number(text) || 0 : text);
  const readAll = (text: string): readonly Json[] => (isMany ? text.split(/,\s*/) : [text]).map(read);
  const [typed, setTyped] = useState<string>();
  // A number may be half typed, as "2.": the text is shown as it is, as long as it has the values of the test.
  const isTyped = typed !== undefined && isSameJson(readAll(typed), test.values);
  return (
    <input
      aria-label={isMany ? 'Values, separated by commas' : 'Value'}
      inputMode={subject?.isNumber === true ? 'decimal' : 'text'}
      value={isTyped ? typed : test.values.map(wordOf).join(', ')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ ...test, values: readAll(target.value) });
      }}
    />
  );
}
