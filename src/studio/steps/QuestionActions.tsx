import { useState, type ReactNode } from 'react';
import type { Json, StepDefinition } from '@stepwright/engine';
import type { ReplayResponse } from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import {
  addQuestion,
  namesOf,
  removeQuestion,
  schemaPathOf,
  setInStep,
  setTexts,
  siblingsOf,
  textKey,
  valueIn,
} from '../project/stepEdits.ts';
import { withFiles, type Texts } from '../project/project.ts';
import type { FileChange } from '../../contract/studio.ts';
import { messageOfError } from '../shell/states.tsx';
import { useLayer } from './LayerChoice.tsx';
import { useSelectQuestion } from './QuestionPanel.tsx';
import { titleOfStep } from './stepTexts.ts';
import { useView } from './useView.ts';
import { nameOfLayer } from '../project/names.ts';

/** Duplicate, move to another step, retire. */
export function QuestionActions({
  step,
  pointer,
}: {
  readonly step: StepDefinition;
  readonly pointer: string;
}): ReactNode {
  const { state, apply } = useDraft();
  const { resolution, locales, language, change } = useView();
  const select = useSelectQuestion();
  const layer = useLayer();
  const [asks, setAsks] = useState<'retire' | 'move'>();
  const names = namesOf(pointer);
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const place = { folder: layer ?? 'base', step: step.id };

  const duplicate = () => {
    const at = schemaPathOf(step.schema, pointer) ?? [];
    const taken = siblingsOf(step, pointer);
    const stem = `${names.at(-1) ?? ''}Copy`;
    const name =
      [stem, ...Array.from({ length: 50 }, (_one, index) => `${stem}${index + 2}`)].find(
        (one) => !taken.includes(one),
      ) ?? stem;
    const schema = JSON.parse(JSON.stringify(valueIn(step.schema, at))) as Readonly<Record<string, Json>>;
    const ui = valueIn(step.ui, [...names]) as Readonly<Record<string, Json>> | undefined;
    const added = addQuestion(state.texts, place, {
      step,
      parent,
      name,
      kind: { id: '', name: '', group: 'Text', picture: 'line', schema, sample: '', ...(ui && { ui }) },
    });
    const copy = `${parent}/${name}`;
    apply(`Duplicate ${pointer}`, [
      added,
      ...textsFor(state.texts, step.id, { from: pointer, to: copy, toStep: step.id }),
    ]);
    select(step.id, copy);
  };

  const moveTo = (target: string) => {
    const other = resolution.definition.steps[target];
    if (!other) return;
    const at = schemaPathOf(step.schema, pointer) ?? [];
    const schema = JSON.parse(JSON.stringify(valueIn(step.schema, at))) as Json;
    const ui = valueIn(step.ui, [...names]) as Json | undefined;
    let texts: Texts = state.texts;
    const changes: FileChange[] = [];
    const add = (files: readonly FileChange[]) => {
      texts = withFiles(texts, files);
      changes.push(...files);
    };
    add(textsFor(texts, step.id, { from: pointer, to: pointer, toStep: target }));
    add([
      setInStep(texts, { folder: place.folder, step: target }, [
        ...wrap(other, names).map((path) => [path, 'object'] as const),
        [['schema', ...names.flatMap((name) => ['properties', name])], schema],
        ...(ui === undefined ? [] : [[['ui', ...names], ui] as const]),
      ]),
    ]);
    add(removeQuestion(texts, place, { step, pointer }));
    apply(`Move ${pointer} to ${target}`, lastOfEach(changes));
    select(target, pointer);
  };

  return (
    <div className="actions">
      <button type="button" disabled={layer === undefined} onClick={duplicate}>
        Duplicate
      </button>
      <button type="button" disabled={layer === undefined} onClick={() => setAsks('move')}>
        Move to another step…
      </button>
      <button
        type="button"
        className="danger"
        disabled={layer === undefined}
        onClick={() => setAsks('retire')}
      >
        Retire…
      </button>
      {asks === 'move' && (
        <label>
          Move to
          <select autoFocus value="" onChange={({ target }) => moveTo(target.value)}>
            <option value="">choose a step</option>
            {Object.values(resolution.definition.steps)
              .filter(({ kind, id }) => kind === 'form' && id !== step.id)
              .map(({ id }) => (
                <option key={id} value={id}>
                  {titleOfStep(locales, language, id) || id}
                </option>
              ))}
          </select>
        </label>
      )}
      {asks === 'retire' && (
        <Retire
          step={step}
          pointer={pointer}
          folder={place.folder}
          onCancel={() => setAsks(undefined)}
          onRetire={() => {
            apply(`Retire ${pointer}`, removeQuestion(state.texts, place, { step, pointer }));
            change({ question: undefined, panel: 'step' });
          }}
        />
      )}
    </div>
  );
}

interface RetireProps {
  readonly step: StepDefinition;
  readonly pointer: string;
  readonly folder: string;
  readonly onCancel: () => void;
  readonly onRetire: () => void;
}

/** Says what becomes of the answers that people have given, before a question goes. */
function Retire({ step, pointer, folder, onCancel, onRetire }: RetireProps): ReactNode {
  const { state } = useDraft();
  const [counted, setCounted] = useState<ReplayResponse>();
  const [failure, setFailure] = useState<string>();
  const uses = usesOf(state.texts, step.id, pointer);
  const count = () =>
    callStudio<ReplayResponse>('POST', `/drafts/${state.draft.id}/replay`).then(
      setCounted,
      (error: unknown) => setFailure(messageOfError(error)),
    );
  return (
    <div className="notice warning" role="group" aria-label="Retire the question">
      <p>
        <strong>
          Retire {pointer} from {nameOfLayer(folder)}?
        </strong>
      </p>
      <ul>
        <li>
          Applications that are submitted keep the answer: they keep the questions that they were made with.
        </li>
        <li>
          Drafts of applicants follow the new definitions: an answer that they have given is dropped at their
          next visit.
        </li>
        {folder === 'base' && <li>Its texts and its answers in samples are removed, too.</li>}
        {uses.length > 0 && (
          <li>
            It is also named in: {uses.join(', ')}. What these ask must be changed before you can publish.
          </li>
        )}
      </ul>
      {counted && (
        <p role="status">
          There are {counted.concerned.reduce((sum, one) => sum + one.drafts, 0)} drafts now. “Check and
          publish” counts after the change how many lose an answer.
        </p>
      )}
      {failure !== undefined && <p role="alert">{failure}</p>}
      <button type="button" className="danger" onClick={onRetire}>
        Retire it
      </button>
      <button type="button" onClick={onCancel}>
        Keep it
      </button>
      {!counted && (
        <button type="button" className="link" onClick={() => void count()}>
          How many drafts are there?
        </button>
      )}
    </div>
  );
}

/** Files besides its own step that name a question: conditions of flows, other steps, agreements. */
function usesOf(texts: Texts, step: string, pointer: string): readonly string[] {
  const name = namesOf(pointer).at(-1) ?? '';
  return [...texts]
    .filter(
      ([path, text]) =>
        /^schemas\/(?!samples|meta)/.test(path) &&
        !path.endsWith(`/steps/${step}.json`) &&
        (text.includes(`"${pointer}"`) || (path.includes('/flows/') && text.includes(`"${name}"`))),
    )
    .map(([path]) => path.slice('schemas/'.length));
}

/** Copies a question's texts in all languages to another name or step. */
function textsFor(
  texts: Texts,
  step: string,
  { from, to, toStep }: { readonly from: string; readonly to: string; readonly toStep: string },
): readonly FileChange[] {
  const start = textKey(step, from, '');
  const target = textKey(toStep, to, '');
  return [...texts].flatMap(([path, text]) => {
    if (!/^locales\/[^/]+\/[^/]+\.json$/.test(path) || !text.includes(`"${start}`)) return [];
    const json = JSON.parse(text) as Readonly<Record<string, string>>;
    const copied = Object.entries(json).filter(([key]) => key.startsWith(start));
    return [
      setTexts(
        texts,
        path,
        Object.fromEntries(copied.map(([key, value]) => [target + key.slice(start.length), value])),
      ),
    ];
  });
}

/** The `type` of objects on the way to a question that a step does not have yet. */
function wrap(step: StepDefinition, names: readonly string[]): readonly string[][] {
  return names.slice(0, -1).flatMap((_name, index) => {
    const path = ['schema', ...names.slice(0, index + 1).flatMap((name) => ['properties', name])];
    return valueIn(step, path) === undefined ? [[...path, 'type']] : [];
  });
}

/** One change for each file: the last one, since each begins with the one before. */
function lastOfEach(changes: readonly FileChange[]): readonly FileChange[] {
  return [...new Map(changes.map((change) => [change.path, change])).values()];
}
