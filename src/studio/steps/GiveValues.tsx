import { useState, type FormEvent, type ReactNode } from 'react';
import { pathToPointer, type StepDefinition } from '@stepwright/engine';
import { Helped } from '../help/Helped.tsx';
import { findValueFault, giveValues } from '../project/alternativeEdits.ts';
import type { Choice } from '../project/alternatives.ts';
import { schemaPathOf } from '../project/schemaPath.ts';
import { nameFromLabel } from '../project/stepEdits.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { FormEnd } from './FormEnd.tsx';
import { useAlternativeNames } from './useAlternativeNames.ts';
import { useStepChange } from './useStepChange.ts';

interface GiveValuesProps {
  readonly step: StepDefinition;
  readonly choice: Choice;
  readonly onClose: () => void;
}

/** Lets a value choose between alternatives that answers are compared with so far. */
export function GiveValues({ step, choice, onClose }: GiveValuesProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const { textAt, nameOf } = useAlternativeNames(step, choice);
  const [name, setName] = useState('kind');
  const [values, setValues] = useState(() =>
    choice.alternatives.map((_one, index) => nameFromLabel(textAt(index) ?? `alternative ${index + 1}`)),
  );
  const fault = faultOf(step, choice, name, values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault !== undefined) return;
    apply(
      `Give the alternatives of ${choice.pointer} values`,
      giveValues(texts, place, { step, choice, name, values }),
    );
    onClose();
  };
  return (
    <form className="add-form" aria-label="Give each alternative a value" onSubmit={submit}>
      <Helped about="alternativeName">
        <label>
          Name of the answer that chooses
          <input value={name} ref={focusFirst} onChange={({ target }) => setName(target.value)} />
        </label>
      </Helped>
      {values.map((value, index) => (
        // Alternatives without values have only their positions.
        <Helped key={choice.alternatives[index]?.at.join('/')} about="alternativeValue">
          <label>
            Value of {nameOf(index)}
            <input value={value} onChange={({ target }) => setValues(values.with(index, target.value))} />
          </label>
        </Helped>
      ))}
      <p className="quiet-text">
        Drafts are asked again which alternative it is. Samples get the value of the one that they answer.
      </p>
      <FormEnd fault={fault} isComplete verb="Give them these values" onClose={onClose} />
    </form>
  );
}

/** Why the values cannot be given, in words; undefined if they can. */
function faultOf(
  { schema }: StepDefinition,
  choice: Choice,
  name: string,
  values: readonly string[],
): string | undefined {
  const wrong = values.map((value) => findValueFault(choice, value)).find((one) => one !== undefined);
  if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(name))
    return 'A name begins with a small letter, and has letters and digits.';
  if (schemaPathOf(schema, choice.pointer + pathToPointer([name]))) return `“${name}” is asked already.`;
  return (
    wrong ?? (new Set(values).size < values.length ? 'Two alternatives cannot have one value.' : undefined)
  );
}
