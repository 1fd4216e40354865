import { useState, type ReactNode } from 'react';
import { listLeaves, type StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfLanguage } from '../project/names.ts';
import { KINDS, type Kind } from '../project/palette.ts';
import { withFiles } from '../project/project.ts';
import { writeText } from '../texts/writeText.ts';
import { addQuestion, addToSamples, nameFromLabel, setTexts, textKey } from '../project/stepEdits.ts';
import { useLayer } from './LayerChoice.tsx';
import { LayerChoice } from './LayerChoice.tsx';
import { useSelectQuestion } from './useStepChange.ts';
import { bundleOfStep, rootLanguages } from './stepTexts.ts';
import { useView } from './useView.ts';

interface AddQuestionProps {
  readonly step: StepDefinition;
  /** The question that is selected: the new one becomes a part of the same object. */
  readonly after: string | undefined;
}

/** Adds a question: its kind from the palette, its label in each language, and where it belongs. */
export function AddQuestion({ step, after }: AddQuestionProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className="primary wide-button" data-tour="add" onClick={() => setOpen(true)}>
        Add a question
      </button>
    );
  return <AddForm step={step} after={after} onClose={() => setOpen(false)} />;
}

function AddForm({ step, after, onClose }: AddQuestionProps & { readonly onClose: () => void }): ReactNode {
  const { state, apply } = useDraft();
  const { locales } = useView();
  const layer = useLayer();
  const select = useSelectQuestion();
  const languages = rootLanguages(locales);
  const [kind, setKind] = useState<Kind>();
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const label = labels[languages[0] ?? ''] ?? '';
  const parents = parentsOf(step);
  const [parent, setParent] = useState(after?.slice(0, after.lastIndexOf('/')) ?? parents[0] ?? '');
  const name = nameFromLabel(label);
  const pointer = `${parent}/${name}`;
  const isTaken = listLeaves(step.schema).some((leaf) => leaf.pointer === pointer);
  const canAdd = kind !== undefined && label.trim() !== '' && layer !== undefined && !isTaken;

  const add = () => {
    if (!kind || layer === undefined) return;
    const changes: FileChange[] = [
      addQuestion(state.texts, { folder: layer, step: step.id }, { step, parent, name, kind }),
    ];
    changes.push(...textsOfQuestion());
    changes.push(
      ...addToSamples(state.texts, step.id, pointer, kind.sample).filter(({ path }) =>
        isOfLayer(path, layer),
      ),
    );
    apply(`Add the question “${label.trim()}”`, changes);
    onClose();
    select(step.id, pointer);
  };

  /** Its label and choices in each language; what nobody has translated is a copy, which counts as not translated. */
  const textsOfQuestion = (): readonly FileChange[] => {
    let texts = state.texts;
    for (const tag of languages) {
      const file = `locales/${tag}/${bundleOfStep(locales, tag, step.id)}.json`;
      const own = labels[tag]?.trim() ?? '';
      const options = (kind?.options ?? []).map(
        (option) =>
          [
            textKey(step.id, pointer, `options.${option}`),
            OPTION_TEXTS[option] ?? option.charAt(0).toUpperCase() + option.slice(1),
          ] as const,
      );
      const isTranslated = own !== '' && own !== label.trim();
      texts = withFiles(texts, [
        ...writeText(texts, {
          language: tag,
          file,
          key: textKey(step.id, pointer, 'label'),
          text: own || label.trim(),
          ...(isTranslated && { source: label.trim() }),
        }),
      ]);
      if (options.length > 0) texts = withFiles(texts, [setTexts(texts, file, Object.fromEntries(options))]);
    }
    return [...texts]
      .filter(([path, text]) => state.texts.get(path) !== text)
      .map(([path, text]) => ({ path, text }));
  };

  return (
    <form
      className="add-form"
      aria-label="Add a question"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <h3>Add a question</h3>
      <div className="palette" role="radiogroup" aria-label="Kind of question">
        {KINDS.map((one) => (
          <label key={one.id} className="kind">
            <input type="radio" name="kind" checked={kind?.id === one.id} onChange={() => setKind(one)} />
            <span className={`kind-picture kind-${one.picture}`} aria-hidden="true" />
            {one.name}
          </label>
        ))}
      </div>
      {languages.map((tag) => (
        <label key={tag}>
          Label in {nameOfLanguage(tag)}
          <input
            lang={tag}
            value={labels[tag] ?? ''}
            placeholder={
              tag === languages[0]
                ? 'How many people work for you?'
                : `the same as ${nameOfLanguage(languages[0] ?? '')} for now`
            }
            onChange={({ target }) => setLabels({ ...labels, [tag]: target.value })}
          />
        </label>
      ))}
      {parents.length > 1 && (
        <label>
          Part of
          <select value={parent} onChange={({ target }) => setParent(target.value)}>
            {parents.map((one) => (
              <option key={one} value={one}>
                {one.slice(1).replaceAll('/', ' › ')}
              </option>
            ))}
          </select>
        </label>
      )}
      {label !== '' && <p className="quiet-text">Its answer is {pointer}.</p>}
      {isTaken && <p className="field-error">This step asks {pointer} already: choose another label.</p>}
      <LayerChoice />
      <div className="actions">
        <button type="submit" className="primary" disabled={!canAdd}>
          Add it
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
      {!canAdd && !isTaken && <p className="quiet-text">{missing({ kind, label, layer })}</p>}
    </form>
  );
}

const OPTION_TEXTS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

function missing({
  kind,
  label,
  layer,
}: {
  readonly kind: Kind | undefined;
  readonly label: string;
  readonly layer: string | undefined;
}): string {
  if (!kind) return 'Choose a kind.';
  if (label.trim() === '') return 'Write a label.';
  return layer === undefined ? 'Choose where the question belongs.' : '';
}

/** Samples of a market belong to a question of that market, all samples to one that is asked everywhere. */
function isOfLayer(path: string, layer: string): boolean {
  const [, market] = /markets\/([^/]+)/.exec(layer) ?? [];
  return market === undefined
    ? layer === 'base' || layer.startsWith('portals/')
    : path.includes(`/samples/${market}/`);
}

/** The objects that a step's questions are in. */
function parentsOf(step: StepDefinition): readonly string[] {
  return [
    ...new Set(listLeaves(step.schema).map(({ pointer }) => pointer.slice(0, pointer.lastIndexOf('/')))),
  ];
}
