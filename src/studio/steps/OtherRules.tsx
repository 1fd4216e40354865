import { useState, type ReactNode } from 'react';
import { pointerToPath, type Json, type StepDefinition } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';
import type { Sentence } from '../flow/conditions.ts';
import { choicesOf, isBelow } from '../project/alternatives.ts';
import { addCase, casesOf, findCaseFault, setCase, type Case, type CaseRule } from '../project/caseRules.ts';
import type { JsonPath } from '../project/editText.ts';
import { parentOf, schemaPathOf, valueIn } from '../project/schemaPath.ts';
import { findReachFault } from '../project/stepPlace.ts';
import { BranchConditionForm } from './BranchConditionForm.tsx';
import { ChangeCondition } from './ChangeCondition.tsx';
import { ErrorTexts } from './ErrorTexts.tsx';
import { focusLater } from './focusIn.ts';
import { RuleInputs } from './RuleInputs.tsx';
import { sayRule } from './sayRule.ts';
import { useBranchSentence, useWords } from './useBranchWords.ts';
import { useStepBelow, useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';

interface OtherRulesProps {
  readonly step: StepDefinition;
  readonly pointer: string;
}

const HEADING = 'other-rules';

const NO_RULE: CaseRule = { isRequired: false, rules: {} };

const isEmpty = ({ isRequired, rules }: CaseRule): boolean => !isRequired && Object.keys(rules).length === 0;

/** Rules that a question has in some cases only, besides its own: each in words, changed, added and removed. */
export function OtherRules({ step, pointer }: OtherRulesProps): ReactNode {
  const [isAdding, setIsAdding] = useState(false);
  const schema = valueIn(step.schema, schemaPathOf(step.schema, pointer) ?? []);
  const cases = casesOf(step, pointer).filter(({ at }) => !choosesAt(step, pointer, at));
  const nameOf = useValueName(step, pointer);
  const close = () => {
    setIsAdding(false);
    focusLater(HEADING);
  };
  if (!isRecord(schema) || isRecord(schema['properties'])) return null;
  return (
    <div className="rules">
      <h3 id={HEADING} tabIndex={-1}>
        Other rules, when…
      </h3>
      {cases.length > 0 && (
        <ul>
          {cases.map((one) => (
            <CaseItem key={JSON.stringify(one.at)} {...{ step, pointer, schema, nameOf }} found={one} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewCase {...{ step, pointer, schema, nameOf }} onClose={close} />
      ) : (
        <div>
          <button type="button" onClick={() => setIsAdding(true)}>
            Add a rule for a case
          </button>
        </div>
      )}
    </div>
  );
}

/** Whether an answer chooses between the alternatives that a schema is one of: its values there are no rules, but theirs. */
const choosesAt = (step: StepDefinition, pointer: string, at: JsonPath): boolean =>
  choicesOf(step, parentOf(pointer)).some(
    ({ list, chosenBy }) => isBelow(at, list) && `/${chosenBy}` === pointer.slice(parentOf(pointer).length),
  );

/** Names an answer by the text of its choice. */
function useValueName({ id }: StepDefinition, pointer: string): (value: Json) => string {
  const object = parentOf(pointer);
  const { valueOf } = useWords(id)(object);
  const [name = ''] = pointerToPath(pointer).slice(-1);
  return (value) => valueOf([name], value);
}

interface CaseProps extends OtherRulesProps {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly nameOf: (value: Json) => string;
}

interface CaseItemProps extends CaseProps {
  readonly found: Case;
}

function CaseItem(props: CaseItemProps): ReactNode {
  const { step, pointer, nameOf, found } = props;
  const sayBranches = useBranchSentence(step);
  const { place, texts } = useStepChange(step);
  const fault = findReachFault(texts, place, ['schema', ...found.at]);
  const own = found.branches.at(-1);
  const isForm = own !== undefined;
  return (
    <li className="case">
      <p>
        {own ? sayBranches(found.branches) : 'always'}, {sayRule(found, nameOf)}
      </p>
      {isForm && fault !== undefined && <p className="quiet-text">{fault}</p>}
      {isForm && fault === undefined && <CaseForm {...props} />}
      {(found.unsaid !== undefined || !isForm) && <AsJson step={step} pointer={pointer} found={found} />}
    </li>
  );
}

function CaseForm({ step, pointer, schema, nameOf, found }: CaseItemProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const below = useStepBelow(step);
  // A number that is typed anew is empty in between: the case is removed by its button only.
  const [isEmptied, setIsEmptied] = useState(false);
  const isOfAlternative = found.branches.at(-1)?.kind === 'shape';
  const mayRemove = found.unsaid === undefined && !isOfAlternative;
  const write = (label: string, rule: CaseRule) =>
    apply(`${label} of ${pointer}`, [
      setCase(texts, place, { step, below: below(), pointer, at: found.at, rule }),
    ]);
  const change = ({ isRequired, rules }: CaseRule) => {
    const rule = { isRequired, rules };
    const isNothing = isEmpty(rule) && found.unsaid === undefined;
    setIsEmptied(isNothing);
    if (!isNothing) write('Change a rule', rule);
  };
  const remove = () => {
    write('Remove a rule', NO_RULE);
    focusLater(HEADING);
  };
  return (
    <>
      <details>
        <summary>Change this rule</summary>
        <RuleInputs
          schema={schema}
          rule={isEmptied ? NO_RULE : found}
          nameOf={nameOf}
          onChange={change}
          patternText={<ErrorTexts step={step.id} pointer={pointer} code="pattern" />}
        />
        {isEmptied && (
          <p className="field-error">
            Without any rule it stays as it was:{' '}
            {isOfAlternative ? 'change the alternatives instead.' : 'remove the case below.'}
          </p>
        )}
        <CaseCondition step={step} pointer={pointer} found={found} />
      </details>
      {mayRemove && (
        <button type="button" onClick={remove}>
          Remove this case
        </button>
      )}
    </>
  );
}

/** The condition of a case, to change where sentences can say it. */
function CaseCondition({ step, pointer, found }: OtherRulesProps & { readonly found: Case }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const branch = found.branches.at(-1);
  const close = () => {
    setIsOpen(false);
    focusLater(HEADING);
  };
  if (!branch?.condition || branch.kind === 'dependent' || branch.kind === 'shape') return null;
  if (isOpen) return <ChangeCondition step={step} branch={branch} ruled={pointer} onClose={close} />;
  return (
    <button type="button" onClick={() => setIsOpen(true)}>
      Change when the rule applies
    </button>
  );
}

/** The part of a case that only JSON can say, to read, with the way to its file. */
function AsJson({ step, pointer, found }: OtherRulesProps & { readonly found: Case }): ReactNode {
  const { change } = useView();
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  return (
    <>
      <details>
        <summary>The rule as JSON</summary>
        <pre>{JSON.stringify(valueIn(step.schema, [...found.at, 'properties', name]), undefined, 2)}</pre>
      </details>
      <p className="quiet-text">
        Some of it can only be read here.{' '}
        <button type="button" className="link" onClick={() => change({ panel: 'json' })}>
          Change it as JSON
        </button>
      </p>
    </>
  );
}

function NewCase({
  step,
  pointer,
  schema,
  nameOf,
  onClose,
}: CaseProps & { readonly onClose: () => void }): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const below = useStepBelow(step);
  const [rule, setRule] = useState(NO_RULE);
  const keep = (condition: Sentence) => {
    apply(`Add a rule for a case of ${pointer}`, [
      addCase(texts, place, { step, below: below(), pointer, condition, rule }),
    ]);
    onClose();
  };
  return (
    <BranchConditionForm
      step={step}
      object={parentOf(pointer)}
      old={undefined}
      touched={[pointer]}
      title="Add a rule for a case"
      verb={`${isEmpty(rule) ? 'it …' : sayRule(rule, nameOf)}, when`}
      isComplete={!isEmpty(rule)}
      faultOf={(condition) => findCaseFault(texts, place, { step, pointer, condition })}
      onKeep={keep}
      onClose={onClose}
    >
      <RuleInputs
        schema={schema}
        rule={rule}
        nameOf={nameOf}
        onChange={setRule}
        patternText={
          <p className="quiet-text">
            Keep the rule first: then “Change this rule” has the sentence that people read, in each language.
          </p>
        }
      />
    </BranchConditionForm>
  );
}
