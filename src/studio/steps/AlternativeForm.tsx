import type { FormEvent, ReactNode } from 'react';
import type { StepDefinition } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';
import { wordOf } from '../flow/sayCondition.ts';
import { Helped } from '../help/Helped.tsx';
import { addAlternative, findValueFault, inTurn, setChoosingValue } from '../project/alternativeEdits.ts';
import {
  keyOfAlternative,
  readChoosingValue,
  valueForNew,
  type Choice,
  type ChoosingValue,
} from '../project/alternatives.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { usesOfValue } from '../project/namedValues.ts';
import { ContinuedNote } from '../shell/ContinuedNote.tsx';
import { focusFirst, focusIfNew } from '../shell/focusFirst.ts';
import { isText, useKeptForm } from '../shell/useKeptForm.ts';
import { FormEnd } from './FormEnd.tsx';
import { GiveValues } from './GiveValues.tsx';
import { RemoveAlternative } from './RemoveAlternative.tsx';
import { textInLanguages } from './stepTexts.ts';
import { useAlternativeNames } from './useAlternativeNames.ts';
import { useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';

/** The forms of actions on alternatives: on one of them, or on the choice as a whole. */
export type FormKind = 'add' | 'values' | 'value' | 'copy' | 'remove';

/** A form by its kind, and the value of its alternative: another person may move alternatives while it is open. */
export const nameOfForm = (kind: FormKind, value?: ChoosingValue): string =>
  [kind, ...(value === undefined ? [] : [JSON.stringify(value)])].join(' ');

interface FormProps {
  /** Names the form among those of the draft. */
  readonly about: string;
  readonly step: StepDefinition;
  readonly choice: Choice;
  readonly onClose: () => void;
}

interface AlternativeFormProps extends FormProps {
  readonly kind: FormKind;
  /** The position of its alternative; undefined for the choice as a whole. */
  readonly index: number | undefined;
}

/** The form of one action on alternatives. */
export function AlternativeForm({ kind, index = -1, ...form }: AlternativeFormProps): ReactNode {
  switch (kind) {
    case 'add':
      return <AddAlternative {...form} />;
    case 'copy':
      return <AddAlternative {...form} copied={index} />;
    case 'value':
      return <ChangeValue {...form} index={index} />;
    case 'remove':
      return <RemoveAlternative {...form} index={index} />;
    case 'values':
      return <GiveValues {...form} />;
  }
}

/** An alternative before it is added: its label, and its value once somebody types one. */
interface BegunAlternative {
  readonly label: string;
  readonly typed?: string;
}

const isBegunAlternative = (kept: unknown): kept is BegunAlternative =>
  isRecord(kept) &&
  typeof kept['label'] === 'string' &&
  ['string', 'undefined'].includes(typeof kept['typed']);

/** Adds an alternative that asks nothing yet, or a copy of another one, under a label of its own. */
function AddAlternative({
  about,
  step,
  choice,
  copied,
  onClose,
}: FormProps & { readonly copied?: number }): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const { locales } = useView();
  const { nameOf } = useAlternativeNames(step, choice);
  const form = useKeptForm<BegunAlternative>(about, { first: { label: '' }, fits: isBegunAlternative });
  const { label, typed } = form.value;
  const text = label.trim();
  const first = valueForNew(choice, text);
  const value = typed === undefined ? first : readChoosingValue(typed, first);
  const fault = text === '' ? undefined : faultOfNew(choice, first, value);
  const copyOf = copied === undefined ? undefined : choice.alternatives[copied];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text === '' || fault !== undefined || value === undefined) return;
    const key = keyOfAlternative(step.id, choice, value);
    const changes = inTurn(texts, [
      (now) => addAlternative(now, place, { step, choice, value, ...(copyOf && { copyOf }) }),
      (now) => textInLanguages({ texts: now, locales }, step.id, key, text),
    ]);
    if (apply(`Add the alternative “${text}” to ${choice.pointer}`, changes)) onClose();
  };
  const title = copied === undefined ? 'Add an alternative' : `Duplicate ${nameOf(copied)}`;
  return (
    <form className="add-form" aria-label={title} onSubmit={submit}>
      <ContinuedNote form={form} />
      <Helped about="newAlternative">
        <label>
          Label
          <input
            value={label}
            data-missing={text === ''}
            ref={focusIfNew(form)}
            onChange={({ target }) => form.change({ ...form.value, label: target.value })}
          />
        </label>
      </Helped>
      <NewValue
        first={first}
        typed={typed}
        value={text === '' ? undefined : value}
        onChange={(next) => form.change({ label, typed: next })}
      />
      {copied !== undefined && (
        <p className="quiet-text">Its questions are copied, with their texts, under names of their own.</p>
      )}
      <FormEnd
        fault={fault}
        missing={text === '' ? 'write its label' : undefined}
        verb="Add it"
        onClose={onClose}
      />
    </form>
  );
}

interface NewValueProps {
  /** The value that it has unless somebody types one. */
  readonly first: ChoosingValue | undefined;
  readonly typed: string | undefined;
  readonly value: ChoosingValue | undefined;
  readonly onChange: (typed: string) => void;
}

/** The value of a new alternative: one that its label makes is only shown, a number can be changed. */
function NewValue({ first, typed, value, onChange }: NewValueProps): ReactNode {
  if (typeof first === 'number')
    return <ValueField value={typed ?? String(first)} like={first} onChange={onChange} />;
  return value !== undefined && <p className="quiet-text">Its value is {wordOf(value)}.</p>;
}

/** Why a new alternative cannot have a value, in words; undefined if it can. */
const faultOfNew = (
  choice: Choice,
  first: ChoosingValue | undefined,
  value: ChoosingValue | undefined,
): string | undefined =>
  first === undefined
    ? 'Yes and no choose an alternative each: there is no third one.'
    : findValueFault(choice, value);

interface ValueFieldProps {
  readonly value: string;
  /** A value of the same kind. */
  readonly like: ChoosingValue;
  readonly onChange: (value: string) => void;
  readonly isFirst?: boolean;
}

/** The value that chooses an alternative: a text, a number, or yes and no. */
function ValueField({ value, like, onChange, isFirst = false }: ValueFieldProps): ReactNode {
  const input = {
    value,
    'data-missing': readChoosingValue(value, like) === like,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
    ...(isFirst && { ref: focusFirst }),
  };
  return (
    <Helped about="alternativeValue">
      <label>
        Value
        {typeof like === 'boolean' ? (
          <select {...input}>
            <option value="true">yes</option>
            <option value="false">no</option>
          </select>
        ) : (
          <input inputMode={typeof like === 'number' ? 'decimal' : 'text'} {...input} />
        )}
      </label>
    </Helped>
  );
}

/** Changes the value that chooses an alternative. */
function ChangeValue({
  about,
  step,
  choice,
  index,
  onClose,
}: FormProps & { readonly index: number }): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const { files } = useView();
  const { nameOf } = useAlternativeNames(step, choice);
  const { value = '' } = choice.alternatives[index] ?? {};
  const form = useKeptForm(about, { first: String(value), fits: isText });
  const typed = form.value;
  const to = readChoosingValue(typed, value);
  const isSame = to === value;
  const fault = isSame ? undefined : findValueFault(choice, to);
  const left = usesOfValue(texts, { choice, value }, place.folder);
  const isBase = place.folder === 'base';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSame || fault !== undefined || to === undefined) return;
    const changes = setChoosingValue(texts, place, { step, choice, index, to });
    if (apply(`Change the value ${wordOf(value)} of ${choice.pointer} to ${wordOf(to)}`, changes)) onClose();
  };
  return (
    <form className="add-form" aria-label={`Value of ${nameOf(index)}`} onSubmit={submit}>
      <ContinuedNote form={form} />
      <ValueField value={typed} like={value} onChange={form.change} isFirst={!form.isContinued} />
      <ul className="quiet-text">
        <li>Applications that are submitted keep “{wordOf(value)}”.</li>
        <li>Drafts that have “{wordOf(value)}” are asked again which alternative it is.</li>
        <li>
          {isBase
            ? 'Conditions and samples follow in all layers, and the texts keep their translations.'
            : `Conditions and samples of ${nameOfLayerIn(files, place.folder)} follow, and the texts are copied.`}
        </li>
        {left.length > 0 && <li>It stays named in: {left.join(', ')}. Change what these ask.</li>}
      </ul>
      <FormEnd
        fault={fault}
        missing={isSame ? 'write another value' : undefined}
        verb="Change it"
        onClose={onClose}
      />
    </form>
  );
}
