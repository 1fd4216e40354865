import type { JsonPath } from '../project/editText.ts';
import { useId, type ReactNode } from 'react';
import type { Json, StepDefinition } from '@stepwright/engine';
import { Helped } from '../help/Helped.tsx';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { count } from '../project/names.ts';
import { readChoosingValue, type ChoosingValue } from '../project/alternatives.ts';
import { keyOfView } from '../project/resolved.ts';
import { asJson, valueIn } from '../project/schemaPath.ts';
import { nameFromLabel, textKey } from '../project/stepEdits.ts';
import { setInStep } from '../project/stepPlace.ts';
import { useKeptForm } from '../shell/useKeptForm.ts';
import { useMissing } from '../shell/useMissing.tsx';
import { useStepChange } from './useStepChange.ts';
import { findText, keyOfOption, textInLanguages, wordOfKey } from './stepTexts.ts';
import { TextField } from './TextField.tsx';
import { useLayer } from './LayerChoice.tsx';
import { SettingFault, useSettingFault } from './SettingFault.tsx';
import { useView } from './useView.ts';

interface OptionsFieldProps {
  readonly step: StepDefinition;
  readonly pointer: string;
  readonly path: JsonPath;
  /** Texts or numbers. */
  readonly options: readonly Json[];
}

const YES_NO = [
  ['true', 'Answer for yes'],
  ['false', 'Answer for no'],
] as const;

interface ChoicesProps extends Omit<OptionsFieldProps, 'options'> {
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The answers that a question offers, with their texts; nothing for one that is written. */
export function Choices({ step, pointer, path, schema }: ChoicesProps): ReactNode {
  const { locales, language } = useView();
  const { enum: options, type } = schema;
  const hasTexts = YES_NO.some(([option]) =>
    findText(locales, language, step.id, keyOfOption({ locales, language }, step.id, pointer, option)),
  );
  if (!isList(options) && !(type === 'boolean' && hasTexts)) return null;
  return (
    <Helped about="options">
      {isList(options) ? (
        <OptionsField step={step} pointer={pointer} path={[...path, 'enum']} options={options.map(asJson)} />
      ) : (
        <div className="texts">
          {YES_NO.map(([option, name]) => (
            <OptionText key={option} step={step.id} pointer={pointer} option={option} name={name} />
          ))}
        </div>
      )}
    </Helped>
  );
}

/** The answers to choose from: each with its text; added, removed and moved. */
function OptionsField({ step, pointer, path, options }: OptionsFieldProps): ReactNode {
  const { set } = useStepChange(step);
  const layer = useLayer();
  const write = (next: readonly Json[]) => set(`Change the choices of ${pointer}`, [[path, [...next]]]);
  const fault = useSettingFault(step)(path);
  const many = options.length > 12;
  return (
    <details className="options" open={!many}>
      <summary>{count(options.length, 'choice')}</summary>
      <ol>
        {options.map((option) => (
          <li key={wordOfKey(option)}>
            <OptionText step={step.id} pointer={pointer} option={wordOfKey(option)} />
            {fault === undefined && <OptionTools option={option} options={options} onChange={write} />}
          </li>
        ))}
      </ol>
      {fault === undefined && <NewOption step={step} pointer={pointer} path={path} options={options} />}
      <SettingFault fault={fault} />
      {layer === undefined && (
        <p className="quiet-text">To add, remove or move choices, choose below where the change belongs.</p>
      )}
    </details>
  );
}

interface OptionTextProps {
  readonly step: string;
  readonly pointer: string;
  readonly option: string;
  /** Its name for people; the option itself if left out. */
  readonly name?: string;
}

function OptionText({ step, pointer, option, name = option }: OptionTextProps): ReactNode {
  const { locales, language } = useView();
  const key = keyOfOption({ locales, language }, step, pointer, option);
  return <TextField step={step} textKeyName={key} name={name} />;
}

interface OptionToolsProps {
  readonly option: Json;
  readonly options: readonly Json[];
  readonly onChange: (options: readonly Json[]) => void;
}

/** Buttons that move a choice or remove it. */
function OptionTools({ option, options, onChange }: OptionToolsProps): ReactNode {
  const isLayerMissing = useLayer() === undefined;
  const index = options.indexOf(option);
  const name = wordOfKey(option);
  const move = (to: number) => onChange(options.toSpliced(index, 1).toSpliced(to, 0, option));
  return (
    <span className="option-tools">
      <button type="button" disabled={isLayerMissing || index === 0} onClick={() => move(index - 1)}>
        ↑<span className="hidden-text">Move {name} up</span>
      </button>
      <button
        type="button"
        disabled={isLayerMissing || index === options.length - 1}
        onClick={() => move(index + 1)}
      >
        ↓<span className="hidden-text">Move {name} down</span>
      </button>
      <button
        type="button"
        disabled={isLayerMissing || options.length < 2}
        title={options.length < 2 ? 'A question has one choice at least.' : undefined}
        onClick={() => onChange(options.filter((one) => one !== option))}
      >
        Remove<span className="hidden-text"> {name}</span>
      </button>
    </span>
  );
}

/** A choice as somebody types it, with why it cannot be one; it has no value as long as nothing is typed. */
function useTypedOption({ step, pointer, path, options }: OptionsFieldProps) {
  const { view } = useView();
  const form = useKeptForm(`new choice ${keyOfView(view)} ${step.id} ${pointer}`, {
    first: NOTHING_TYPED,
    fits: isTypedOption,
  });
  const { label, own } = form.value;
  const areNumbers = options.length > 0 && options.every((one) => typeof one === 'number');
  const value = areNumbers ? readChoosingValue(own, 0) : nameIn(own, label);
  const typed = areNumbers ? own : own + label;
  const isWhole = valueIn(step, [...path.slice(0, -1), 'type']) === 'integer';
  const fault = typed.trim() === '' ? undefined : findOptionFault(options, value, { areNumbers, isWhole });
  return { form, areNumbers, value, fault };
}

interface TypedOption {
  readonly label: string;
  /** Its value, if somebody types one. */
  readonly own: string;
}

const NOTHING_TYPED: TypedOption = { label: '', own: '' };

const isTypedOption = (kept: unknown): kept is TypedOption =>
  isRecord(kept) && typeof kept['label'] === 'string' && typeof kept['own'] === 'string';

/** A value that is typed, else one that the label makes; undefined if it cannot be one. */
function nameIn(text: string, label: string): string | undefined {
  const name = text.trim() || (label.trim() && nameFromLabel(label));
  return /^[\w-]+$/.test(name) ? name : undefined;
}

/** Adds a choice with its text, which all languages share until somebody translates it. */
function NewOption(field: OptionsFieldProps): ReactNode {
  const { step, pointer, path, options } = field;
  const { place, texts, apply } = useStepChange(step);
  const { locales } = useView();
  const layer = useLayer();
  const id = useId();
  const { form, areNumbers, value, fault } = useTypedOption(field);
  const { label, own } = form.value;
  const add = () => {
    if (value === undefined) return;
    const key = textKey(step.id, pointer, `options.${value}`);
    const files = textInLanguages({ texts, locales }, step.id, key, label.trim());
    const listed = setInStep(texts, place, [[path, [...options, value]]]);
    // One change: a text belongs to the markets of the question that shows it.
    if (apply(`Add the choice “${label.trim()}”`, [...files, listed])) form.empty();
  };
  const isWritten = { label: label.trim() !== '', value: !areNumbers || own.trim() !== '' };
  const { said, button } = useMissing(nameMissing(isWritten), add);
  const described = {
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault === undefined ? undefined : id,
  };
  return (
    <div className="inline-form">
      <label>
        Another choice
        <input
          value={label}
          data-missing={!isWritten.label}
          disabled={layer === undefined}
          onChange={({ target }) => form.change({ label: target.value, own })}
        />
      </label>
      <label>
        {areNumbers ? 'Its number' : 'Its value in the API'}
        <input
          inputMode={areNumbers ? 'decimal' : 'text'}
          value={own}
          data-missing={!isWritten.value}
          placeholder={areNumbers ? '' : nameIn('', label)}
          disabled={layer === undefined}
          onChange={({ target }) => form.change({ label, own: target.value })}
          {...described}
        />
      </label>
      <button type="button" disabled={layer === undefined || fault !== undefined} {...button}>
        Add
      </button>
      {said}
      {fault !== undefined && (
        <p id={id} className="field-error">
          {fault}
        </p>
      )}
    </div>
  );
}

/** The first of both inputs that has to be written, in words; undefined if none has. */
function nameMissing(isWritten: { readonly label: boolean; readonly value: boolean }): string | undefined {
  if (!isWritten.label) return 'write the choice';
  return isWritten.value ? undefined : 'write its number';
}

/** Why a value cannot be a further choice, in words; undefined if it can. */
function findOptionFault(
  options: readonly Json[],
  value: ChoosingValue | undefined,
  { areNumbers, isWhole }: { readonly areNumbers: boolean; readonly isWhole: boolean },
): string | undefined {
  const isWrong = value === undefined || (areNumbers && isWhole && !Number.isInteger(value));
  if (isWrong && !areNumbers) return 'Write a value of letters, digits, - and _.';
  if (isWrong) return isWhole ? 'Write a whole number, such as 3.' : 'Write a number, such as 3 or 2.5.';
  return options.includes(value) ? `“${value}” is a choice already.` : undefined;
}
