import { useMemo, useState, type ReactNode } from 'react';
import type { FlowDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { withoutRestated } from '../project/withoutRestated.ts';
import type { Texts } from '../project/project.ts';
import { foldersOf } from '../project/resolved.ts';
import { focusLater } from '../steps/focusIn.ts';
import { useLayer } from '../steps/LayerChoice.tsx';
import { SettingFault } from '../steps/SettingFault.tsx';
import { titleOfStep } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { EditCondition } from './EditCondition.tsx';
import { findEntryFault, setWhen } from './flowEdits.ts';
import { namesOfConditions, readNamed } from './mixedConditions.ts';
import { nameOfCondition, sentenceOf } from './nameOfCondition.ts';
import { namesIn, withoutUnused } from './unusedConditions.ts';
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
  const sentence = when === undefined ? 'always' : sentenceOf(when, flow.conditions);
  const title = titleOfStep(locales, language, step) || step;
  const field = `when-${flow.id}-${id}`;
  const fault = useEntryFault(flow.id, id);
  const isFixed = layer === undefined || fault !== undefined;
  const close = () => {
    setEdited(undefined);
    focusLater(field);
  };
  return (
    <>
      <div className="when-shown">
        <label>
          <span className="hidden-text">When does {title} show?</span>
          <select
            id={field}
            disabled={isFixed}
            aria-describedby={fault === undefined ? undefined : `${field}-fault`}
            value={when ?? ''}
            title={sentence ?? 'a condition that only JSON can say'}
            onChange={({ target: { value } }) => (value === NEW ? setEdited('new') : change(value))}
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
        {when !== undefined && readNamed(when, flow.conditions) && (
          <button type="button" className="link" disabled={isFixed} onClick={() => setEdited('own')}>
            Change it<span className="hidden-text"> for {title}</span>
          </button>
        )}
      </div>
      <SettingFault id={`${field}-fault`} fault={fault} />
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

/** Why the chosen layer cannot change an entry of a flow, in words; undefined if it can. */
function useEntryFault(flow: string, id: string): string | undefined {
  const { state } = useDraft();
  const { view } = useView();
  const folder = useLayer();
  return folder === undefined
    ? undefined
    : findEntryFault(state.texts, { folder, flow, folders: foldersOf(view) }, id);
}

/** Returns what gives a step of a flow another condition. One that nothing names any more goes. */
function useWhen(flow: FlowDefinition, id: string, when: string | undefined) {
  const { state, apply } = useDraft();
  const { view } = useView();
  const folder = useLayer() ?? 'base';
  const changesTo = (texts: Texts, name: string | undefined): readonly FileChange[] => {
    const changed = [setWhen(texts, { folder, flow: flow.id }, id, name)];
    return withoutUnused(texts, { view, folder, names: when === undefined ? [] : [when] }, changed);
  };
  return {
    change: (name: string) =>
      apply(
        `Change when ${id} shows`,
        withoutRestated(state.texts, changesTo(state.texts, name || undefined)),
      ),
    changesWith: (name: string, texts: Texts) => changesTo(texts, name),
  };
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
