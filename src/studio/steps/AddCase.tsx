import type { ReactNode } from 'react';
import type { Json, StepDefinition } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';
import type { Sentence } from '../flow/conditions.ts';
import { GoneNote } from '../flow/GoneNote.tsx';
import {
  addCase,
  findCaseFault,
  isEmptyRule,
  NO_RULE,
  type Case,
  type CaseRule,
} from '../project/caseRules.ts';
import type { JsonPath } from '../project/editText.ts';
import { keyOfView } from '../project/resolved.ts';
import { parentOf } from '../project/schemaPath.ts';
import { useBegunForms, useKeptForm, useOpenForm } from '../shell/useKeptForm.ts';
import { BranchConditionForm } from './BranchConditionForm.tsx';
import { focusLater } from './focusIn.ts';
import { RuleInputs } from './RuleInputs.tsx';
import { sayRule } from './sayRule.ts';
import { useStepBelow, useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';

/** The id of the heading of the rules for cases. */
export const CASES = 'other-rules';

export interface CaseProps {
  readonly step: StepDefinition;
  readonly pointer: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly nameOf: (value: Json) => string;
}

/** Names the forms of the rules of a question. */
export function useAboutCases({ step, pointer }: Pick<CaseProps, 'step' | 'pointer'>) {
  const { view } = useView();
  const question = `${keyOfView(view)} ${step.id} ${pointer}`;
  return {
    toAdd: `new case ${question}`,
    ofChange: (at?: JsonPath) => `case ${question} ${at ? JSON.stringify(at) : ''}`,
  };
}

interface AddCaseProps extends CaseProps {
  readonly cases: readonly Case[];
}

/** Adds a rule for a case, at first one whose condition was being changed when somebody else removed it. */
export function AddCase({ cases, ...form }: AddCaseProps): ReactNode {
  const { toAdd, ofChange } = useAboutCases(form);
  const { list } = useBegunForms();
  const gone = list(ofChange())
    .map((at) => ofChange() + at)
    .filter((about) => !cases.some(({ at }) => ofChange(at) === about));
  const { open, show, close } = useOpenForm(...gone, toAdd, ofRule(toAdd));
  const closeForm = () => {
    close();
    focusLater(CASES);
  };
  if (open === undefined)
    return (
      <div>
        <button type="button" onClick={() => show(toAdd)}>
          Add a rule for a case
        </button>
      </div>
    );
  const isGone = gone.includes(open);
  return (
    <>
      {isGone && <GoneNote what="The case" />}
      <NewCase {...form} about={isGone ? open : toAdd} onClose={closeForm} />
    </>
  );
}

interface NewCaseProps extends CaseProps {
  readonly about: string;
  readonly onClose: () => void;
}

/** Names the part of the form that is the rule. */
const ofRule = (about: string): string => `rule of ${about}`;

const isCaseRule = (kept: unknown): kept is CaseRule =>
  isRecord(kept) && typeof kept['isRequired'] === 'boolean' && isRecord(kept['rules']);

function NewCase({ about, step, pointer, schema, nameOf, onClose }: NewCaseProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const below = useStepBelow(step);
  const form = useKeptForm(ofRule(about), { first: NO_RULE, fits: isCaseRule });
  const rule = form.value;
  const close = () => {
    form.empty();
    onClose();
  };
  const keep = (condition: Sentence) => {
    apply(`Add a rule for a case of ${pointer}`, [
      addCase(texts, place, { step, below: below(), pointer, condition, rule }),
    ]);
    close();
  };
  return (
    <BranchConditionForm
      about={about}
      step={step}
      object={parentOf(pointer)}
      old={undefined}
      touched={[pointer]}
      title="Add a rule for a case"
      verb={`${isEmptyRule(rule) ? 'it …' : sayRule(rule, nameOf)}, when`}
      missing={isEmptyRule(rule) ? 'choose a rule' : undefined}
      faultOf={(condition) => findCaseFault(texts, place, { step, pointer, condition })}
      onKeep={keep}
      onClose={close}
    >
      <RuleInputs
        schema={schema}
        rule={rule}
        nameOf={nameOf}
        onChange={form.change}
        patternText={
          <p className="quiet-text">
            Keep the rule first: then “Change this rule” has the sentence that people read, in each language.
          </p>
        }
      />
    </BranchConditionForm>
  );
}
