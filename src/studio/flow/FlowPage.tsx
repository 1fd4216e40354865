import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { isRecord } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { keyOfView, nameOfView } from '../project/resolved.ts';
import { Loading } from '../shell/states.tsx';
import { LayerChoice, useLayer } from '../steps/LayerChoice.tsx';
import { titleOfStep } from '../steps/stepTexts.ts';
import { useView } from '../steps/useView.ts';
import { Conditions } from './Conditions.tsx';
import { readCondition, sentenceOf } from './conditions.ts';
import { evaluate } from './evaluate.ts';
import { moveStep, setWhen } from './flowEdits.ts';
import { TryAnswers, useTried } from './TryAnswers.tsx';

const FlowMap = lazy(async () => ({ default: (await import('./FlowMap.tsx')).FlowMap }));

/** A flow: its steps in order, when each shows, and the same as a drawing. */
export function FlowPage(): ReactNode {
  const { state } = useDraft();
  const params = useParams();
  const navigate = useNavigate();
  const { resolution, view, views, change } = useView();
  const { flows } = resolution.definition;
  const flow = flows[params['flow'] ?? ''] ?? flows['apply'] ?? Object.values(flows)[0];
  const [showsMap, setShowsMap] = useState(false);
  const tried = useTried();
  if (!flow) return <p className="notice">This market has no flow.</p>;
  return (
    <div className="part flow">
      <section className="card">
        <div className="inline-form">
          <label>
            Flow
            <select
              value={flow.id}
              onChange={({ target }) =>
                void navigate(`/drafts/${state.draft.id}/flow/${target.value}?view=${keyOfView(view)}`)
              }
            >
              {Object.keys(flows).map((id) => (
                <option key={id}>{id}</option>
              ))}
            </select>
          </label>
          <label>
            Market and portal
            <select value={keyOfView(view)} onChange={({ target }) => change({ view: target.value })}>
              {views.map((one) => (
                <option key={keyOfView(one)} value={keyOfView(one)}>
                  {nameOfView(one)}
                </option>
              ))}
            </select>
          </label>
          <button type="button" aria-pressed={showsMap} onClick={() => setShowsMap(!showsMap)}>
            {showsMap ? 'Hide the drawing' : 'Draw it'}
          </button>
        </div>
        {showsMap && (
          <Suspense fallback={<Loading text="Drawing…" />}>
            <FlowMap flow={flow} />
          </Suspense>
        )}
        <LayerChoice />
        <StepOrder flow={flow.id} tried={tried.context} />
      </section>
      <TryAnswers flow={flow} tried={tried} />
      <Conditions flow={flow} />
    </div>
  );
}

function StepOrder({
  flow: flowId,
  tried,
}: {
  readonly flow: string;
  readonly tried: object | undefined;
}): ReactNode {
  const { state, apply, findings } = useDraft();
  const { resolution, locales, language, files, view } = useView();
  const layer = useLayer();
  const [said, setSaid] = useState('');
  const flow = resolution.definition.flows[flowId];
  if (!flow) return null;
  const order = flow.steps.map(({ id }) => id);
  const place = { folder: layer ?? 'base', flow: flow.id };
  const move = (id: string, to: number) => {
    const changed = moveStep(state.texts, place, { id, order, to });
    if (!changed) return;
    apply(`Move the step ${id}`, [changed]);
    setSaid(`${id} is now ${to + 1} of ${order.length}`);
    requestAnimationFrame(() => document.getElementById(`step-${id}`)?.focus());
  };
  const samplesOf = (step: string) => {
    const json = files.get(`samples/${view.market}/${step}.json`)?.json;
    if (!isRecord(json)) return 0;
    return ['valid', 'invalid'].reduce(
      (sum, list) => sum + (Array.isArray(json[list]) ? json[list].length : 0),
      0,
    );
  };
  return (
    <>
      {layer === undefined && (
        <p className="quiet-text">
          To change the order or conditions, choose above where the change belongs.
        </p>
      )}
      <ol className="step-order">
        {flow.steps.map(({ id, step, path, when }, index) => {
          const shows = tried && when !== undefined ? evaluateNamed(when, tried, flow.conditions) : undefined;
          const title = titleOfStep(locales, language, step) || step;
          const wrong = findings.list.filter((one) => one.path.includes(`/${step}.json`)).length;
          return (
            <li
              key={id}
              data-shows={tried ? String(shows ?? when === undefined) : undefined}
              onKeyDown={(event) => {
                if (
                  !event.altKey ||
                  layer === undefined ||
                  (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')
                )
                  return;
                event.preventDefault();
                move(id, index + (event.key === 'ArrowUp' ? -1 : 1));
              }}
            >
              <span className="number">{index + 1}</span>
              <div>
                <Link
                  id={`step-${id}`}
                  to={`/drafts/${state.draft.id}/steps/${step}?view=${keyOfView(view)}`}
                >
                  {title}
                </Link>
                <p className="quiet-text">
                  {path} · {samplesOf(step)} samples
                  {wrong > 0 && <span className="badge error">{wrong} problems</span>}
                </p>
                {tried && (
                  <p className="shows">
                    {shows === false
                      ? 'left out'
                      : shows === undefined && when !== undefined
                        ? 'cannot be told here'
                        : 'shows'}
                  </p>
                )}
              </div>
              <label>
                <span className="hidden-text">When does {title} show?</span>
                <select
                  disabled={layer === undefined}
                  value={when ?? ''}
                  title={
                    when === undefined
                      ? 'always'
                      : (sentenceOf(flow.conditions[when]) ?? 'a condition that only JSON can say')
                  }
                  onChange={({ target }) =>
                    apply(`Change when ${id} shows`, [
                      setWhen(state.texts, place, id, target.value || undefined),
                    ])
                  }
                >
                  <option value="">always</option>
                  {Object.keys(flow.conditions).map((name) => (
                    <option key={name} value={name}>
                      if {name}
                    </option>
                  ))}
                </select>
              </label>
              <div className="actions">
                <button
                  type="button"
                  disabled={layer === undefined || index === 0}
                  onClick={() => move(id, index - 1)}
                  title="Alt + Up"
                >
                  ↑<span className="hidden-text">Move {title} up</span>
                </button>
                <button
                  type="button"
                  disabled={layer === undefined || index === order.length - 1}
                  onClick={() => move(id, index + 1)}
                  title="Alt + Down"
                >
                  ↓<span className="hidden-text">Move {title} down</span>
                </button>
                <label>
                  <span className="hidden-text">Move {title} to</span>
                  <select
                    disabled={layer === undefined}
                    value=""
                    onChange={({ target }) => move(id, Number(target.value))}
                  >
                    <option value="">Move to…</option>
                    {order.map((one, at) => (
                      <option key={one} value={at} disabled={at === index}>
                        {at + 1}: {one}
                      </option>
                    ))}
                  </select>
                </label>
              </div>
            </li>
          );
        })}
      </ol>
      <output className="hidden-text">{said}</output>
    </>
  );
}

function evaluateNamed(
  name: string,
  context: object,
  conditions: Readonly<Record<string, unknown>>,
): boolean | undefined {
  const sentence = readCondition(conditions[name]);
  return sentence && evaluate(sentence, context, conditions);
}
