import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FlowDefinition, StepDefinition } from '@stepwright/engine';
import { ownMember } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { Helped } from '../help/Helped.tsx';
import { nameOfFlow } from '../project/names.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { projectOf, withFiles } from '../project/project.ts';
import { resolve } from '../project/resolved.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { focusLater } from '../steps/focusIn.ts';
import { useLayer } from '../steps/LayerChoice.tsx';
import { Dependents } from '../steps/Retire.tsx';
import { nameOfStep } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { findMoveFaults } from './moveFaults.ts';
import { listEarlier, moveToFlow, type MovedEntry } from './moveToFlow.ts';
import { sentenceOf } from './nameOfCondition.ts';
import { useWordsOfFlow } from './useSubjects.ts';

interface MoveToFlowProps {
  readonly flow: FlowDefinition;
  readonly entry: FlowDefinition['steps'][number];
  readonly target: FlowDefinition;
  /** Gets a sentence about the new position of the step. */
  readonly onMove: (said: string) => void;
  readonly onCancel: () => void;
}

/** Asks what a step follows in another flow, and shows what changes before it is moved there. */
export function MoveToFlow({ flow, entry, target, onMove, onCancel }: MoveToFlowProps): ReactNode {
  const { state, apply } = useDraft();
  const { files, locales, language, resolution, view, search } = useView();
  const navigate = useNavigate();
  const folder = useLayer() ?? 'base';
  const [chosen, setChosen] = useState<string>();
  // The chosen entry may be gone after a change by others, or in another market.
  const after =
    target.steps.find(({ id }) => id === chosen)?.id ??
    lastBeforeSummary(target, resolution.definition.steps);
  const name = nameOfStep(locales, language, entry.step);
  const there = nameOfFlow(target.id);
  const { changes, earlier, faults, isOld } = useChanges({ flow, entry, target, after }, folder);
  const move = () => {
    if (!apply(`Move the step “${name}” to the flow “${there}”`, changes)) return;
    const moved = projectOf(withFiles(state.texts, changes));
    const order = resolve(moved.files, view).definition.flows[target.id]?.steps.map(({ id }) => id) ?? [];
    onMove(`${name} is now ${order.indexOf(entry.id) + 1} of ${order.length} in the flow “${there}”`);
    void navigate(`/drafts/${state.draft.id}/flow/${target.id}?${search.toString()}`);
    focusLater(`step-${entry.id}`);
  };
  return (
    <fieldset className="notice" aria-label="Move to another flow">
      <p>
        <strong>
          Move “{name}” from the flow “{nameOfFlow(flow.id)}” to the flow “{there}”
          {folder === 'base' ? ', everywhere' : `, only in ${nameOfLayerIn(files, folder)}`}?
        </strong>
      </p>
      <AfterField target={target} after={after} onChoose={setChosen} />
      {faults.length > 0 && <p className="field-error">It cannot move there: {faults.join('; ')}.</p>}
      <ul>
        <Shown {...{ entry, target, after }} />
        <Dependents
          uses={earlier}
          heading="These read its answers, and come before it then, so that a condition that needs one is never true:"
        />
        <li>Its questions keep the names of their answers, so what people have answered stays.</li>
        <li>The flow “{there}” opens at the step then; “Undo” above takes the move back.</li>
      </ul>
      <div className="actions">
        <button type="button" className="primary" disabled={faults.length > 0 || isOld} onClick={move}>
          Move it
        </button>
        <button type="button" onClick={onCancel}>
          Leave it where it is
        </button>
      </div>
    </fieldset>
  );
}

/**
 * The changes of a move, all that reads its answers too early then, and what is in the way. They take long in a large project, so the list
 * shows a choice before they are there; they are old until then.
 */
function useChanges({ flow, entry, target, after }: MovedEntry, folder: string) {
  const { state } = useDraft();
  const { language, view } = useView();
  const last = useDeferredValue(after);
  const computed = target.steps.some(({ id }) => id === last) ? last : after;
  const found = useMemo(() => {
    const moved = { flow, entry, target, after: computed };
    const changes = moveToFlow(state.texts, { folder, view }, moved);
    return {
      changes,
      earlier: listEarlier(state.texts, { folder, language, ...moved }, changes),
      faults: findMoveFaults(state.texts, changes, { folder, language, ...moved }),
    };
  }, [state.texts, folder, view, language, flow, entry, target, computed]);
  return { ...found, isOld: computed !== after };
}

interface AfterFieldProps extends Pick<MoveToFlowProps, 'target'> {
  readonly after: string;
  readonly onChoose: (id: string) => void;
}

function AfterField({ target, after, onChoose }: AfterFieldProps): ReactNode {
  const { locales, language } = useView();
  return (
    <Helped about="otherFlow">
      <label>
        After
        <select ref={focusFirst} value={after} onChange={(event) => onChoose(event.target.value)}>
          {target.steps.map(({ id, step }, index) => (
            <option key={id} value={id}>
              {index + 1}: {nameOfStep(locales, language, step)}
            </option>
          ))}
        </select>
      </label>
    </Helped>
  );
}

/** When the step shows in the other flow: by the condition of the entry that it follows. */
function Shown({
  entry,
  target,
  after,
}: Pick<MoveToFlowProps, 'entry' | 'target'> & { readonly after: string }): ReactNode {
  const words = useWordsOfFlow(target);
  const when = target.steps.find(({ id }) => id === after)?.when;
  const said =
    when === undefined ? 'always' : `if ${sentenceOf(when, target.conditions, words) ?? `“${when}”`}`;
  return (
    <li>
      It shows there as the step that it follows: {said}.
      {entry.when !== undefined &&
        ' Its present condition does not move along; it is removed if nothing else uses it.'}
    </li>
  );
}

/** The last step of a flow that may be followed by questions: a summary has to come behind all that it sums up. */
function lastBeforeSummary(
  { steps: entries }: FlowDefinition,
  steps: Readonly<Record<string, StepDefinition>>,
): string {
  const summary = entries.findIndex(
    ({ step }) => ownMember(steps[step]?.ui?.['ui:options'], 'summary') === true,
  );
  return entries.at(summary > 0 ? summary - 1 : -1)?.id ?? '';
}
