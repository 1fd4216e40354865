import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { FlowDefinition } from '@stepwright/engine';
import { useDraft } from '../draft/DraftContext.ts';
import { joinWithAnd } from '../project/names.ts';
import { keyOfView } from '../project/resolved.ts';
import { useBegunForms, useOpenForm } from '../shell/useKeptForm.ts';
import { focusLater } from '../steps/focusIn.ts';
import { useLayer, useMayChooseLayer } from '../steps/LayerChoice.tsx';
import { useView } from '../steps/useView.ts';
import { useConditionChanges } from './EditCondition.tsx';
import { EditInLayer } from './EditInLayer.tsx';
import { namesOfConditions } from './mixedConditions.ts';
import { describeCondition, sentenceOf } from './nameOfCondition.ts';
import type { Words } from './sayCondition.ts';
import { hasCondition } from './flowEdits.ts';
import { isUsed } from './unusedConditions.ts';
import { sayUse, usesOfCondition } from './usesOfCondition.ts';
import { useSubjects, useWordsOfFlow } from './useSubjects.ts';

/** The id of the heading, which links lead to. */
export const CONDITIONS = 'conditions';

/** The id of one of them. */
export const idOfCondition = (name: string): string => `${CONDITIONS}-${name}`;

const NEW_CONDITION = 'new-condition';

/** The named conditions of a flow: each in words, with what uses it, edited in sentences. */
export function Conditions({ flow }: { readonly flow: FlowDefinition }): ReactNode {
  const { edited, aboutOf, edit, close } = useEdited(flow);
  const mayChoose = useMayChooseLayer();
  const subjects = useSubjects(flow);
  const words = useWordsOfFlow(flow);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.startsWith(`#${CONDITIONS}`)) focusLater(decodeURIComponent(hash.slice(1)));
  }, [hash]);
  return (
    <section className="card" aria-labelledby={CONDITIONS}>
      <h2 id={CONDITIONS} tabIndex={-1}>
        Conditions
      </h2>
      <ul className="rows conditions">
        {/* One that is gone meanwhile is listed as long as its form is open. */}
        {[...new Set([...namesOfConditions(flow.conditions), ...edited])].map((name) => (
          <li key={name} id={idOfCondition(name)} tabIndex={-1}>
            {edited.includes(name) ? (
              <EditInLayer
                about={aboutOf(name)}
                flows={[flow]}
                name={name}
                subjects={subjects}
                onClose={(kept) => {
                  close(name);
                  const isListed = kept !== undefined || Object.hasOwn(flow.conditions, name);
                  focusLater(isListed ? idOfCondition(kept ?? name) : CONDITIONS);
                }}
              />
            ) : (
              <Condition
                flow={flow}
                name={name}
                words={words}
                onEdit={mayChoose ? () => edit(name) : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      <NewCondition flow={flow} subjects={subjects} isFixed={!mayChoose} />
    </section>
  );
}

/** The names of the conditions whose forms are open, and at first of those that were begun before. */
function useEdited({ id }: FlowDefinition) {
  const { view } = useView();
  const { list, forget } = useBegunForms();
  // In another market it may be another condition, or none.
  const start = `condition ${keyOfView(view)} ${id} `;
  const [edited, setEdited] = useState(() => list(start));
  return {
    edited,
    aboutOf: (name: string) => start + name,
    edit: (name: string) => setEdited([...edited, name]),
    close: (name: string) => {
      forget(start + name);
      setEdited(edited.filter((one) => one !== name));
    },
  };
}

interface NewConditionProps {
  readonly flow: FlowDefinition;
  readonly subjects: ReturnType<typeof useSubjects>;
  readonly isFixed: boolean;
}

/** Adds a condition, which has the focus once it is kept. */
function NewCondition({ flow, subjects, isFixed }: NewConditionProps): ReactNode {
  const { view } = useView();
  const about = `new condition ${keyOfView(view)} ${flow.id}`;
  const { open, show, close } = useOpenForm(about);
  if (open === undefined)
    return (
      <div>
        <button id={NEW_CONDITION} type="button" disabled={isFixed} onClick={() => show(about)}>
          New condition
        </button>
      </div>
    );
  return (
    <EditInLayer
      about={about}
      flows={[flow]}
      subjects={subjects}
      onClose={(kept) => {
        close();
        focusLater(kept === undefined ? NEW_CONDITION : idOfCondition(kept));
      }}
    />
  );
}

interface ConditionProps {
  readonly flow: FlowDefinition;
  readonly name: string;
  readonly words: Words;
  readonly onEdit: (() => void) | undefined;
}

function Condition({ flow, name, words, onEdit }: ConditionProps): ReactNode {
  const { resolution, files, locales, language } = useView();
  const { state, apply } = useDraft();
  const layer = useLayer();
  const place = { folder: layer ?? 'base', flow: flow.id };
  const changesOf = useConditionChanges([flow]);
  const sentence = sentenceOf(name, flow.conditions, words);
  // Their rows have the sentences.
  const uses = usesOfCondition(flow, name, resolution.definition.steps).map((use) =>
    sayUse(use, { locales, language }, (one) => `the condition “${one}”`),
  );
  return (
    <>
      <div>
        <p>
          <strong>{name}</strong>: {sentence ?? 'says more than sentences can'}
        </p>
        {sentence === undefined && (
          <details>
            <summary>As JSON</summary>
            <pre>{JSON.stringify(flow.conditions[name], undefined, 2)}</pre>
          </details>
        )}
        <p className="quiet-text">{uses.length === 0 ? 'used nowhere' : `used by ${joinWithAnd(uses)}`}</p>
      </div>
      <div className="actions">
        {sentence !== undefined && (
          <button type="button" disabled={!onEdit} onClick={onEdit}>
            Change<span className="hidden-text"> {name}</span>
          </button>
        )}
        {hasCondition(state.texts, place, name) && !isUsed(files, place, name) && (
          <button
            type="button"
            disabled={layer === undefined}
            onClick={() => {
              apply(
                `Remove ${describeCondition(name, flow.conditions, words)}`,
                changesOf(state.texts, name),
              );
              focusLater(CONDITIONS);
            }}
          >
            Remove<span className="hidden-text"> {name}</span>
          </button>
        )}
      </div>
    </>
  );
}
