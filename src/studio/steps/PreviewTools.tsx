import type { ReactNode } from 'react';
import { keysOf } from '../../lib/unknownValue.ts';
import type { Scheme } from '../preview/protocol.ts';
import { nameOfLanguage } from '../project/names.ts';
import { ViewSelect } from './ViewSelect.tsx';
import { useView } from './useView.ts';

/** The widths of the frame, in CSS pixels. */
export const WIDTHS = { phone: 390, desktop: 960 } as const;

/** How the preview is shown. */
export interface Look {
  readonly width: keyof typeof WIDTHS;
  readonly scheme: Scheme;
  /** Whether a press selects a question. */
  readonly isEditing: boolean;
}

interface PreviewToolsProps {
  readonly look: Look;
  readonly onLook: (changes: Partial<Look>) => void;
}

/** The choices above the preview: market, language, width, scheme and mode. */
export function PreviewTools({ look, onLook }: PreviewToolsProps): ReactNode {
  const { languages, language, change } = useView();
  return (
    <div className="stage-tools">
      <ViewSelect />
      <label>
        Language
        <select value={language} onChange={({ target }) => change({ language: target.value })}>
          {languages.map((tag) => (
            <option key={tag} value={tag}>
              {nameOfLanguage(tag)}
            </option>
          ))}
        </select>
      </label>
      <Choice
        name="Width"
        value={look.width}
        options={{ phone: 'Phone', desktop: 'Desktop' }}
        onChange={(width) => onLook({ width })}
      />
      <Choice
        name="Scheme"
        value={look.scheme}
        options={{ light: 'Light', dark: 'Dark' }}
        onChange={(scheme) => onLook({ scheme })}
      />
      <Choice
        name="Mode"
        value={look.isEditing ? 'edit' : 'use'}
        options={{ edit: 'Edit', use: 'Try' }}
        onChange={(mode) => onLook({ isEditing: mode === 'edit' })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ name, value, options, onChange }: ChoiceProps<Value>): ReactNode {
  const values = keysOf(options);
  return (
    <fieldset aria-label={name} className="choice">
      {values.map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {options[one]}
        </button>
      ))}
    </fieldset>
  );
}
