import type { JsonPath } from '../project/editText.ts';
import { useState, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { namesOf, nameFromLabel, setTexts, textKey } from '../project/stepEdits.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { useStepChange } from './QuestionPanel.tsx';
import { bundleOfStep, findText, rootLanguages } from './stepTexts.ts';
import { TextField } from './TextFields.tsx';
import { useLayer } from './LayerChoice.tsx';
import { useView } from './useView.ts';

interface OptionsFieldProps {
  readonly step: StepDefinition;
  readonly pointer: string;
  readonly path: JsonPath;
  readonly options: readonly string[];
}

/** The answers to choose from: each with its text; added, removed and moved. */
export function OptionsField({ step, pointer, path, options }: OptionsFieldProps): ReactNode {
  const { set, texts } = useStepChange(step);
  const { apply } = useDraft();
  const { locales, language } = useView();
  const layer = useLayer();
  const [label, setLabel] = useState('');
  const write = (next: readonly string[]) => set(`Change the choices of ${pointer}`, [[path, [...next]]]);
  const move = (from: number, to: number) => {
    const moved = options[from];
    if (moved !== undefined && to >= 0 && to < options.length)
      write(options.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const add = () => {
    const value = nameFromLabel(label);
    if (label.trim() === '' || options.includes(value)) return;
    const key = textKey(step.id, pointer, `options.${value}`);
    const files = rootLanguages(locales).map((tag) =>
      setTexts(texts, `locales/${tag}/${bundleOfStep(locales, tag, step.id)}.json`, { [key]: label.trim() }),
    );
    apply(`Add the choice “${label.trim()}”`, [...files]);
    set(`Change the choices of ${pointer}`, [[path, [...options, value]]]);
    setLabel('');
  };
  const many = options.length > 12;
  return (
    <details className="options" open={!many}>
      <summary>{options.length} choices</summary>
      <ol>
        {options.map((option, index) => (
          <li key={option}>
            <TextField
              step={step.id}
              textKeyName={keyOfOption(
                option,
                step.id,
                pointer,
                (key) => findText(locales, language, step.id, key) !== undefined,
              )}
              name={option}
            />
            <span className="option-tools">
              <button
                type="button"
                disabled={layer === undefined || index === 0}
                onClick={() => move(index, index - 1)}
              >
                ↑<span className="hidden-text">Move {option} up</span>
              </button>
              <button
                type="button"
                disabled={layer === undefined || index === options.length - 1}
                onClick={() => move(index, index + 1)}
              >
                ↓<span className="hidden-text">Move {option} down</span>
              </button>
              <button
                type="button"
                disabled={layer === undefined || options.length < 2}
                onClick={() => write(options.filter((one) => one !== option))}
              >
                Remove<span className="hidden-text"> {option}</span>
              </button>
            </span>
          </li>
        ))}
      </ol>
      <div className="inline-form">
        <label>
          Another choice
          <input
            value={label}
            disabled={layer === undefined}
            onChange={({ target }) => setLabel(target.value)}
          />
        </label>
        <button type="button" disabled={layer === undefined || label.trim() === ''} onClick={add}>
          Add
        </button>
      </div>
      {layer === undefined && (
        <p className="quiet-text">To add, remove or move choices, choose below where the change belongs.</p>
      )}
    </details>
  );
}

function keyOfOption(
  option: string,
  step: string,
  pointer: string,
  exists: (key: string) => boolean,
): string {
  const own = textKey(step, pointer, `options.${option}`);
  return exists(own)
    ? own
    : ([...namesOf(pointer)]
        .map((_name, index, all) => [step, ...all.slice(0, all.length - index), 'options', option].join('.'))
        .find(exists) ?? own);
}
