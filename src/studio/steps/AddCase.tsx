import type { ReactNode } from 'react';
import type { Json, StepDefinition } from '@stepwright/engine';
import type { Sentence } from '../flow/conditions.ts';
import { GoneNote } from '../flow/GoneNote.tsx';
import { addCase, findCaseFault, type CaseRule } from '../project/caseRules.ts';
import { parentOf } from '../project/schemaPath.ts';
import { BranchConditionForm } from './BranchConditionForm.tsx';
import type { CaseForms } from './useCaseForms.ts';
import { useStepBelow, useStepChange } from './useStepChange.ts';

export interface CaseProps {
  readonly step: StepDefinition;
  readonly pointer: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly nameOf: (value: Json) => string;
}

interface AddCaseProps extends CaseProps {
  readonly forms: CaseForms;
}

/** Adds a rule for a case, or adds one anew that somebody else removed while its condition was being changed. */
export function AddCase({ forms, ...form }: AddCaseProps): ReactNode {
  const { open, about, show, close } = forms;
  if (open !== 'new' && open !== 'gone')
    return (
      <div>
        <button type="button" onClick={() => show('new')}>
          Add a rule for a case
        </button>
      </div>
    );
  return (
    <>
      {open === 'gone' && <GoneNote what="The case" how="was removed, or has another condition now," />}
      <NewCase {...form} about={about} onClose={close} />
    </>
  );
}

interface NewCaseProps extends CaseProps {
  readonly about: string;
  readonly onClose: () => void;
}

function NewCase({ about, step, pointer, schema, nameOf, onClose }: NewCaseProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const below = useStepBelow(step);
  const keep = (condition: Sentence, rule: CaseRule) => {
    const added = addCase(texts, place, { step, below: below(), pointer, condition, rule });
    if (apply(`Add a rule for a case of ${pointer}`, [added])) onClose();
  };
  return (
    <BranchConditionForm
      about={about}
      step={step}
      object={parentOf(pointer)}
      old={undefined}
      touched={[pointer]}
      title="Add a rule for a case"
      ruled={{ schema, nameOf }}
      faultOf={(condition) => findCaseFault(texts, place, { step, pointer, condition })}
      onKeep={keep}
      onClose={onClose}
    />
  );
}
