import { useState, type ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import { AmountInput } from './AmountInput.tsx';
import { amountOf, isAmount, nameOfAmount } from './amounts.ts';
import { PartChoice, PartList } from './PartInput.tsx';
import type { PartIds } from './partIds.ts';
import { nameOfOption } from './sayRow.ts';
import type { InputRow } from './valueRows.ts';

interface ValueInputProps {
  readonly row: InputRow;
  /** The ids of parts that it names; undefined for other values. */
  readonly parts?: PartIds | undefined;
  /** That of the file's market; empty if it has none. */
  readonly currency?: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: Json) => void;
}

/** The input for a value of a file: a choice where only some values are possible, else by its type. */
export function ValueInput({ parts, ...props }: ValueInputProps): ReactNode {
  const { row, isReadOnly, onChange } = props;
  const shared = { name: row.name, isReadOnly, onChange };
  if (parts && row.kind === 'texts') return <PartList {...shared} parts={parts} values={row.texts} />;
  if (parts && row.kind === 'value' && typeof row.value === 'string')
    return <PartChoice {...shared} parts={parts} value={row.value} />;
  return <PlainInput {...props} />;
}

function PlainInput({ row, currency = '', isReadOnly, onChange }: ValueInputProps): ReactNode {
  const shared = { name: row.name, isReadOnly, onChange };
  if (row.kind === 'texts')
    return row.options ? (
      <Choices {...shared} texts={row.texts} options={row.options} namesOfOptions={row.namesOfOptions} />
    ) : row.length === undefined ? (
      <Lines {...shared} texts={row.texts} />
    ) : (
      <Parts {...shared} texts={row.texts} length={row.length} />
    );
  if (row.kind === 'numbers') return <Numbers {...shared} value={row.numbers} />;
  const { value, options } = row;
  if (typeof value === 'boolean')
    return (
      <input
        type="checkbox"
        aria-label={row.name}
        checked={value}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  if (typeof value === 'number')
    return <NumberOrAmount {...shared} row={row} value={value} currency={currency} />;
  const text = value ?? '';
  return options ? (
    <Choice {...shared} value={text} options={options} sayOption={(option) => nameOfOption(row, option)} />
  ) : (
    <TextInput {...shared} value={text} />
  );
}

interface InputProps<Value> extends Pick<ValueInputProps, 'isReadOnly' | 'onChange'> {
  readonly name: string;
  readonly value: Value;
}

interface NumberProps extends InputProps<number> {
  readonly row: Extract<InputRow, { kind: 'value' }>;
  readonly currency: string;
}

function NumberOrAmount({ row, currency, ...props }: NumberProps) {
  const isMoney = isAmount(row.key, currency);
  const shared = isMoney ? { ...props, name: nameOfAmount(row.name) } : props;
  if (row.numbers)
    return (
      <Choice
        {...shared}
        value={String(shared.value)}
        options={row.numbers.map(String)}
        sayOption={(option) => amountOf(row.key, Number(option), currency) || option}
        onChange={(chosen) => shared.onChange(Number(chosen))}
      />
    );
  return isMoney ? <AmountInput {...shared} currency={currency} /> : <NumberInput {...shared} />;
}

interface ChoiceProps extends InputProps<string> {
  readonly options: readonly string[];
  readonly sayOption: (option: string) => string;
}

/** A value that is none of the options stays until another one is chosen. */
function Choice({ name, value, options, sayOption, isReadOnly, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={name}
      value={value}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
    >
      {[...new Set([...options, value])].map((option) => (
        <option key={option} value={option}>
          {sayOption(option)}
        </option>
      ))}
    </select>
  );
}

function TextInput({ name, value, isReadOnly, onChange }: InputProps<string>) {
  const shared = { 'aria-label': name, value, readOnly: isReadOnly };
  return value.length > 70 ? (
    <textarea
      {...shared}
      rows={Math.ceil(value.length / 70)}
      onChange={({ target }) => onChange(target.value)}
    />
  ) : (
    <input {...shared} onChange={({ target }) => onChange(target.value)} />
  );
}

/** A number: while it is typed, the field may be empty, and the number stays until there is another one. */
function NumberInput({ name, value, isReadOnly, onChange }: InputProps<number>) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      type="number"
      step="any"
      aria-label={name}
      value={typed ?? value}
      readOnly={isReadOnly}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '') onChange(Number(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

interface ListProps extends Omit<InputProps<unknown>, 'value'> {
  readonly texts: readonly string[];
}

/** Some of a few values, in their usual order. */
function Choices({
  name,
  texts,
  options,
  namesOfOptions,
  isReadOnly,
  onChange,
}: ListProps & {
  readonly options: readonly string[];
  readonly namesOfOptions: ReadonlyMap<string, string> | undefined;
}) {
  const all = [...new Set([...options, ...texts])];
  return (
    <fieldset className="value-choices" disabled={isReadOnly}>
      <legend className="hidden-text">{name}</legend>
      {all.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={texts.includes(option)}
            onChange={({ target }) =>
              onChange(all.filter((one) => (one === option ? target.checked : texts.includes(one))))
            }
          />
          {nameOfOption({ namesOfOptions }, option)}
        </label>
      ))}
    </fieldset>
  );
}

/** A list of texts, one in each line. Empty lines are left out, once the field is left. */
function Lines({ name, texts, isReadOnly, onChange }: ListProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <textarea
      aria-label={`${name}, one in each line`}
      rows={Math.min(texts.length + 1, 12)}
      value={typed ?? texts.join('\n')}
      readOnly={isReadOnly}
      onChange={({ target }) => {
        setTyped(target.value);
        const lines = target.value.split('\n').map((line) => line.trim());
        onChange(lines.filter((line) => line !== ''));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** As many texts as a list always has, such as the two ends of a range. */
function Parts({ name, texts, length, isReadOnly, onChange }: ListProps & { readonly length: number }) {
  const parts = Array.from({ length }, (_, index) => texts[index] ?? '');
  return (
    <span className="value-parts">
      {parts.map((part, index) => (
        <input
          key={`${name} ${index + 1}`}
          aria-label={`${name}, ${index + 1} of ${length}`}
          value={part}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(parts.with(index, target.value))}
        />
      ))}
    </span>
  );
}

/** Numbers with commas between them. While something else is typed, the list stays as it was. */
function Numbers({ name, value, isReadOnly, onChange }: InputProps<readonly number[]>) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && numbersOf(typed) === undefined;
  return (
    <>
      <input
        inputMode="numeric"
        aria-label={`${name}, with commas between them`}
        aria-invalid={isWrong}
        value={typed ?? value.join(', ')}
        readOnly={isReadOnly}
        onChange={({ target }) => {
          setTyped(target.value);
          const numbers = numbersOf(target.value);
          if (numbers) onChange(numbers);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <small>{value.length === 1 ? '1 number' : `${value.length} numbers`}</small>
    </>
  );
}

/** The numbers of a text; undefined if it has none, or anything else. */
function numbersOf(text: string): readonly number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => /^-?\d{1,9}(?:\.\d{1,9})?$/.test(part))
    ? parts.map(Number)
    : undefined;
}
