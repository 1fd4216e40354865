import { useState, type ReactNode } from 'react';
import { pointerToPath, type Json, type StepDefinition } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';
import { choicesOf, isBelow } from '../project/alternatives.ts';
import { casesOf, isEmptyRule, NO_RULE, setCase, type Case, type CaseRule } from '../project/caseRules.ts';
import type { JsonPath } from '../project/editText.ts';
import { parentOf, schemaPathOf, valueIn } from '../project/schemaPath.ts';
import { findReachFault } from '../project/stepPlace.ts';
import { AddCase, type CaseProps } from './AddCase.tsx';
import { ChangeCondition } from './ChangeCondition.tsx';
import { ErrorTexts } from './ErrorTexts.tsx';
import { focusLater } from './focusIn.ts';
import { RuleInputs } from './RuleInputs.tsx';
import { sayRule } from './sayRule.ts';
import { useBranchSentence, useWords } from './useBranchWords.ts';
import { CASES, conditionsOf, useCaseForms, type CaseForms } from './useCaseForms.ts';
import { useStepBelow, useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';

interface OtherRulesProps {
  readonly step: StepDefinition;
  readonly pointer: string;
}

/** Rules that a question has in some cases only, besides its own: each in words, changed, added and removed. */
export function OtherRules({ step, pointer }: OtherRulesProps): ReactNode {
  const schema = valueIn(step.schema, schemaPathOf(step.schema, pointer) ?? []);
  const cases = casesOf(step, pointer).filter(({ at }) => !choosesAt(step, pointer, at));
  const nameOf = useValueName(step, pointer);
  const forms = useCaseForms(step, pointer, cases);
  if (!isRecord(schema) || isRecord(schema['properties'])) return null;
  return (
    <div className="rules">
      <h3 id={CASES} tabIndex={-1}>
        Other rules, when…
      </h3>
      {cases.length > 0 && (
        <ul>
          {keyed(cases).map(([key, one]) => (
            <CaseItem key={key} {...{ step, pointer, schema, nameOf, forms }} found={one} />
          ))}
        </ul>
      )}
      <AddCase {...{ step, pointer, schema, nameOf, forms }} />
    </div>
  );
}

/** Whether an answer chooses between the alternatives that a schema is one of: its values there are no rules, but theirs. */
const choosesAt = (step: StepDefinition, pointer: string, at: JsonPath): boolean =>
  choicesOf(step, parentOf(pointer)).some(
    ({ list, chosenBy }) => isBelow(at, list) && `/${chosenBy}` === pointer.slice(parentOf(pointer).length),
  );

/** Cases with keys that they keep while others are added or removed. */
const keyed = (cases: readonly Case[]): readonly (readonly [string, Case])[] =>
  [...Map.groupBy(cases, (one) => JSON.stringify(conditionsOf(one)))].flatMap(([conditions, same]) =>
    same.map((one, index) => [`${index} ${conditions}`, one] as const),
  );

/** Names an answer by the text of its choice. */
function useValueName({ id }: StepDefinition, pointer: string): (value: Json) => string {
  const object = parentOf(pointer);
  const { valueOf } = useWords(id)(object);
  const [name = ''] = pointerToPath(pointer).slice(-1);
  return (value) => valueOf([name], value);
}

interface CaseItemProps extends CaseProps {
  readonly found: Case;
  readonly forms: CaseForms;
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

function CaseForm({ step, pointer, schema, nameOf, found, forms }: CaseItemProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const below = useStepBelow(step);
  // A number that is typed anew is empty in between: the case is removed by its button only.
  const [isEmptied, setIsEmptied] = useState(false);
  const isOfAlternative = found.branches.at(-1)?.kind === 'shape';
  const [hasBegun] = useState(forms.open === found);
  const mayRemove = found.unsaid === undefined && !isOfAlternative;
  const write = (label: string, rule: CaseRule) =>
    apply(`${label} of ${pointer}`, [
      setCase(texts, place, { step, below: below(), pointer, at: found.at, rule }),
    ]);
  const change = ({ isRequired, rules }: CaseRule) => {
    const rule = { isRequired, rules };
    const isNothing = isEmptyRule(rule) && found.unsaid === undefined;
    setIsEmptied(isNothing);
    if (!isNothing) write('Change a rule', rule);
  };
  const remove = () => {
    forms.forget(found);
    write('Remove a rule', NO_RULE);
    focusLater(CASES);
  };
  return (
    <>
      <details open={hasBegun}>
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
        <CaseCondition {...{ step, pointer, found, forms }} />
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
function CaseCondition({
  step,
  pointer,
  found,
  forms,
}: OtherRulesProps & Pick<CaseItemProps, 'found' | 'forms'>): ReactNode {
  const branch = found.branches.at(-1);
  if (!branch?.condition || branch.kind === 'dependent' || branch.kind === 'shape') return null;
  if (forms.open === found)
    return (
      <ChangeCondition
        about={forms.about}
        step={step}
        branch={branch}
        ruled={pointer}
        onClose={forms.close}
      />
    );
  return (
    <button type="button" onClick={() => forms.show(found)}>
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
