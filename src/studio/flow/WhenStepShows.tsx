import { useMemo, useState, type ReactNode } from 'react';
import type { FlowDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { withoutRestated } from '../project/withoutRestated.ts';
import { joinWithAnd } from '../project/names.ts';
import type { Texts } from '../project/project.ts';
import { foldersOf } from '../project/resolved.ts';
import { focusLater } from '../steps/focusIn.ts';
import { useLayer } from '../steps/LayerChoice.tsx';
import { SettingFault } from '../steps/SettingFault.tsx';
import { nameOfStep } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { EditCondition } from './EditCondition.tsx';
import { findEntryFault, hasCondition, setWhen } from './flowEdits.ts';
import { namesOfConditions, readNamed } from './mixedConditions.ts';
import { nameOfCondition, sentenceOf } from './nameOfCondition.ts';
import { isUsed, namesIn, withoutUnused } from './unusedConditions.ts';
import { useSubjects } from './useSubjects.ts';

interface WhenStepShowsProps {
  readonly flow: FlowDefinition;
  readonly entry: FlowDefinition['steps'][number];
}

/** The choice of a new condition: names of conditions have no spaces. */
const NEW = 'a new one';

/** When a flow shows a step: always, by one of its conditions, or by a new one, which is built in sentences. */
export function WhenStepShows({ flow, entry: { id, step, when } }: WhenStepShowsProps): ReactNode {
  const { locales, language } = useView();
  const layer = useLayer();
  const { change, changesWith } = useWhen(flow, id, when);
  const [edited, setEdited] = useState<'new' | 'own'>();
  const [left, setLeft] = useState<readonly string[]>([]);
  const title = nameOfStep(locales, language, step);
  const field = `when-${flow.id}-${id}`;
  const fault = useEntryFault(flow.id, id);
  const isFixed = layer === undefined || fault !== undefined;
  const choose = (name: string) => {
    if (when !== undefined) setLeft([...new Set([...left, when])]);
    change(name);
  };
  const close = () => {
    setEdited(undefined);
    focusLater(field);
  };
  return (
    <>
      <div className="when-shown">
        <ConditionSelect
          {...{ flow, when, title, field, isFixed }}
          isExplained={fault !== undefined}
          onChange={(name) => (name === NEW ? setEdited('new') : choose(name))}
        />
        {when !== undefined && readNamed(when, flow.conditions) && (
          <button type="button" className="link" disabled={isFixed} onClick={() => setEdited('own')}>
            Change it<span className="hidden-text"> for {title}</span>
          </button>
        )}
        <SettingFault id={`${field}-fault`} fault={fault} />
        <LeftConditions flow={flow} names={left} onRemove={() => focusLater(field)} />
      </div>
      {edited && (
        <ConditionOfStep
          {...{ flow, id }}
          when={when}
          isNew={edited === 'new'}
          touched={`step ${id}`}
          changesWith={changesWith}
          onClose={close}
        />
      )}
    </>
  );
}

interface ConditionSelectProps extends Pick<WhenStepShowsProps, 'flow'> {
  readonly when: string | undefined;
  readonly title: string;
  /** The id of the select. */
  readonly field: string;
  readonly isFixed: boolean;
  /** Whether an element says why it is fixed. */
  readonly isExplained: boolean;
  readonly onChange: (name: string) => void;
}

function ConditionSelect({
  flow,
  when,
  title,
  field,
  isFixed,
  isExplained,
  onChange,
}: ConditionSelectProps): ReactNode {
  const sentence = when === undefined ? 'always' : sentenceOf(when, flow.conditions);
  return (
    <label>
      <span className="hidden-text">When does {title} show?</span>
      <select
        id={field}
        disabled={isFixed}
        aria-describedby={isExplained ? `${field}-fault` : undefined}
        value={when ?? ''}
        title={sentence ?? 'a condition that only JSON can say'}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">always</option>
        <option value={NEW}>by answers of earlier steps…</option>
        {namesOfConditions(flow.conditions).map((name) => (
          <option key={name} value={name}>
            if {nameOfCondition(name, flow.conditions)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Why the chosen layer cannot change an entry of a flow, in words; undefined if it can. */
function useEntryFault(flow: string, id: string): string | undefined {
  const { state } = useDraft();
  const { view } = useView();
  const folder = useLayer();
  return folder === undefined
    ? undefined
    : findEntryFault(state.texts, { folder, flow, folders: foldersOf(view) }, id);
}

/** Returns what gives a step of a flow another condition: a choice keeps the one of before, a new one removes it if nothing names it any more. */
function useWhen(flow: FlowDefinition, id: string, when: string | undefined) {
  const { state, apply } = useDraft();
  const { view } = useView();
  const folder = useLayer() ?? 'base';
  const changeTo = (texts: Texts, name: string | undefined): FileChange =>
    setWhen(texts, { folder, flow: flow.id }, id, name);
  return {
    change: (name: string) =>
      apply(
        `Change when ${id} shows`,
        withoutRestated(state.texts, [changeTo(state.texts, name || undefined)]),
      ),
    changesWith: (name: string, texts: Texts): readonly FileChange[] =>
      withoutUnused(texts, { view, folder, names: when === undefined ? [] : [when] }, [
        changeTo(texts, name),
      ]),
  };
}

interface LeftConditionsProps {
  readonly flow: FlowDefinition;
  /** The conditions by which the step was shown before. */
  readonly names: readonly string[];
  readonly onRemove: () => void;
}

/**
 * Offers to remove the conditions that a choice has left unused. The choice itself keeps them: arrow keys pass through the options of a
 * closed select.
 */
function LeftConditions({ flow, names, onRemove }: LeftConditionsProps): ReactNode {
  const { state, apply } = useDraft();
  const { view, files } = useView();
  const folder = useLayer() ?? 'base';
  const place = { folder, flow: flow.id };
  const unused = names.filter(
    (name) => hasCondition(state.texts, place, name) && !isUsed(files, place, name),
  );
  const list = joinWithAnd(unused.map((name) => `“${name}”`));
  const remove = () => {
    const changes = withoutUnused(state.texts, { view, folder, names: unused }, []);
    apply(`Remove ${list}`, withoutRestated(state.texts, changes));
    onRemove();
  };
  return (
    <>
      <output>{unused.length > 0 && <small>Nothing uses {list} any more, which is an error.</small>}</output>
      {unused.length > 0 && (
        <button type="button" className="link" onClick={remove}>
          Remove {list}
        </button>
      )}
    </>
  );
}

interface ConditionOfStepProps {
  readonly flow: FlowDefinition;
  /** The entry of the flow. */
  readonly id: string;
  /** The condition by which the step shows. */
  readonly when: string | undefined;
  readonly isNew: boolean;
  readonly touched: string;
  readonly changesWith: (name: string, texts: Texts) => readonly FileChange[];
  readonly onClose: () => void;
}

/** The condition of a step, by the answers of the steps before it. A new one begins with that of before, which steps need to come in their turn. */
function ConditionOfStep({
  flow,
  id,
  when,
  isNew,
  touched,
  changesWith,
  onClose,
}: ConditionOfStepProps): ReactNode {
  const before = useMemo(() => {
    const index = flow.steps.findIndex((one) => one.id === id);
    return { ...flow, steps: flow.steps.slice(0, index) };
  }, [flow, id]);
  const subjects = useSubjects(before);
  const { view } = useView();
  const folder = useLayer() ?? 'base';
  if (!isNew && when !== undefined)
    return (
      <EditCondition
        flows={[flow]}
        name={when}
        subjects={subjects}
        changesWith={(_name, _sentence, texts) =>
          withoutUnused(texts, { view, folder, names: namesIn(when, flow) }, [])
        }
        onClose={onClose}
      />
    );
  return (
    <EditCondition
      flows={[flow]}
      subjects={subjects}
      needed={when}
      touched={[touched]}
      changesWith={(written, _sentence, texts) => changesWith(written, texts)}
      onClose={onClose}
    />
  );
}
