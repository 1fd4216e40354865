import { useMemo, useState, type ReactNode } from 'react';
import type { FlowDefinition, Json } from '@stepwright/engine';
import { count, joinWithAnd } from '../project/names.ts';
import { nameOfStep } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { readCondition } from './readCondition.ts';
import type { Words } from './sayCondition.ts';
import { showsIn } from './StepOrder.tsx';
import { useWordsOfFlow } from './useSubjects.ts';
import { subjectsOf } from './evaluate.ts';
import { Helped } from '../help/Helped.tsx';

export interface Tried {
  /** The context that was filled in; undefined while nobody tries. */
  readonly context: object | undefined;
  readonly values: Readonly<Record<string, Json>>;
  readonly set: (path: string, value: Json | undefined) => void;
  readonly start: () => void;
  readonly stop: () => void;
}

/** A context for the conditions of a flow: the features of the market, no application, and the answers that were chosen. */
export function useTried(): Tried {
  const { resolution } = useView();
  const { market, portal } = resolution.definition;
  const [values, setValues] = useState<Readonly<Record<string, Json>>>();
  const context = useMemo(() => {
    if (!values) return undefined;
    const whole: Record<string, unknown> = {
      answers: {},
      application: null,
      config: { features: { ...portal.features, ...market.features } },
      market,
      portal,
      session: {},
    };
    for (const [path, value] of Object.entries(values)) put(whole, path.split('/'), value);
    return whole;
  }, [values, market, portal]);
  return {
    context,
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

function put(whole: Record<string, unknown>, path: readonly string[], value: Json): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    whole[name] = value;
    return;
  }
  const below = whole[name];
  const copy: Record<string, unknown> = typeof below === 'object' && below !== null ? { ...below } : {};
  whole[name] = copy;
  put(copy, rest, value);
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
      {!tried.context ? (
        <div>
          <button type="button" onClick={tried.start}>
            Choose answers and see which steps show
          </button>
        </div>
      ) : (
        <>
          <p className="quiet-text">
            The list above marks which steps these answers show, and by which conditions. What is left open is
            not answered.
          </p>
          <Helped about="tried" isList>
            <div className="try-fields">
              {subjects.map((path) => (
                <TriedValue key={path.join('/')} path={path} flow={flow} words={words} tried={tried} />
              ))}
            </div>
          </Helped>
          <Shown flow={flow} context={tried.context} />
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
function Shown({ flow, context }: { readonly flow: FlowDefinition; readonly context: object }): ReactNode {
  const { locales, language } = useView();
  const shown = flow.steps.filter((entry) => showsIn(flow, entry, context) === true);
  const unknown = flow.steps.filter((entry) => showsIn(flow, entry, context) === undefined);
  const nameOf = ({ step }: Entry) => nameOfStep(locales, language, step);
  return (
    <output className="notice">
      <strong>
        {shown.length} of {count(flow.steps.length, 'step')} {shown.length === 1 ? 'shows' : 'show'}:
      </strong>{' '}
      {shown.map(nameOf).join(' → ')}
      {unknown.length > 0 &&
        `. Unknown for ${count(unknown.length, 'step')}, by conditions that only JSON can say: ${joinWithAnd(unknown.map((entry) => `“${nameOf(entry)}”`))}`}
    </output>
  );
}

interface TriedValueProps {
  readonly path: readonly string[];
  readonly flow: FlowDefinition;
  readonly words: Words;
  readonly tried: Tried;
}

function TriedValue({ path, flow, words, tried }: TriedValueProps): ReactNode {
  const key = path.join('/');
  const values = valuesFor(flow, key);
  const value = tried.values[key];
  return (
    <label>
      {words.nameOf(path)}
      <select
        value={value === undefined ? '' : JSON.stringify(value)}
        onChange={({ target }) =>
          tried.set(
            key,
            values.find((one) => JSON.stringify(one) === target.value),
          )
        }
      >
        <option value="">{path[0] === 'config' ? 'as the market has it' : 'not answered'}</option>
        {values.map((one) => (
          <option key={JSON.stringify(one)} value={JSON.stringify(one)}>
            {words.valueOf(path, one).replaceAll(/^“|”$/g, '')}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The values that conditions name for a subject, and another one. */
function valuesFor(flow: FlowDefinition, key: string): readonly Json[] {
  const found = new Map<string, Json>();
  const collect = (sentence: ReturnType<typeof readCondition>): void => {
    if (!sentence) return;
    if (sentence.kind === 'test') {
      if (sentence.path.join('/') === key)
        for (const value of sentence.values) found.set(JSON.stringify(value), value);
    } else if (sentence.kind === 'not') collect(sentence.part);
    else if (sentence.kind !== 'named') sentence.parts.forEach(collect);
  };
  for (const condition of Object.values(flow.conditions)) collect(readCondition(condition));
  const values = [...found.values()];
  if (values.some((value) => typeof value === 'boolean')) return [true, false];
  return [...values, 'something else'];
}
