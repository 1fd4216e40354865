import { useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import type { FlowDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { withoutRestated } from '../project/withoutRestated.ts';
import { count, joinWithAnd } from '../project/names.ts';
import type { Texts } from '../project/project.ts';
import { foldersOf, keyOfView } from '../project/resolved.ts';
import { useOpenFormOf } from '../shell/useKeptForm.ts';
import { focusLater } from '../steps/focusIn.ts';
import { useLayer } from '../steps/LayerChoice.tsx';
import { SettingFault } from '../steps/SettingFault.tsx';
import { nameOfStep } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import type { Sentence } from './conditions.ts';
import type { EditCondition } from './EditCondition.tsx';
import { EditInLayer } from './EditInLayer.tsx';
import { findEntryFault, hasCondition, setWhen } from './flowEdits.ts';
import { leaveOutOfFlow } from './flowPages.ts';
import { namesOfConditions, readNamed } from './mixedConditions.ts';
import { describeSentence, nameOfCondition, sentenceOf } from './nameOfCondition.ts';
import { LeaveOutNotice } from './LeaveOutNotice.tsx';
import { leftOutField } from './LeftOut.tsx';
import { isUsed, namesIn, withoutUnused } from './unusedConditions.ts';
import { useSubjects, useWordsOfFlow } from './useSubjects.ts';

interface WhenStepShowsProps {
  readonly flow: FlowDefinition;
  readonly entry: FlowDefinition['steps'][number];
  /** The conditions of the flow in words: made once, since a flow may have a thousand steps. */
  readonly conditions: readonly ConditionInWords[];
}

export interface ConditionInWords {
  readonly name: string;
  /** The line in a list of conditions. */
  readonly line: string;
  /** Undefined if it says more than sentences can. */
  readonly sentence: string | undefined;
}

/** The conditions of a flow in words. */
export function useConditionsInWords(flow: FlowDefinition): readonly ConditionInWords[] {
  const words = useWordsOfFlow(flow);
  return useMemo(
    () =>
      namesOfConditions(flow.conditions).map((name) => ({
        name,
        line: nameOfCondition(name, flow.conditions, words),
        sentence: sentenceOf(name, flow.conditions, words),
      })),
    [flow, words],
  );
}

/** The choice of a new condition: names of conditions have no spaces. */
const NEW = 'a new one';

/** The choice that leaves a step out in the chosen layer. */
const NEVER = 'never here';

/** When a flow shows a step: always, by one of its conditions, or by a new one, which is built in sentences. */
export function WhenStepShows({ flow, entry, conditions }: WhenStepShowsProps): ReactNode {
  const { fault, isFixed, leftOutIn, unused, choose, leave, removeUnused, changesOfNew, changesOfOwn } =
    useWhen(flow, entry);
  const { id, step, when } = entry;
  const { view, locales, language } = useView();
  // The condition whose form is open, by its name.
  const { open: edited, aboutOf, show, close } = useOpenFormOf(`when ${keyOfView(view)} ${flow.id} ${id} `);
  const title = nameOfStep(locales, language, step);
  const field = `when-${flow.id}-${id}`;
  const closeForm = () => {
    close();
    focusLater(field);
  };
  const form = { flow, id, onClose: closeForm } as const;
  const forNew = {
    touched: [`the step “${title}”`],
    changesWith: (name: string, _sentence: Sentence, texts: Texts) => changesOfNew(name, texts),
  } as const;
  return (
    <>
      <div className="when-shown">
        <ConditionSelect
          {...{ conditions, when, title, field, isFixed }}
          mayLeaveOut={leftOutIn !== undefined}
          isExplained={fault !== undefined}
          onChange={(name) => (name === NEW || name === NEVER ? show(name) : choose(name))}
        />
        {when !== undefined && readNamed(when, flow.conditions) && (
          <button type="button" className="link" disabled={isFixed} onClick={() => show(when)}>
            Change it<span className="hidden-text"> for {title}</span>
          </button>
        )}
        <SettingFault id={`${field}-fault`} fault={fault} />
        <UnusedConditions
          conditions={unused.map((name) => describeIn(conditions, name))}
          onRemove={(label) => {
            removeUnused(label);
            focusLater(field);
          }}
        />
      </div>
      {/* A new one begins with that of before, which steps need to come in their turn. */}
      {fault === undefined && edited !== undefined && edited !== NEVER && (
        <ConditionForm
          key={aboutOf(edited)}
          {...form}
          about={aboutOf(edited)}
          {...(edited === NEW ? { needed: when } : { name: edited })}
          {...(Object.hasOwn(flow.conditions, edited)
            ? { changesWith: (name, _sentence, texts) => changesOfOwn(name, texts) }
            : forNew)}
        />
      )}
      {edited === NEVER && leftOutIn !== undefined && (
        <LeaveOutNotice {...{ flow, entry }} folder={leftOutIn} onLeaveOut={leave} onCancel={closeForm} />
      )}
    </>
  );
}

interface ConditionFormProps extends Omit<ComponentProps<typeof EditCondition>, 'flows' | 'subjects'> {
  readonly flow: FlowDefinition;
  /** The id of the step. */
  readonly id: string;
}

/** The form of a condition of a step, which may ask about the steps before it. */
function ConditionForm({ flow, id, ...props }: ConditionFormProps): ReactNode {
  const subjects = useSubjects(useMemo(() => beforeStep(flow, id), [flow, id]));
  return <EditInLayer {...props} flows={[flow]} subjects={subjects} />;
}

/** A flow without a step and those after it: their answers are not given yet. */
const beforeStep = (flow: FlowDefinition, id: string): FlowDefinition => ({
  ...flow,
  steps: flow.steps.slice(
    0,
    flow.steps.findIndex((one) => one.id === id),
  ),
});

interface ConditionSelectProps extends Pick<WhenStepShowsProps, 'conditions'> {
  readonly when: string | undefined;
  readonly title: string;
  /** The id of the select. */
  readonly field: string;
  readonly isFixed: boolean;
  readonly mayLeaveOut: boolean;
  /** Whether an element says why it is fixed. */
  readonly isExplained: boolean;
  readonly onChange: (name: string) => void;
}

function ConditionSelect({
  conditions,
  when,
  title,
  field,
  isFixed,
  mayLeaveOut,
  isExplained,
  onChange,
}: ConditionSelectProps): ReactNode {
  const [isUsed, setIsUsed] = useState(false);
  const list = () => setIsUsed(true);
  const own = conditions.find(({ name }) => name === when);
  const sentence = when === undefined ? 'always' : own?.sentence;
  return (
    <label>
      <span className="hidden-text">When does {title} show?</span>
      <select
        id={field}
        disabled={isFixed}
        aria-describedby={isExplained ? `${field}-fault` : undefined}
        value={when ?? ''}
        title={sentence ?? 'a condition that only JSON can say'}
        onPointerDown={list}
        onFocus={list}
        onChange={({ target }) => onChange(target.value)}
      >
        <ConditionOptions {...{ conditions, when, mayLeaveOut }} isWhole={isUsed} />
      </select>
    </label>
  );
}

interface ConditionOptionsProps extends Pick<ConditionSelectProps, 'conditions' | 'when' | 'mayLeaveOut'> {
  readonly isWhole: boolean;
}

/** The options of the select: the chosen one until it is used, since a flow may have a thousand steps. */
function ConditionOptions({ conditions, when, mayLeaveOut, isWhole }: ConditionOptionsProps): ReactNode {
  const always = <option value="">always</option>;
  const lines = isWhole ? conditions : conditions.filter(({ name }) => name === when);
  const options = lines.map(({ name, line }) => (
    <option key={name} value={name}>
      if {line}
    </option>
  ));
  if (!isWhole) return when === undefined ? always : options;
  return (
    <>
      {always}
      <option value={NEW}>by answers of earlier steps…</option>
      {mayLeaveOut && <option value={NEVER}>never here</option>}
      {options}
    </>
  );
}

interface UnusedConditionsProps {
  /** In words. */
  readonly conditions: readonly string[];
  /** Called with the name of the change. */
  readonly onRemove: (label: string) => void;
}

/** Offers to remove conditions that nothing uses any more. */
function UnusedConditions({ conditions, onRemove }: UnusedConditionsProps): ReactNode {
  const isAny = conditions.length > 0;
  const list = joinWithAnd(conditions);
  // The name of a change has no room for several.
  const label =
    conditions.length === 1 ? `Remove ${list}` : `Remove ${count(conditions.length, 'condition')}`;
  return (
    <>
      <output>{isAny && <small>Nothing uses {list} any more, which is an error.</small>}</output>
      {isAny && (
        <button type="button" className="link" onClick={() => onRemove(label)}>
          Remove<span className="hidden-text"> {list}</span>
        </button>
      )}
    </>
  );
}

/** A condition within a sentence; by its name if it says more than sentences can. */
function describeIn(conditions: readonly ConditionInWords[], name: string): string {
  const own = conditions.find((one) => one.name === name);
  return own?.sentence === undefined ? `the condition “${name}”` : describeSentence(own.sentence, name);
}

/**
 * Gives a step of a flow another condition in the chosen layer. A new one removes that of before if nothing names it any more; a choice keeps it,
 * since arrow keys pass through the options of a closed select, and those that are left unused can be removed.
 */
function useWhen(flow: FlowDefinition, { id, when }: WhenStepShowsProps['entry']) {
  const { state, apply } = useDraft();
  const { view, files } = useView();
  const layer = useLayer();
  const [left, setLeft] = useState<readonly string[]>([]);
  const place = { folder: layer ?? 'base', flow: flow.id };
  const fault =
    layer === undefined ? undefined : findEntryFault(state.texts, { ...place, folders: foldersOf(view) }, id);
  const unused = left.filter((name) => hasCondition(state.texts, place, name) && !isUsed(files, place, name));
  const keep = (label: string, changes: readonly FileChange[]) =>
    apply(label, withoutRestated(state.texts, changes));
  const without = (texts: Texts, names: readonly string[], changes: readonly FileChange[] = []) =>
    withoutUnused(texts, { view, folder: place.folder, names }, changes);
  const before = when === undefined ? [] : [when];
  return {
    fault,
    isFixed: layer === undefined || fault !== undefined,
    /** The layer that may leave it out; undefined for none. */
    leftOutIn: layer === 'base' ? undefined : layer,
    unused,
    choose: (name: string) => {
      setLeft([...new Set([...left, ...before])]);
      keep(`Change when ${id} shows`, [setWhen(state.texts, place, id, name || undefined)]);
    },
    leave: () => {
      // The list of the steps that are left out has no room for conditions that are left unused.
      keep(
        `Leave out ${id}`,
        without(state.texts, before, leaveOutOfFlow(state.texts, { ...place, view }, id)),
      );
      focusLater(leftOutField(id));
    },
    removeUnused: (label: string) => keep(label, without(state.texts, unused)),
    changesOfNew: (name: string, texts: Texts) => without(texts, before, [setWhen(texts, place, id, name)]),
    changesOfOwn: (name: string, texts: Texts) => without(texts, namesIn(name, flow)),
  };
}
