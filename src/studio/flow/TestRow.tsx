import type { ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import { keysOf } from '../../lib/unknownValue.ts';
import { OPERATORS, wordsOfOperator, type Operator, type Test } from './conditions.ts';
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

const WITHOUT_VALUE: readonly Operator[] = ['answered', 'unanswered', 'empty'];

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
      {!WITHOUT_VALUE.includes(test.operator) && <Values test={test} subject={subject} onChange={onChange} />}
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
    const first = test.values.length > 0 ? test.values : (subject?.values?.slice(0, 1) ?? ['']);
    onChange({ ...test, operator, values: WITHOUT_VALUE.includes(operator) ? [] : first });
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

function Values({ test, subject, onChange }: ComparedProps): ReactNode {
  const isMany = SEVERAL.includes(test.operator);
  const known = subject?.values;
  if (!known) return <TypedValues test={test} subject={subject} onChange={onChange} />;
  const keys = test.values.map((value) => JSON.stringify(value));
  return (
    <select
      aria-label="Value"
      multiple={isMany}
      value={isMany ? keys : keys[0]}
      onChange={({ target }) => {
        const chosen = new Set([...target.selectedOptions].map((option) => option.value));
        onChange({ ...test, values: known.filter((value) => chosen.has(JSON.stringify(value))) });
      }}
    >
      {known.map((value) => (
        <option key={JSON.stringify(value)} value={JSON.stringify(value)}>
          {subject.nameOfValue?.(value) ?? wordOf(value)}
        </option>
      ))}
    </select>
  );
}

function TypedValues({ test, subject, onChange }: ComparedProps): ReactNode {
  const isMany = SEVERAL.includes(test.operator);
  const read = (text: string): Json => (subject?.isNumber === true ? Number(text) || 0 : text);
  return (
    <input
      aria-label={isMany ? 'Values, separated by commas' : 'Value'}
      value={test.values.map(wordOf).join(', ')}
      onChange={({ target }) =>
        onChange({ ...test, values: (isMany ? target.value.split(/,\s*/) : [target.value]).map(read) })
      }
    />
  );
}
