import { useState, type FormEvent, type ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { Helped } from '../help/Helped.tsx';
import { addAlternative, findValueFault, inTurn, setChoosingValue } from '../project/alternativeEdits.ts';
import { keyOfAlternative, type Choice } from '../project/alternatives.ts';
import { nameOfLayer } from '../project/names.ts';
import { usesOfValue } from '../project/namedValues.ts';
import { nameFromLabel } from '../project/stepEdits.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { FormEnd } from './FormEnd.tsx';
import { GiveValues } from './GiveValues.tsx';
import { RemoveAlternative } from './RemoveAlternative.tsx';
import { textInLanguages } from './stepTexts.ts';
import { useAlternativeNames } from './useAlternativeNames.ts';
import { useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';

/** The form that is open: for an alternative by its position, or for the choice as a whole. */
export type OpenForm =
  | { readonly kind: 'add' | 'values'; readonly index?: never }
  | { readonly kind: 'value' | 'copy' | 'remove'; readonly index: number };

interface AlternativeFormProps {
  readonly step: StepDefinition;
  readonly choice: Choice;
  readonly open: OpenForm;
  readonly onClose: () => void;
}

/** The form of one action on alternatives. */
export function AlternativeForm({ open, ...form }: AlternativeFormProps): ReactNode {
  switch (open.kind) {
    case 'add':
      return <AddAlternative {...form} />;
    case 'copy':
      return <AddAlternative {...form} copied={open.index} />;
    case 'value':
      return <ChangeValue {...form} index={open.index} />;
    case 'remove':
      return <RemoveAlternative {...form} index={open.index} />;
    case 'values':
      return <GiveValues {...form} />;
  }
}

type FormProps = Omit<AlternativeFormProps, 'open'>;

/** Adds an alternative that asks nothing yet, or a copy of another one, under a label of its own. */
function AddAlternative({
  step,
  choice,
  copied,
  onClose,
}: FormProps & { readonly copied?: number }): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const { locales } = useView();
  const { nameOf } = useAlternativeNames(step, choice);
  const [label, setLabel] = useState('');
  const text = label.trim();
  const value = nameFromLabel(text);
  const fault = text === '' ? undefined : findValueFault(choice, value);
  const copyOf = copied === undefined ? undefined : choice.alternatives[copied];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text === '' || fault !== undefined) return;
    const key = keyOfAlternative(step.id, choice, value);
    apply(
      `Add the alternative “${text}” to ${choice.pointer}`,
      inTurn(texts, [
        (now) => addAlternative(now, place, { step, choice, value, ...(copyOf && { copyOf }) }),
        (now) => textInLanguages({ texts: now, locales }, step.id, key, text),
      ]),
    );
    onClose();
  };
  const title = copied === undefined ? 'Add an alternative' : `Duplicate ${nameOf(copied)}`;
  return (
    <form className="add-form" aria-label={title} onSubmit={submit}>
      <Helped about="newAlternative">
        <label>
          Label
          <input value={label} ref={focusFirst} onChange={({ target }) => setLabel(target.value)} />
        </label>
      </Helped>
      {text !== '' && <p className="quiet-text">Its value is {value}.</p>}
      {copied !== undefined && (
        <p className="quiet-text">Its questions are copied, with their texts, under names of their own.</p>
      )}
      <FormEnd fault={fault} isComplete={text !== ''} verb="Add it" onClose={onClose} />
    </form>
  );
}

/** Changes the value that chooses an alternative. */
function ChangeValue({ step, choice, index, onClose }: FormProps & { readonly index: number }): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const { nameOf } = useAlternativeNames(step, choice);
  const { value = '' } = choice.alternatives[index] ?? {};
  const [to, setTo] = useState(String(value));
  const isSame = to === value;
  const fault = isSame ? undefined : findValueFault(choice, to);
  const left = usesOfValue(texts, { choice, value }, place.folder);
  const isBase = place.folder === 'base';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSame || fault !== undefined) return;
    apply(
      `Change the value ${value} of ${choice.pointer} to ${to}`,
      setChoosingValue(texts, place, { step, choice, index, to }),
    );
    onClose();
  };
  return (
    <form className="add-form" aria-label={`Value of ${nameOf(index)}`} onSubmit={submit}>
      <Helped about="alternativeValue">
        <label>
          Value
          <input value={to} ref={focusFirst} onChange={({ target }) => setTo(target.value)} />
        </label>
      </Helped>
      <ul className="quiet-text">
        <li>Applications that are submitted keep “{value}”.</li>
        <li>Drafts that have “{value}” are asked again which alternative it is.</li>
        <li>
          {isBase
            ? 'Conditions and samples follow in all layers, and the texts keep their translations.'
            : `Conditions and samples of ${nameOfLayer(place.folder)} follow, and the texts are copied.`}
        </li>
        {left.length > 0 && <li>It stays named in: {left.join(', ')}. Change what these ask.</li>}
      </ul>
      <FormEnd fault={fault} isComplete={!isSame} verb="Change it" onClose={onClose} />
    </form>
  );
}
