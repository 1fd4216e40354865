import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowDefinition, Json, StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { CONDITIONS } from '../flow/Conditions.tsx';
import { EditCondition } from '../flow/EditCondition.tsx';
import { namesInAll } from '../flow/mixedConditions.ts';
import { nameOfCondition, nameOfOpposite, sentenceOf } from '../flow/nameOfCondition.ts';
import { useSubjects, useWordsOfFlow } from '../flow/useSubjects.ts';
import { withoutUnused } from '../flow/unusedConditions.ts';
import { namesOf } from '../project/schemaPath.ts';
import { withoutRule, withRules, type Rule } from '../project/stepRules.ts';
import { answerInSamples } from '../project/questionSamples.ts';
import { keyOfView } from '../project/resolved.ts';
import { setInStep } from '../project/stepPlace.ts';
import { useOpenForm } from '../shell/useKeptForm.ts';
import { Helped } from '../help/Helped.tsx';
import { Menu } from '../shell/Menu.tsx';
import { answersForFlow } from './answersFor.ts';
import { AskedWhen } from './AskedWhen.tsx';
import { focusLater } from './focusIn.ts';
import { OtherRules } from './OtherRules.tsx';
import { SettingFault, useSettingFault } from './SettingFault.tsx';
import { useQuestionName } from './useBranchWords.ts';
import { useStepChange } from './useStepChange.ts';
import { useView } from './useView.ts';

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
      <FlowRules step={step} pointer={pointer} />
    </div>
  );
}

/** Rules of the question by conditions that all flows which have its step know. */
function FlowRules({ step, pointer }: ShownWhenProps): ReactNode {
  const { state } = useDraft();
  const { resolution, search, view } = useView();
  const { place, texts, apply } = useStepChange(step);
  const about = `shown ${keyOfView(view)} ${step.id} ${pointer}`;
  const { open, show, close: closeForm } = useOpenForm(about);
  const flows = Object.values(resolution.definition.flows).filter(({ steps }) =>
    steps.some((one) => one.step === step.id),
  );
  const fault = useSettingFault(step)(['rules']);
  const [first, ...others] = flows;
  if (!first) return <p className="quiet-text">No flow has this step.</p>;
  if (fault !== undefined) return <SettingFault fault={fault} />;
  const rules = step.rules ?? [];
  const withRule = (rule: Rule) => setInStep(texts, place, withRules(texts, view, place, [rule]));
  const remove = (rule: Rule) => {
    const left = setInStep(texts, place, [withoutRule(texts, view, place, rule)]);
    const removed = withoutUnused(texts, { view, folder: place.folder, names: [rule.when] }, [left]);
    apply(`Change when ${pointer} shows`, removed);
  };
  const close = () => {
    closeForm();
    focusLater(SHOWN);
  };
  return (
    <>
      <OwnRules rules={rules.filter(({ field }) => field === pointer)} flow={first} onRemove={remove} />
      <Helped about="shownWhen">
        <ConditionField
          names={namesInAll(flows)}
          flow={first}
          onNew={() => show(about)}
          onChoose={(when, shown) =>
            apply(`Change when ${pointer} shows`, [withRule({ field: pointer, when, shown })])
          }
        />
      </Helped>
      <Link
        to={{
          pathname: `/drafts/${state.draft.id}/flow/${first.id}`,
          search: search.toString(),
          hash: `#${CONDITIONS}`,
        }}
      >
        All conditions of the flow
      </Link>
      {open !== undefined && (
        <NewCondition
          about={about}
          step={step}
          pointer={pointer}
          flows={[first, ...others]}
          changeOf={(when) => withRule({ field: pointer, when, shown: true })}
          onClose={close}
        />
      )}
    </>
  );
}

const SHOWN = 'shown-if';

interface NewConditionProps extends ShownWhenProps {
  readonly about: string;
  readonly flows: readonly [FlowDefinition, ...FlowDefinition[]];
  /** The change of the step that names the condition. */
  readonly changeOf: (name: string) => FileChange;
  readonly onClose: () => void;
}

/** A condition that is made for the question, by other answers of its step and of those before. */
function NewCondition({ about, step, pointer, flows, changeOf, onClose }: NewConditionProps): ReactNode {
  const { place, texts } = useStepChange(step);
  const [flow] = flows;
  const known = useMemo(() => untilStep(flow, step.id), [flow, step.id]);
  const own = ['answers', ...namesOf(pointer)].join('/');
  const subjects = useSubjects(known).filter(({ path }) => !`${path.join('/')}/`.startsWith(`${own}/`));
  const nameOf = useQuestionName(step);
  return (
    <EditCondition
      about={about}
      flows={flows}
      subjects={subjects}
      touched={[nameOf(pointer)]}
      changesWith={(name, sentence) => [
        changeOf(name),
        ...answerInSamples(texts, place, pointer, (answers) => answersForFlow(answers, sentence, subjects)),
      ]}
      onClose={onClose}
    />
  );
}

/** A flow without the steps after one: their answers are not given yet when it is asked. */
function untilStep(flow: FlowDefinition, step: string): FlowDefinition {
  const last = flow.steps.findIndex((one) => one.step === step);
  return { ...flow, steps: flow.steps.slice(0, last + 1) };
}

interface OwnRulesProps {
  readonly rules: readonly Rule[];
  readonly flow: FlowDefinition;
  readonly onRemove: (rule: Rule) => void;
}

function OwnRules({ rules, flow, onRemove }: OwnRulesProps): ReactNode {
  const words = useWordsOfFlow(flow);
  const sayNamed = (name: string) =>
    sentenceOf(name, flow.conditions, words) ?? 'a condition that only JSON can say';
  return (
    <>
      {rules.length === 0 && <p className="quiet-text">No condition of the flow shows or hides it.</p>}
      <ul>
        {rules.map((rule) => (
          <li key={JSON.stringify(rule)}>
            <p>
              {effectOf(rule)} {sayNamed(rule.when)}
            </p>
            <p className="quiet-text">{rule.when}</p>
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
  readonly names: readonly string[];
  readonly flow: FlowDefinition;
  readonly onNew: () => void;
  readonly onChoose: (when: string, shown: boolean) => void;
}

const NEW = 'new';

function ConditionField({ names, flow, onNew, onChoose }: ConditionFieldProps): ReactNode {
  const words = useWordsOfFlow(flow);
  const choose = (value: string) => {
    const [shown, when = ''] = value.split(' ');
    return value === NEW ? onNew() : onChoose(when, shown === 'shown');
  };
  return (
    <label htmlFor={SHOWN}>
      Show it only if
      <Menu id={SHOWN} onChoose={choose}>
        <option value="">choose a condition</option>
        <option value={NEW}>by answers of this and earlier steps…</option>
        <optgroup label="Conditions of the flow">
          {names.map((name) => (
            <option key={name} value={`shown ${name}`}>
              {nameOfCondition(name, flow.conditions, words)}
            </option>
          ))}
        </optgroup>
        <optgroup label="Their opposites">
          {names.map((name) => (
            <option key={name} value={`hidden ${name}`}>
              {nameOfOpposite(name, flow.conditions, words)}
            </option>
          ))}
        </optgroup>
      </Menu>
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
