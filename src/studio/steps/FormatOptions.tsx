import { useId, useState, type ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import type { AnyFormat } from '@stepwright/validators';
import { isSameJson } from '../../lib/isSameJson.ts';
import { ownMember } from '../../lib/unknownValue.ts';
import { Helped } from '../help/Helped.tsx';
import { readOption, writeOption } from '../project/formatOptions.ts';
import { useFormat } from './useFormat.ts';
import { useView } from './useView.ts';

type Options = Readonly<Record<string, Json>>;

interface FormatOptionsProps {
  /** The name of the format that has the options. */
  readonly name: string;
  readonly options: Options;
  readonly onSet: (options: Options) => void;
}

/** The options of a format, each with what it means. */
export function FormatOptions({ name, options, onSet }: FormatOptionsProps): ReactNode {
  const format = useFormat(name);
  if (!format) return null;
  return Object.entries(format.options).map(([option, meaning]) => (
    <OptionField
      key={`${name} ${option}`}
      format={format}
      name={option}
      meaning={meaning}
      options={options}
      onSet={onSet}
    />
  ));
}

interface OptionFieldProps extends Omit<FormatOptionsProps, 'name'> {
  readonly format: AnyFormat;
  readonly name: string;
  readonly meaning: string;
}

/** One option as it is typed: kept whenever the format can work with it. */
function OptionField({ format, name, meaning, options, onSet }: OptionFieldProps): ReactNode {
  const { market } = useView().resolution.definition;
  const [text, setText] = useState(writeOption(options[name]));
  const described = useId();
  const { [name]: _old, ...others } = options;
  const like = options[name] ?? ownMember(market.formats[format.name], name);
  const read = (typed: string) => readOption({ format, name, text: typed, others, like });
  const now = read(text);
  // Undo, and a change as JSON, count more than what was typed before.
  const isOld = now.fault === undefined && !isSameJson(now.value ?? null, options[name] ?? null);
  const type = (typed: string) => {
    setText(typed);
    const found = read(typed);
    if (found.fault === undefined)
      onSet(found.value === undefined ? others : { ...others, [name]: found.value });
  };
  return (
    <Helped about="caseFormatOption">
      <label>
        Option {name}, then
        <input
          value={isOld ? writeOption(options[name]) : text}
          aria-invalid={now.fault !== undefined}
          aria-describedby={described}
          onChange={({ target }) => type(target.value)}
        />
        <small id={described}>{now.fault ?? meaning}</small>
      </label>
    </Helped>
  );
}
