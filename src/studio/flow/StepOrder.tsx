import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowDefinition } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { useDraft, useFindings } from '../draft/DraftContext.ts';
import { projectOf, withFiles, type Texts } from '../project/project.ts';
import { foldersOf, keyOfView, resolve, type View } from '../project/resolved.ts';
import { DragHandle } from '../shell/DragHandle.tsx';
import { moveKeys } from '../shell/moveKeys.ts';
import { useDragOrder } from '../shell/useDragOrder.ts';
import { focusLater } from '../steps/focusIn.ts';
import { useLayer, useMayChooseLayer } from '../steps/LayerChoice.tsx';
import { nameOfStep, type TextsOf } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { WalksOfStep, type Coverage } from './Coverage.tsx';
import { findEntryFault, moveStep } from './flowEdits.ts';
import { Helped } from '../help/Helped.tsx';
import { count } from '../project/names.ts';
import { LeftOut } from './LeftOut.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { MoveToFlow } from './MoveToFlow.tsx';
import { findFlowFault } from './moveToFlow.ts';
import { useConditionsInWords, WhenStepShows } from './WhenStepShows.tsx';
import type { Walk } from './walkFlow.ts';

type Entry = FlowDefinition['steps'][number];

interface StepOrderProps {
  readonly flow: FlowDefinition;
  /** The walk through the flow; undefined while nobody tries answers. */
  readonly walk: Walk | undefined;
  /** How the walks of samples go; undefined until somebody asks. */
  readonly coverage: Coverage | undefined;
}

/** The steps of a flow in their order, each with its condition; moved by buttons, by a menu, or by Alt and arrows. */
export function StepOrder({ flow, walk, coverage }: StepOrderProps): ReactNode {
  const layer = useLayer();
  const mayChoose = useMayChooseLayer();
  const { order, said, move, say } = useMoves(flow);
  const { toFlow, asked } = useFlowChoice(flow, say);
  const conditions = useConditionsInWords(flow);
  const { marks, handle } = useDragOrder({
    onDrop: (from, gap) => move(order[from] ?? '', gap > from ? gap - 1 : gap),
  });
  return (
    <>
      {layer === undefined && mayChoose && (
        <p className="quiet-text">
          To change the order or conditions, choose above where the change belongs.
        </p>
      )}
      <Helped about="stepWhen" isList>
        <ol className="step-order" aria-label="Steps in their order" data-sortable>
          {flow.steps.map((entry, index) => (
            <li
              key={entry.id}
              data-shows={walk ? String(walk.showsStep(entry.id) ?? true) : undefined}
              {...marks(index, order.length)}
            >
              <span className="number">
                {layer !== undefined && <DragHandle {...handle(index)} />}
                {index + 1}
              </span>
              <AboutStep
                entry={entry}
                walk={walk}
                coverage={coverage}
                onMove={(by) => move(entry.id, index + by)}
              />
              <WhenStepShows flow={flow} entry={entry} conditions={conditions} />
              <MoveButtons
                {...{ flow, index }}
                onMove={(to) => move(entry.id, to)}
                onMoveToFlow={(target) => toFlow(entry, target)}
              />
              {asked(entry)}
            </li>
          ))}
        </ol>
      </Helped>
      <LeftOut flow={flow} />
      <output className={said.isMoved ? 'hidden-text' : 'quiet-text'}>{said.text}</output>
    </>
  );
}

/** Moves steps in the chosen layer, and says where each is then, or why it is not moved. */
function useMoves(flow: FlowDefinition) {
  const { state, apply } = useDraft();
  const { view, locales, language } = useView();
  const layer = useLayer();
  const [said, setSaid] = useState({ text: '', isMoved: true });
  const order = flow.steps.map(({ id }) => id);
  const move = (id: string, to: number) => {
    const isElsewhere = to !== order.indexOf(id) && to >= 0 && to < order.length;
    if (layer === undefined || !isElsewhere) return;
    const place = { folder: layer, flow: flow.id };
    const name = nameOfEntry(flow, id, { locales, language });
    const changed = moveStep(state.texts, place, { id, order, to });
    const after = changed ? orderIn(withFiles(state.texts, [changed]), view, flow.id) : order;
    if (changed && !isSameJson(after, order)) {
      apply(`Move the step “${name}”`, [changed]);
      // A layer above that says what a step follows may draw it elsewhere than this one would.
      setSaid({ text: `${name} is now ${after.indexOf(id) + 1} of ${after.length}`, isMoved: true });
    } else {
      const fault = findEntryFault(state.texts, { ...place, folders: foldersOf(view) }, id);
      setSaid({ text: `“${name}” stays: ${fault ?? OF_LAYER_ABOVE}`, isMoved: false });
    }
    requestAnimationFrame(() => document.getElementById(`step-${id}`)?.focus());
  };
  return { order, said, move, say: setSaid };
}

/** A step whose move to another flow waits for a press; one that the layer does not have stays, with the reason. */
function useFlowChoice(flow: FlowDefinition, say: ReturnType<typeof useMoves>['say']) {
  const { state } = useDraft();
  const { files, view, locales, language, resolution } = useView();
  const layer = useLayer() ?? 'base';
  const [leaving, setLeaving] = useState<{ readonly entry: string; readonly target: string }>();
  const toFlow = ({ id }: Entry, target: FlowDefinition) => {
    const place = { folder: layer, flow: flow.id, folders: foldersOf(view) };
    const fault = findEntryFault(state.texts, place, id);
    if (fault === undefined) return setLeaving({ entry: id, target: target.id });
    say({ text: `“${nameOfEntry(flow, id, { locales, language })}” stays: ${fault}`, isMoved: false });
    return undefined;
  };
  const end = () => setLeaving(undefined);
  const asked = (entry: Entry): ReactNode => {
    // The draft, the market or the layer may be another one by now.
    const target = leaving?.entry === entry.id ? resolution.definition.flows[leaving.target] : undefined;
    if (!target || findFlowFault(files, layer, { flow, entry, target }) !== undefined) return undefined;
    return (
      <MoveToFlow
        {...{ flow, entry, target }}
        onMove={(text) => {
          end();
          say({ text, isMoved: true });
        }}
        onCancel={() => {
          end();
          focusLater(`step-${entry.id}`);
        }}
      />
    );
  };
  return { toFlow, asked };
}

const orderIn = (texts: Texts, view: View, flow: string): readonly string[] =>
  (resolve(projectOf(texts).files, view).definition.flows[flow]?.steps ?? []).map(({ id }) => id);

function nameOfEntry({ steps }: FlowDefinition, id: string, { locales, language }: TextsOf): string {
  return nameOfStep(locales, language, steps.find((one) => one.id === id)?.step ?? id);
}

const OF_LAYER_ABOVE =
  'A market, portal or partner says itself what comes before a step here. Choose it above to change that.';

interface AboutStepProps {
  readonly entry: Entry;
  readonly walk: Walk | undefined;
  readonly coverage: Coverage | undefined;
  readonly onMove: (by: number) => void;
}

function AboutStep({ entry, walk, coverage, onMove }: AboutStepProps): ReactNode {
  const { state } = useDraft();
  const findings = useFindings();
  const { locales, language, files, view } = useView();
  const { id, step, path } = entry;
  const found = findings.list.filter((one) => one.path.includes(`/${step}.json`));
  const errors = found.filter(({ severity }) => severity === 'error').length;
  const notes = found.length - errors;
  const samples = countSamples(files.get(`samples/${view.market}/${step}.json`)?.json);
  return (
    <div>
      <Link
        id={`step-${id}`}
        to={`/drafts/${state.draft.id}/steps/${step}?view=${keyOfView(view)}`}
        {...moveKeys(onMove)}
      >
        {nameOfStep(locales, language, step)}
      </Link>
      <p className="quiet-text">
        {path} · {count(samples, 'sample')}
        {errors > 0 && <span className="badge error">{count(errors, 'error')}</span>}
        {notes > 0 && <span className="badge">{count(notes, 'note')}</span>}
      </p>
      {coverage && <WalksOfStep coverage={coverage} step={id} />}
      {walk && <p className="shows">{describeShows(walk.showsStep(id))}</p>}
    </div>
  );
}

function describeShows(shows: boolean | undefined): string {
  if (shows === undefined) return 'cannot be told here';
  return shows ? 'shows' : 'left out';
}

function countSamples(json: unknown): number {
  if (!isRecord(json)) return 0;
  return [json['valid'], json['invalid']].reduce<number>(
    (sum, list) => sum + (isList(list) ? list.length : 0),
    0,
  );
}
