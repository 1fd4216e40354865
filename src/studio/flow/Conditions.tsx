import { useState, type ReactNode } from 'react';
import type { FlowDefinition } from '@stepwright/engine';
import { combinationOf } from '@stepwright/engine/authoring';
import { useDraft } from '../draft/DraftContext.ts';
import type { Texts } from '../project/project.ts';
import { nameOfView, resolve, resolveWithout, viewsOfFolder, type View } from '../project/resolved.ts';
import { asJson } from '../project/schemaPath.ts';
import { useLayer, useMayChooseLayer } from '../steps/LayerChoice.tsx';
import { useView } from '../steps/useView.ts';
import { BeforeAndAfter } from './BeforeAndAfter.tsx';
import type { Sentence } from './conditions.ts';
import {
  isNameOfPart,
  namesOfConditions,
  ownerOf,
  partsOf,
  readNamed,
  writeNamed,
} from './mixedConditions.ts';
import { say } from './sayCondition.ts';
import { useSubjects } from './useSubjects.ts';
import { flowFile, setConditions, type FlowPlace } from './flowEdits.ts';
import { SentenceEditor } from './SentenceEditor.tsx';
import { Helped } from '../help/Helped.tsx';

/** The named conditions of a flow: each in words, with what uses it, edited in sentences. */
export function Conditions({ flow }: { readonly flow: FlowDefinition }): ReactNode {
  const [edited, setEdited] = useState<string>();
  const [isNew, setNew] = useState(false);
  const layer = useLayer();
  const mayChoose = useMayChooseLayer();
  return (
    <section className="card" aria-labelledby="conditions">
      <h2 id="conditions">Conditions</h2>
      {layer === undefined && mayChoose && (
        <p className="quiet-text">To change one, choose above where the change belongs.</p>
      )}
      <ul className="rows conditions">
        {namesOfConditions(flow.conditions).map((name) => (
          <li key={name}>
            {edited === name ? (
              <EditCondition flow={flow} name={name} onClose={() => setEdited(undefined)} />
            ) : (
              <Condition
                flow={flow}
                name={name}
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
  readonly onEdit: (() => void) | undefined;
}

function Condition({ flow, name, onEdit }: ConditionProps): ReactNode {
  const { resolution } = useView();
  const sentence = readNamed(name, flow.conditions);
  const uses = usesOf(flow, name, resolution.definition.steps);
  return (
    <>
      <div>
        <p>
          <strong>{name}</strong>: {sentence ? say(sentence) : 'says more than sentences can'}
        </p>
        {sentence === undefined && (
          <details>
            <summary>As JSON</summary>
            <pre>{JSON.stringify(flow.conditions[name], undefined, 2)}</pre>
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
    ...new Set(
      Object.entries(flow.conditions)
        .filter(([, condition]) => combinationOf(condition)?.names.includes(name) === true)
        .map(([other]) => `condition ${ownerOf(other, flow.conditions)}`),
    ),
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
  const { view } = useView();
  const layer = useLayer() ?? 'base';
  const old = name === undefined ? undefined : readNamed(name, flow.conditions);
  const [sentence, setSentence] = useState<Sentence>(old ?? { kind: 'all', parts: [] });
  const [newName, setNewName] = useState('');
  const subjects = useSubjects(flow);
  const isNew = name === undefined;
  const id = isNew ? idOf(newName) : name;
  const isPart = isNew && isNameOfPart(id, flow.conditions);
  const isTaken = isPart || (isNew && Object.hasOwn(flow.conditions, id));
  const isEmpty = saysNothing(sentence);
  const keep = () => {
    const place = { folder: layer, flow: flow.id };
    const written = writeNamed(id, sentence);
    const gone = partsOf(id, flow).filter((part) => !written.has(part));
    const conditions = [...written, ...gone.map((part) => [part, undefined] as const)].map(
      ([named, condition]) => ({
        name: named,
        condition,
        below: conditionBelow(state.texts, view, place, named),
      }),
    );
    apply(`Condition ${id}`, [setConditions(state.texts, place, conditions)]);
    onClose();
  };
  return (
    <form
      className="add-form"
      aria-label={`Condition ${id}`}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      {isNew && <NameField name={newName} isTaken={isTaken} isPart={isPart} onChange={setNewName} />}
      <Helped about="sentence" isList>
        <SentenceEditor
          sentence={sentence}
          subjects={subjects}
          names={namesOfConditions(flow.conditions).filter((one) => one !== name)}
          onChange={setSentence}
        />
      </Helped>
      <Consequences flow={flow} name={name} old={old} now={isEmpty ? undefined : sentence} />
      <div className="actions">
        <button type="submit" className="primary" disabled={[isEmpty, isTaken, id === ''].includes(true)}>
          Keep it
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

const saysNothing = (sentence: Sentence): boolean => 'parts' in sentence && sentence.parts.length === 0;

interface NameFieldProps {
  readonly name: string;
  readonly isTaken: boolean;
  /** Whether the name would be that of a part of another condition, or of the owner of one. */
  readonly isPart: boolean;
  readonly onChange: (name: string) => void;
}

function NameField({ name, isTaken, isPart, onChange }: NameFieldProps): ReactNode {
  return (
    <>
      <Helped about="conditionName">
        <label>
          Name
          <input value={name} placeholder="sells online" onChange={({ target }) => onChange(target.value)} />
        </label>
      </Helped>
      {isTaken && (
        <p className="field-error">
          {isPart
            ? 'Names with “part” in them belong to parts of conditions, as “new-part-…” to “new”: choose another name.'
            : `There is a condition “${idOf(name)}” already.`}
        </p>
      )}
    </>
  );
}

/** A condition as the layers below have it; undefined in the base, and if there is none. */
function conditionBelow(texts: Texts, view: View, place: FlowPlace, name: string) {
  if (place.folder === 'base') return undefined;
  const below = resolveWithout(texts, view, flowFile(place)).flows[place.flow]?.conditions[name];
  return below && asJson(below);
}

const idOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

interface ConsequencesProps {
  readonly flow: FlowDefinition;
  readonly name: string | undefined;
  readonly old: Sentence | undefined;
  /** Undefined as long as it says nothing. */
  readonly now: Sentence | undefined;
}

function Consequences({ flow, name, old, now }: ConsequencesProps): ReactNode {
  const { resolution, files } = useView();
  const layer = useLayer() ?? 'base';
  const uses = name === undefined ? [] : usesOf(flow, name, resolution.definition.steps);
  const views = viewsOfFolder(files, layer).filter(
    (one) => resolve(files, one).definition.flows[flow.id] !== undefined,
  );
  return (
    <BeforeAndAfter before={old && say(old)} now={now && say(now)} touched={uses}>
      <p className="quiet-text">in {views.map(nameOfView).join('; ')}</p>
    </BeforeAndAfter>
  );
}
