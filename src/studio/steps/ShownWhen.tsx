import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Json, StepDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { namesOfConditions } from '../flow/mixedConditions.ts';
import { nameOfCondition, nameOfOpposite, sentenceOf } from '../flow/nameOfCondition.ts';
import { asJson } from '../project/schemaPath.ts';
import { Helped } from '../help/Helped.tsx';
import { AskedWhen } from './AskedWhen.tsx';
import { OtherRules } from './OtherRules.tsx';
import { useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';

type Rule = NonNullable<StepDefinition['rules']>[number];

interface ShownWhenProps {
  readonly step: StepDefinition;
  readonly pointer: string;
}

/** When a question shows: by answers of its own step, and by the named conditions of the flows that have the step. */
export function ShownWhen({ step, pointer }: ShownWhenProps): ReactNode {
  return (
    <div className="rules">
      <h3>When it shows</h3>
      <AskedWhen step={step} pointer={pointer} />
      <OtherRules step={step} pointer={pointer} />
      <Helped about="shownWhen">
        <FlowRules step={step} pointer={pointer} />
      </Helped>
    </div>
  );
}

/** Rules of the question by conditions of the flows that have its step. */
function FlowRules({ step, pointer }: ShownWhenProps): ReactNode {
  const { state } = useDraft();
  const { resolution, search } = useView();
  const { set } = useStepChange(step);
  const flows = Object.values(resolution.definition.flows).filter(({ steps }) =>
    steps.some((one) => one.step === step.id),
  );
  const conditions = Object.fromEntries(flows.flatMap((flow) => Object.entries(flow.conditions ?? {})));
  const rules = step.rules ?? [];
  const write = (next: readonly Rule[]) =>
    set(`Change when ${pointer} shows`, [[['rules'], next.length > 0 ? asJson(next) : undefined]]);
  return (
    <>
      <OwnRules
        rules={rules.filter(({ field }) => field === pointer)}
        conditions={conditions}
        onRemove={(rule) => write(rules.filter((one) => one !== rule))}
      />
      <div className="inline-form">
        <ConditionField
          conditions={conditions}
          onChoose={(when, shown) => write([...rules, { field: pointer, when, shown }])}
        />
        <Link
          to={{
            pathname: `/drafts/${state.draft.id}/flow/${flows[0]?.id ?? ''}`,
            search: search.toString(),
            hash: '#conditions',
          }}
        >
          Make a condition
        </Link>
      </div>
    </>
  );
}

interface OwnRulesProps {
  readonly rules: readonly Rule[];
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly onRemove: (rule: Rule) => void;
}

function OwnRules({ rules, conditions, onRemove }: OwnRulesProps): ReactNode {
  return (
    <>
      {rules.length === 0 && <p className="quiet-text">No condition of the flow shows or hides it.</p>}
      <ul>
        {rules.map((rule) => (
          <li key={JSON.stringify(rule)}>
            <p>
              {effectOf(rule)} <strong>{rule.when}</strong>
            </p>
            <p className="quiet-text">
              {sentenceOf(rule.when, conditions) ?? 'a condition that only JSON can say'}
            </p>
            <button type="button" className="link" onClick={() => onRemove(rule)}>
              Remove this rule
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ConditionFieldProps {
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly onChoose: (when: string, shown: boolean) => void;
}

function ConditionField({ conditions, onChoose }: ConditionFieldProps): ReactNode {
  const names = namesOfConditions(conditions);
  return (
    <label>
      Show it only if
      <select
        value=""
        onChange={({ target }) => {
          const [shown, when = ''] = target.value.split(' ');
          onChoose(when, shown === 'shown');
        }}
      >
        <option value="">choose a condition</option>
        {names.map((name) => (
          <option key={name} value={`shown ${name}`}>
            {nameOfCondition(name, conditions)}
          </option>
        ))}
        {names.map((name) => (
          <option key={`not ${name}`} value={`hidden ${name}`}>
            {nameOfOpposite(name, conditions)}
          </option>
        ))}
      </select>
    </label>
  );
}

function effectOf(rule: Rule): string {
  const effects = [
    rule.shown === true && 'shown only while',
    rule.shown === false && 'hidden while',
    rule.required === true && 'needed while',
    rule.required === false && 'optional while',
    rule.enabled === true && 'can be changed only while',
    rule.enabled === false && 'locked while',
    rule.options && `only ${rule.options.map(nameOfOption).join(', ')} while`,
    rule.content !== undefined && `with the texts “${rule.content}” while`,
  ];
  return effects.filter((one) => typeof one === 'string').join(', ');
}

const nameOfOption = (option: Json): string => (typeof option === 'string' ? option : JSON.stringify(option));
