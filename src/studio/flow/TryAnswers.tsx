import { useMemo, useState, type ReactNode } from 'react';
import type { FlowDefinition, Json } from '@stepwright/engine';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { count, joinWithAnd } from '../project/names.ts';
import { membersOf } from '../project/schemaPath.ts';
import { nameOfStep } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { ANY_ENTRY } from './conditions.ts';
import { readCondition } from './readCondition.ts';
import type { Words } from './sayCondition.ts';
import { useWordsOfFlow } from './useSubjects.ts';
import { subjectsOf } from './evaluate.ts';
import { triedValuesFor } from './triedValues.ts';
import { sayDecided } from './usesOfCondition.ts';
import { walkFlow, type Walk } from './walkFlow.ts';
import { Helped } from '../help/Helped.tsx';

export interface Tried {
  /** The walk with the answers that were chosen; undefined while nobody tries. */
  readonly walk: Walk | undefined;
  readonly values: Readonly<Record<string, Json>>;
  readonly set: (path: string, value: Json | undefined) => void;
  readonly start: () => void;
  readonly stop: () => void;
}

/** A walk through a flow by the features of the market, no application, and the answers that were chosen. */
export function useTried(flow: FlowDefinition | undefined): Tried {
  const { resolution } = useView();
  const { definition } = resolution;
  const [values, setValues] = useState<Readonly<Record<string, Json>>>();
  const walk = useMemo(() => {
    if (!values || !flow) return undefined;
    const { market, portal } = definition;
    const start = {
      application: null,
      config: { features: { ...portal.features, ...market.features } },
      market,
      portal,
      session: {},
    };
    const context = membersOf(
      Object.entries(values).reduce<unknown>(
        (whole, [path, value]) => put(whole, path.split('/'), value),
        start,
      ),
    );
    return walkFlow(definition, flow, { ...context, answers: membersOf(context?.['answers']) ?? {} });
  }, [values, definition, flow]);
  return {
    walk,
    values: values ?? {},
    set: (path, value) =>
      setValues((before) => {
        const after = { ...before };
        if (value === undefined) delete after[path];
        else after[path] = value;
        return after;
      }),
    start: () => setValues({}),
    stop: () => setValues(undefined),
  };
}

/** The value with another one at a path. A list has it in its only entry. */
function put(whole: unknown, [name, ...rest]: readonly string[], value: Json): unknown {
  if (name === undefined) return value;
  if (name === ANY_ENTRY) return [put(isList(whole) ? whole[0] : undefined, rest, value)];
  const members = isRecord(whole) ? whole : {};
  return { ...members, [name]: put(members[name], rest, value) };
}

/** Steps through a flow: the answers that its conditions ask about, and which steps then show. */
export function TryAnswers({
  flow,
  tried,
}: {
  readonly flow: FlowDefinition;
  readonly tried: Tried;
}): ReactNode {
  const words = useWordsOfFlow(flow);
  const subjects = useMemo(() => {
    const found = Object.values(flow.conditions).flatMap((condition) => {
      const sentence = readCondition(condition);
      return sentence ? subjectsOf(sentence) : [];
    });
    return [...new Map(found.map((path) => [path.join('/'), path])).values()].filter(
      ([first]) => first === 'answers' || first === 'config',
    );
  }, [flow]);
  return (
    <section className="card" aria-labelledby="try">
      <h2 id="try">Walk through it</h2>
      {!tried.walk ? (
        <div>
          <button type="button" onClick={tried.start}>
            Choose answers and see which steps show
          </button>
        </div>
      ) : (
        <>
          <p className="quiet-text">
            The list above marks which steps these answers show, and by which conditions. What is left open is
            not answered, and answers of steps and questions that do not show count for nothing.
          </p>
          <Helped about="tried" isList>
            <div className="try-fields">
              {subjects.map((path) => (
                <TriedValue key={path.join('/')} path={path} flow={flow} words={words} tried={tried} />
              ))}
            </div>
          </Helped>
          <Shown flow={flow} walk={tried.walk} />
          <div>
            <button type="button" onClick={tried.stop}>
              Stop
            </button>
          </div>
        </>
      )}
    </section>
  );
}

type Entry = FlowDefinition['steps'][number];

/** The steps that the answers show, in their order: those of the list above are out of sight. */
function Shown({ flow, walk }: { readonly flow: FlowDefinition; readonly walk: Walk }): ReactNode {
  const { locales, language } = useView();
  const shown = flow.steps.filter(({ id }) => walk.showsStep(id) === true);
  const unknown = flow.steps.filter(({ id }) => walk.showsStep(id) === undefined);
  const nameOf = ({ step }: Entry) => nameOfStep(locales, language, step);
  return (
    <output className="notice">
      <p>
        <strong>
          {shown.length} of {count(flow.steps.length, 'step')} {shown.length === 1 ? 'shows' : 'show'}:
        </strong>{' '}
        {shown.map(nameOf).join(' → ')}
        {unknown.length > 0 &&
          `. Unknown for ${count(unknown.length, 'step')}, by conditions that only JSON can say: ${joinWithAnd(unknown.map((entry) => `“${nameOf(entry)}”`))}`}
      </p>
      <ShownQuestions walk={walk} />
    </output>
  );
}

/** The questions of the steps that show which a condition of the flow shows or hides. */
function ShownQuestions({ walk: { questions } }: { readonly walk: Walk }): ReactNode {
  const { locales, language } = useView();
  const say = (shows: boolean | undefined) =>
    joinWithAnd(
      questions.filter((one) => one.shows === shows).map((one) => sayDecided(one, { locales, language })),
    );
  return SHOWN.map(([shows, label]) => {
    const said = say(shows);
    return (
      said !== '' && (
        <p key={label}>
          <strong>{label}:</strong> {said}
        </p>
      )
    );
  });
}

const SHOWN = [
  [true, 'Questions with a condition that show'],
  [false, 'Questions with a condition that do not'],
  [undefined, 'Unknown, by conditions that only JSON can say'],
] as const;

interface TriedValueProps {
  readonly path: readonly string[];
  readonly flow: FlowDefinition;
  readonly words: Words;
  readonly tried: Tried;
}

function TriedValue({ path, flow, words, tried }: TriedValueProps): ReactNode {
  const key = path.join('/');
  const values = useMemo(() => triedValuesFor(flow, path), [flow, path]);
  const value = tried.values[key];
  return (
    <label>
      {words.nameOf(path)}
      <select
        value={value === undefined ? '' : JSON.stringify(value)}
        onChange={({ target }) =>
          tried.set(key, values.find((one) => JSON.stringify(one.value) === target.value)?.value)
        }
      >
        <option value="">{path[0] === 'config' ? 'as the market has it' : 'not answered'}</option>
        {values.map(({ value: one, named = one, name }) => (
          <option key={JSON.stringify(one)} value={JSON.stringify(one)}>
            {name ?? words.valueOf(path, named).replaceAll(/^“|”$/g, '')}
          </option>
        ))}
      </select>
    </label>
  );
}
