import { useState, type ReactNode } from 'react';
import type { FlowDefinition, Json } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { keyOfView, listViews, nameOfView, resolve, viewsOfFolder } from '../project/resolved.ts';
import { useLayer } from '../steps/LayerChoice.tsx';
import { useView } from '../steps/useView.ts';
import { readCondition, say, sentenceOf, writeCondition, type Sentence } from './conditions.ts';
import { setCondition } from './flowEdits.ts';
import { SentenceEditor } from './SentenceEditor.tsx';

/** The named conditions of a flow: each in words, with what uses it, edited in sentences. */
export function Conditions({ flow }: { readonly flow: FlowDefinition }): ReactNode {
  const [edited, setEdited] = useState<string>();
  const [isNew, setNew] = useState(false);
  const layer = useLayer();
  return (
    <section className="card" aria-labelledby="conditions">
      <h2 id="conditions">Conditions</h2>
      {layer === undefined && (
        <p className="quiet-text">To change one, choose above where the change belongs.</p>
      )}
      <ul className="rows conditions">
        {Object.entries(flow.conditions).map(([name, condition]) => (
          <li key={name}>
            {edited === name ? (
              <EditCondition flow={flow} name={name} onClose={() => setEdited(undefined)} />
            ) : (
              <Condition
                flow={flow}
                name={name}
                condition={condition}
                onEdit={layer === undefined ? undefined : () => setEdited(name)}
              />
            )}
          </li>
        ))}
      </ul>
      {isNew ? (
        <EditCondition flow={flow} onClose={() => setNew(false)} />
      ) : (
        <div>
          <button type="button" disabled={layer === undefined} onClick={() => setNew(true)}>
            New condition
          </button>
        </div>
      )}
    </section>
  );
}

interface ConditionProps {
  readonly flow: FlowDefinition;
  readonly name: string;
  readonly condition: unknown;
  readonly onEdit: (() => void) | undefined;
}

function Condition({ flow, name, condition, onEdit }: ConditionProps): ReactNode {
  const { resolution } = useView();
  const sentence = sentenceOf(condition);
  const uses = usesOf(flow, name, resolution.definition.steps);
  return (
    <>
      <div>
        <p>
          <strong>{name}</strong>: {sentence ?? 'says more than sentences can'}
        </p>
        {sentence === undefined && (
          <details>
            <summary>As JSON</summary>
            <pre>{JSON.stringify(condition, undefined, 2)}</pre>
          </details>
        )}
        <p className="quiet-text">{uses.length === 0 ? 'used nowhere' : `used by ${uses.join(', ')}`}</p>
      </div>
      {sentence !== undefined && (
        <button type="button" disabled={!onEdit} onClick={onEdit}>
          Change<span className="hidden-text"> {name}</span>
        </button>
      )}
    </>
  );
}

/** Steps, rules of questions and other conditions that name a condition. */
function usesOf(
  flow: FlowDefinition,
  name: string,
  steps: Readonly<
    Record<
      string,
      { readonly id: string; readonly rules?: readonly { readonly when: string; readonly field: string }[] }
    >
  >,
): readonly string[] {
  return [
    ...flow.steps.filter(({ when }) => when === name).map(({ id }) => `step ${id}`),
    ...flow.steps.flatMap(({ step }) =>
      (steps[step]?.rules ?? []).filter(({ when }) => when === name).map(({ field }) => `${step} ${field}`),
    ),
    ...Object.entries(flow.conditions)
      .filter(
        ([, condition]) =>
          JSON.stringify(condition).includes(`"${name}"`) &&
          /^\{"(?:allOf|anyOf|not)":/.test(JSON.stringify(condition)),
      )
      .map(([other]) => `condition ${other}`),
  ];
}

interface EditProps {
  readonly flow: FlowDefinition;
  /** Left out for a new one. */
  readonly name?: string;
  readonly onClose: () => void;
}

/** A condition in sentences; before it is kept, what was, what is, and all that it touches are shown. */
function EditCondition({ flow, name, onClose }: EditProps): ReactNode {
  const { state, apply } = useDraft();
  const { resolution, files } = useView();
  const layer = useLayer() ?? 'base';
  const old = name === undefined ? undefined : readCondition(flow.conditions[name]);
  const [sentence, setSentence] = useState<Sentence>(old ?? { kind: 'all', parts: [] });
  const [newName, setNewName] = useState('');
  const id =
    name ??
    newName
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
  const isTaken = name === undefined && Object.hasOwn(flow.conditions, id);
  const isEmpty = (sentence.kind === 'all' || sentence.kind === 'any') && sentence.parts.length === 0;
  const touched = listViews(files)
    .filter((one) => viewsOfFolder(files, layer).some((other) => keyOfView(other) === keyOfView(one)))
    .filter((one) => resolve(files, one).definition.flows[flow.id] !== undefined)
    .map(nameOfView);
  const uses = name === undefined ? [] : usesOf(flow, name, resolution.definition.steps);
  const keep = () => {
    const written: Json = writeCondition(sentence);
    apply(name === undefined ? `New condition ${id}` : `Change the condition ${id}`, [
      setCondition(state.texts, { folder: layer, flow: flow.id }, id, written),
    ]);
    onClose();
  };
  return (
    <form
      className="add-form"
      aria-label={name === undefined ? 'New condition' : `Change ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      {name === undefined && (
        <label>
          Name
          <input
            autoFocus
            value={newName}
            placeholder="sells online"
            onChange={({ target }) => setNewName(target.value)}
          />
        </label>
      )}
      {isTaken && <p className="field-error">There is a condition “{id}” already.</p>}
      <SentenceEditor sentence={sentence} flow={flow} own={name} onChange={setSentence} />
      <div className="notice">
        {old && (
          <p>
            <strong>Before:</strong> {say(old)}
          </p>
        )}
        <p>
          <strong>{old ? 'After' : 'It says'}:</strong> {isEmpty ? '…' : say(sentence)}
        </p>
        {uses.length > 0 && (
          <p>
            <strong>Touches:</strong> {uses.join(', ')}
          </p>
        )}
        <p className="quiet-text">in {touched.join('; ')}</p>
      </div>
      <div className="actions">
        <button type="submit" className="primary" disabled={isEmpty || id === '' || isTaken}>
          Keep it
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
