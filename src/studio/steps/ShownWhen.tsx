import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Json, StepDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { sentenceOf } from '../flow/conditions.ts';
import { useStepChange } from './QuestionPanel.tsx';
import { useView } from './useView.ts';

type Rule = NonNullable<StepDefinition['rules']>[number];

/** When a question shows, by the named conditions of the flows that have its step. */
export function ShownWhen({
  step,
  pointer,
}: {
  readonly step: StepDefinition;
  readonly pointer: string;
}): ReactNode {
  const { state } = useDraft();
  const { resolution, search } = useView();
  const { set } = useStepChange(step);
  const flows = Object.values(resolution.definition.flows).filter(({ steps }) =>
    steps.some((one) => one.step === step.id),
  );
  const conditions = Object.assign({}, ...flows.map((flow) => flow.conditions ?? {})) as Readonly<
    Record<string, Json>
  >;
  const rules = step.rules ?? [];
  const own = rules.filter(({ field }) => field === pointer);
  const write = (next: readonly Rule[]) =>
    set(`Change when ${pointer} shows`, [
      [['rules'], next.length > 0 ? JSON.parse(JSON.stringify(next)) : undefined],
    ]);
  const names = Object.keys(conditions);
  return (
    <div className="rules">
      <h3>When it shows</h3>
      {own.length === 0 && <p className="quiet-text">Always.</p>}
      <ul>
        {own.map((rule) => (
          <li key={JSON.stringify(rule)}>
            <p>
              {effectOf(rule)} <strong>{rule.when}</strong>
            </p>
            <p className="quiet-text">
              {sentenceOf(conditions[rule.when]) ?? 'a condition that only JSON can say'}
            </p>
            <button type="button" className="link" onClick={() => write(rules.filter((one) => one !== rule))}>
              Remove this rule
            </button>
          </li>
        ))}
      </ul>
      <div className="inline-form">
        <label>
          Show it only if
          <select
            value=""
            onChange={({ target }) => {
              const [shown, when = ''] = target.value.split(' ');
              write([...rules, { field: pointer, when, shown: shown === 'shown' }]);
            }}
          >
            <option value="">choose a condition</option>
            {names.map((name) => (
              <option key={name} value={`shown ${name}`}>
                {name} is so
              </option>
            ))}
            {names.map((name) => (
              <option key={`not ${name}`} value={`hidden ${name}`}>
                {name} is not so
              </option>
            ))}
          </select>
        </label>
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
    </div>
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
    rule.options && `only ${rule.options.join(', ')} while`,
    rule.content !== undefined && `with the texts “${rule.content}” while`,
  ];
  return effects.filter((one) => typeof one === 'string').join(', ');
}
