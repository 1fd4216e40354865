import type { JsonPath } from '../project/editText.ts';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathToPointer, type Json, type StepDefinition } from '@stepwright/engine';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { kindOf, KINDS } from '../project/palette.ts';
import {
  canReach,
  moveQuestion,
  namesOf,
  schemaPathOf,
  setInStep,
  setKind,
  setRequired,
  siblingsOf,
  stepFile,
  valueIn,
} from '../project/stepEdits.ts';
import { LayerChoice, Origin, useLayer } from './LayerChoice.tsx';
import { OptionsField } from './OptionsField.tsx';
import { ShownWhen } from './ShownWhen.tsx';
import { TextFields } from './TextFields.tsx';
import { QuestionActions } from './QuestionActions.tsx';
import { useView } from './useView.ts';

interface QuestionPanelProps {
  readonly step: StepDefinition;
  readonly pointer: string;
}

/** Everything about one question: its texts, its kind, its rules, and where each value comes from. */
export function QuestionPanel({ step, pointer }: QuestionPanelProps): ReactNode {
  const { resolution } = useView();
  const layer = useLayer();
  const at = schemaPathOf(step.schema, pointer);
  const schema = at && valueIn(step.schema, at);
  if (!at || !isRecord(schema))
    return (
      <p className="notice">
        This step does not ask {pointer} in this market. Choose another question in the preview.
      </p>
    );
  const provenance = resolution.provenance[`steps/${step.id}`] ?? {};
  const originOf = (path: JsonPath) => nearest(provenance, pathToPointer(path.map(String)));
  const isAsked = !(schema['type'] === 'object' && isRecord(schema['properties']));
  return (
    <div className="question-panel">
      <header>
        <h2>{pointer.slice(1).replaceAll('/', ' › ')}</h2>
        <p className="quiet-text">
          asked by <Origin folder={originOf(['schema', ...at])} />
        </p>
      </header>
      <TextFields step={step.id} pointer={pointer} />
      {isAsked && isList(schema['enum']) && (
        <OptionsField
          step={step}
          pointer={pointer}
          path={['schema', ...at, 'enum']}
          options={schema['enum'].map(String)}
        />
      )}
      <LayerChoice />
      <fieldset disabled={layer === undefined} className="plain">
        {layer === undefined && <p className="quiet-text">Choose above, then change what follows.</p>}
        {isAsked && <KindField step={step} pointer={pointer} />}
        <RequiredField step={step} pointer={pointer} originOf={originOf} />
        {isAsked && <Limits step={step} at={at} schema={schema} originOf={originOf} />}
        <ShownWhen step={step} pointer={pointer} />
        <Position step={step} pointer={pointer} />
      </fieldset>
      <QuestionActions step={step} pointer={pointer} />
    </div>
  );
}

function nearest(provenance: Readonly<Record<string, string>>, pointer: string): string | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    if (Object.hasOwn(provenance, at)) return provenance[at];
    if (at === '') return undefined;
  }
}

/** Applies a change of the step's file in the chosen layer. */
export function useStepChange(step: StepDefinition) {
  const { state, apply } = useDraft();
  const layer = useLayer() ?? 'base';
  const place = { folder: layer, step: step.id };
  return {
    place,
    texts: state.texts,
    set: (label: string, changes: readonly (readonly [JsonPath, Json | undefined])[]) =>
      apply(label, [setInStep(state.texts, place, changes)]),
    apply,
  };
}

function KindField({ step, pointer }: QuestionPanelProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const at = schemaPathOf(step.schema, pointer) ?? [];
  const schema = valueIn(step.schema, at);
  const ui = valueIn(step.ui, [...namesOf(pointer)]);
  const kind = isRecord(schema)
    ? kindOf(JSON.parse(JSON.stringify(schema)), isRecord(ui) ? JSON.parse(JSON.stringify(ui)) : undefined)
    : undefined;
  const format = isRecord(schema) && typeof schema['format'] === 'string' ? schema['format'] : undefined;
  return (
    <label>
      Kind
      <select
        value={kind?.id ?? ''}
        onChange={({ target }) => {
          const chosen = KINDS.find(({ id }) => id === target.value);
          const change = chosen && setKind(texts, place, { step, pointer, kind: chosen });
          if (change) apply(`Make ${pointer} a ${chosen.name.toLowerCase()}`, [change]);
        }}
      >
        {!kind && <option value="">{format ? `rule “${format}”` : 'its own shape (see JSON)'}</option>}
        {KINDS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {format !== undefined && <small>checked by the rule “{format}”</small>}
    </label>
  );
}

interface WithOrigin {
  readonly originOf: (path: JsonPath) => string | undefined;
}

function RequiredField({ step, pointer, originOf }: QuestionPanelProps & WithOrigin): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const at = schemaPathOf(step.schema, pointer) ?? [];
  const parent = at.slice(0, -2);
  const required = valueIn(step.schema, [...parent, 'required']);
  const isRequired = isList(required) && required.includes(namesOf(pointer).at(-1));
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isRequired}
        onChange={({ target }) => {
          const change = setRequired(texts, place, { step, pointer, required: target.checked });
          if (change) apply(`${target.checked ? 'Require' : 'Do not require'} ${pointer}`, [change]);
        }}
      />
      Needs an answer <Origin folder={originOf(['schema', ...parent, 'required'])} />
    </label>
  );
}

const LIMITS: Readonly<Record<string, readonly (readonly [key: string, name: string])[]>> = {
  string: [
    ['minLength', 'At least characters'],
    ['maxLength', 'At most characters'],
  ],
  integer: [
    ['minimum', 'At least'],
    ['maximum', 'At most'],
  ],
  number: [
    ['minimum', 'At least'],
    ['maximum', 'At most'],
  ],
  array: [
    ['minItems', 'At least items'],
    ['maxItems', 'At most items'],
  ],
};

function Limits({
  step,
  at,
  schema,
  originOf,
}: WithOrigin & {
  readonly step: StepDefinition;
  readonly at: JsonPath;
  readonly schema: Readonly<Record<string, unknown>>;
}): ReactNode {
  const { set, place, texts } = useStepChange(step);
  const rows = LIMITS[String(schema['type'])] ?? [];
  const isWhole = (texts.get(stepFile(place)) ?? '').includes('"kind"');
  const isSensitive = schema['sensitive'] === true;
  if (!canReach(at, isWhole))
    return <p className="quiet-text">This question is asked by a branch of the schema: change it as JSON.</p>;
  return (
    <>
      <div className="pair-fields">
        {rows.map(([key, name]) => (
          <label key={key}>
            {name}
            <input
              type="number"
              value={typeof schema[key] === 'number' ? schema[key] : ''}
              onChange={({ target }) =>
                set(`Change the limit of ${at.at(-1)}`, [
                  [['schema', ...at, key], target.value === '' ? undefined : Number(target.value)],
                ])
              }
            />
            {schema[key] !== undefined && <Origin folder={originOf(['schema', ...at, key])} />}
          </label>
        ))}
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={isSensitive}
          onChange={({ target }) =>
            set(`Sensitive: ${at.at(-1)}`, [
              [['schema', ...at, 'sensitive'], target.checked ? true : undefined],
            ])
          }
        />
        Sensitive: masked, encrypted, never kept in the browser
      </label>
    </>
  );
}

/** Moves a question by buttons or Alt and arrows: among its neighbours, or to a position that is named. */
function Position({ step, pointer }: QuestionPanelProps): ReactNode {
  const { place, texts, apply } = useStepChange(step);
  const [said, setSaid] = useState('');
  const names = siblingsOf(step, pointer);
  const name = namesOf(pointer).at(-1) ?? '';
  const index = names.indexOf(name);
  if (index === -1 || names.length < 2) return null;
  const move = (to: number) => {
    const change = moveQuestion(texts, place, { step, pointer, to });
    if (!change) return;
    apply(`Move ${pointer}`, [change]);
    setSaid(`${name} is now ${to + 1} of ${names.length}`);
  };
  return (
    <div
      className="position"
      role="group"
      aria-label="Position"
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        move(index + (event.key === 'ArrowUp' ? -1 : 1));
      }}
    >
      <span>
        Position {index + 1} of {names.length}
      </span>
      <button type="button" disabled={index === 0} onClick={() => move(index - 1)} title="Alt + Up">
        Move up
      </button>
      <button
        type="button"
        disabled={index === names.length - 1}
        onClick={() => move(index + 1)}
        title="Alt + Down"
      >
        Move down
      </button>
      <label>
        <span className="hidden-text">Move to the position of</span>
        <select value="" onChange={({ target }) => move(Number(target.value))}>
          <option value="">Move to…</option>
          {names.map((one, at) => (
            <option key={one} value={at} disabled={at === index}>
              {at + 1}: {one}
            </option>
          ))}
        </select>
      </label>
      <output className="hidden-text">{said}</output>
    </div>
  );
}

/** Selects another question of the same step. */
export function useSelectQuestion(): (step: string, pointer: string) => void {
  const navigate = useNavigate();
  const { state } = useDraft();
  const { search } = useView();
  return (step, pointer) => {
    const next = new URLSearchParams(search);
    next.set('question', pointer);
    next.set('panel', 'question');
    void navigate({ pathname: `/drafts/${state.draft.id}/steps/${step}`, search: next.toString() });
  };
}
