import { useId, useRef, useState, type ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import { Menu } from '../shell/Menu.tsx';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, keysOf } from '../../lib/unknownValue.ts';
import { readChoosingValue } from '../project/alternatives.ts';
import { asJson } from '../project/schemaPath.ts';
import {
  hasValues,
  isValueMissing,
  OPERATORS,
  wordsOfOperator,
  type Operator,
  type Test,
} from './conditions.ts';
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
        {[...Map.groupBy(subjects, ({ step }) => step)].map(([step, ofStep]) => (
          <SubjectOptions key={step ?? ''} step={step} subjects={ofStep} />
        ))}
      </select>
      <OperatorSelect test={test} subject={subject} onChange={onChange} />
      {hasValues(test.operator) && <Values test={test} subject={subject} onChange={onChange} />}
      {remove}
    </div>
  );
}

interface SubjectOptionsProps {
  readonly step: string | undefined;
  readonly subjects: readonly Subject[];
}

/** The answers of a step below its title; all else has no heading. */
function SubjectOptions({ step, subjects }: SubjectOptionsProps): ReactNode {
  const options = subjects.map((one) => (
    <option key={keyOf(one)} value={keyOf(one)}>
      {one.name}
    </option>
  ));
  return step === undefined ? options : <optgroup label={step}>{options}</optgroup>;
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
  const first = test.values[0] ?? known?.[0];
  return first === undefined ? [] : [first];
}

function Values({ test, subject, onChange }: ComparedProps): ReactNode {
  if (!subject?.values)
    return <TypedValues key={keyOf(test)} test={test} subject={subject} onChange={onChange} />;
  if (SEVERAL.includes(test.operator))
    return <SeveralValues test={test} subject={subject} onChange={onChange} />;
  const others = test.values.slice(0, 1).filter((value) => !subject.values?.includes(value));
  return (
    <select
      aria-label="Value"
      value={JSON.stringify(test.values[0])}
      onChange={({ target }) => onChange({ ...test, values: readOption(target.value) })}
    >
      {/* Another market may know it. */}
      {others.map((value) => (
        <option key={JSON.stringify(value)} value={JSON.stringify(value)}>
          {nameOf(subject, value)}
        </option>
      ))}
      <ValueOptions subject={subject} />
    </select>
  );
}

/** The values of an option: one, or all below a heading. */
function readOption(option: string): readonly Json[] {
  const read: unknown = JSON.parse(option);
  return (isList(read) ? read : [read]).map(asJson);
}

const withoutRepeats = (values: readonly Json[]): readonly Json[] =>
  values.filter((value, index) => values.findIndex((one) => isSameJson(one, value)) === index);

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
  const more = useRef<HTMLSelectElement>(null);
  // Those that the market which is shown does not know stay.
  const add = (chosen: string) =>
    onChange({ ...test, values: withoutRepeats([...test.values, ...readOption(chosen)]) });
  const leaveOut = (value: Json) => {
    // The button that was pressed goes with its value.
    more.current?.focus();
    onChange({ ...test, values: test.values.filter((one) => one !== value) });
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
                onClick={() => leaveOut(value)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <Menu ref={more} aria-label="Add a value" data-missing={isValueMissing(test)} onChoose={add}>
        <option value="" disabled>
          {test.values.length === 0 ? 'choose a value' : 'add another value'}
        </option>
        <ValueOptions subject={subject} without={test.values} offersAll />
      </Menu>
    </div>
  );
}

interface Reading {
  readonly values: readonly Json[];
  /** Why there are none, in words. */
  readonly fault?: string;
}

/** Reads typed values; none if one of them cannot be read. */
function readTyped(
  text: string,
  { isMany, isNumber }: { readonly isMany: boolean; readonly isNumber: boolean },
): Reading {
  const words = (isMany ? text.split(',').map((word) => word.trim()) : [text]).filter(
    (word) => word.trim() !== '',
  );
  if (words.length === 0) return { values: [], fault: 'Write a value.' };
  if (!isNumber) return { values: withoutRepeats(words) };
  const wrong = words.find((word) => readChoosingValue(word, 0) === undefined);
  if (wrong !== undefined)
    return { values: [], fault: `“${wrong}” is no number: write one such as 3 or 2.5.` };
  return { values: withoutRepeats(words.map(Number)) };
}

function TypedValues({ test, subject, onChange }: ComparedProps): ReactNode {
  const id = useId();
  const isMany = SEVERAL.includes(test.operator);
  const isNumber = subject?.isNumber === true;
  const [typed, setTyped] = useState<string>();
  const reading = typed === undefined ? undefined : readTyped(typed, { isMany, isNumber });
  // A number may be half typed, as "2.": the text is shown as it is, as long as it has the values of the test.
  const isTyped = reading !== undefined && isSameJson(reading.values, test.values);
  const fault = isTyped ? reading.fault : undefined;
  return (
    <>
      <input
        aria-label={isMany ? 'Values, separated by commas' : 'Value'}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        data-missing={isValueMissing(test)}
        inputMode={isNumber ? 'decimal' : 'text'}
        value={isTyped ? typed : test.values.map(wordOf).join(', ')}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange({ ...test, values: readTyped(target.value, { isMany, isNumber }).values });
        }}
      />
      {fault !== undefined && (
        <span id={id} className="field-error">
          {fault}
        </span>
      )}
    </>
  );
}
