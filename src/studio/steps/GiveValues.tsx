import type { FormEvent, ReactNode } from 'react';
import { pathToPointer, type StepDefinition } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';
import { Helped } from '../help/Helped.tsx';
import { findValueFault, giveValues } from '../project/alternativeEdits.ts';
import type { Choice } from '../project/alternatives.ts';
import { findNewNameFault } from '../project/nameFault.ts';
import { isNameOfAnswer, LONGEST_NAME, nameFromLabel } from '../project/stepEdits.ts';
import { ContinuedNote } from '../shell/ContinuedNote.tsx';
import { focusIfNew } from '../shell/focusFirst.ts';
import { isTextByName, useKeptForm } from '../shell/useKeptForm.ts';
import { FormEnd } from './FormEnd.tsx';
import { useAlternativeNames } from './useAlternativeNames.ts';
import { useStepChange } from './useStepChange.ts';

interface GiveValuesProps {
  /** Names the form among those of the draft. */
  readonly about: string;
  readonly step: StepDefinition;
  readonly choice: Choice;
  readonly onClose: () => void;
}

/** The name of the answer that chooses, and the values that are typed, by what identifies their alternatives. */
interface BegunValues {
  readonly name: string;
  readonly typed: Readonly<Record<string, string>>;
}

const isBegunValues = (kept: unknown): kept is BegunValues =>
  isRecord(kept) && typeof kept['name'] === 'string' && isTextByName(kept['typed']);

const NOTHING_TYPED: BegunValues = { name: 'kind', typed: {} };

/** Lets a value choose between alternatives that answers are compared with so far. */
export function GiveValues({ about, step, choice, onClose }: GiveValuesProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const { textAt, nameOf } = useAlternativeNames(step, choice);
  const form = useKeptForm(about, { first: NOTHING_TYPED, fits: isBegunValues });
  const { name, typed } = form.value;
  // Another person may add, move or remove one meanwhile. Equal ones differ by their order.
  const contents = choice.alternatives.map(({ questions }, index) => [textAt(index), ...questions].join(' '));
  const ids = contents.map(
    (own, index) => `${own} ${contents.slice(0, index).filter((one) => one === own).length}`,
  );
  const values = ids.map(
    (id, index) => typed[id] ?? nameFromLabel(textAt(index) ?? `alternative ${index + 1}`),
  );
  const fault = faultOf(choice, { name, values }, (pointer) => findNewNameFault(texts, step.id, pointer));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault !== undefined) return;
    const changes = giveValues(texts, place, { step, choice, name, values });
    if (apply(`Give the alternatives of ${choice.pointer} values`, changes)) onClose();
  };
  return (
    <form className="add-form" aria-label="Give each alternative a value" onSubmit={submit}>
      <ContinuedNote form={form} />
      <Helped about="alternativeName">
        <label>
          Name of the answer that chooses
          <input
            value={name}
            ref={focusIfNew(form)}
            onChange={({ target }) => form.change({ name: target.value, typed })}
          />
        </label>
      </Helped>
      {values.map((value, index) => (
        // Alternatives without values have only their positions.
        <Helped key={choice.alternatives[index]?.at.join('/')} about="alternativeValue">
          <label>
            Value of {nameOf(index)}
            <input
              value={value}
              onChange={({ target }) =>
                form.change({ name, typed: { ...typed, [ids[index] ?? '']: target.value } })
              }
            />
          </label>
        </Helped>
      ))}
      <p className="quiet-text">
        Drafts are asked again which alternative it is. Samples get the value of the one that they answer.
      </p>
      <FormEnd fault={fault} missing={undefined} verb="Give them these values" onClose={onClose} />
    </form>
  );
}

/** Why a name and values cannot be given, in words; undefined if they can. */
function faultOf(
  choice: Choice,
  { name, values }: { readonly name: string; readonly values: readonly string[] },
  findTaken: (pointer: string) => string | undefined,
): string | undefined {
  if (!isNameOfAnswer(name))
    return `A name begins with a small letter, and has up to ${LONGEST_NAME} letters and digits.`;
  return (
    findTaken(choice.pointer + pathToPointer([name])) ??
    values.map((value) => findValueFault(choice, value)).find((one) => one !== undefined) ??
    (new Set(values).size < values.length ? 'Two alternatives cannot have one value.' : undefined)
  );
}
