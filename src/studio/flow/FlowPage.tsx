import { Suspense, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { APPLY_FLOW } from '../../contract/flows.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { nameOfFlow } from '../project/names.ts';
import { keyOfView } from '../project/resolved.ts';
import { lazyPart } from '../shell/lazyPart.ts';
import { Loading } from '../shell/states.tsx';
import { useAddressed } from '../shell/useAddressed.ts';
import { LayerChoice } from '../steps/LayerChoice.tsx';
import { ViewSelect } from '../steps/ViewSelect.tsx';
import { useView } from '../steps/useView.ts';
import { Conditions } from './Conditions.tsx';
import { coverageOf, CoveragePanel, useCoverage } from './Coverage.tsx';
import { StepOrder } from './StepOrder.tsx';
import { TryAnswers, useTried } from './TryAnswers.tsx';

const FlowMap = lazyPart(async () => (await import('./FlowMap.tsx')).FlowMap);

/** A flow: its steps in order, when each shows, and the same as a drawing. */
export function FlowPage(): ReactNode {
  const { state } = useDraft();
  const params = useParams();
  const navigate = useNavigate();
  const { resolution, search, view } = useView();
  const { flows } = resolution.definition;
  const flow = flows[params['flow'] ?? ''] ?? flows[APPLY_FLOW] ?? Object.values(flows)[0];
  const [drawing, setDrawing] = useAddressed('drawing');
  const showsMap = drawing !== '';
  const tried = useTried(flow);
  const coverage = useCoverage();
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
                void navigate(`/drafts/${state.draft.id}/flow/${target.value}?${search.toString()}`)
              }
            >
              {Object.keys(flows).map((id) => (
                <option key={id} value={id}>
                  {nameOfFlow(id)}
                </option>
              ))}
            </select>
          </label>
          <ViewSelect />
          <button type="button" aria-pressed={showsMap} onClick={() => setDrawing(showsMap ? '' : 'shown')}>
            {showsMap ? 'Hide the drawing' : 'Draw it'}
          </button>
        </div>
        {showsMap && (
          <Suspense fallback={<Loading text="Drawing…" />}>
            <FlowMap flow={flow} />
          </Suspense>
        )}
        <LayerChoice />
        <StepOrder flow={flow} walk={tried.walk} coverage={coverageOf(coverage.response, flow.id)} />
      </section>
      <TryAnswers flow={flow} tried={tried} />
      <CoveragePanel flow={flow} coverage={coverage} />
      <Conditions key={`${keyOfView(view)} ${flow.id}`} flow={flow} />
    </div>
  );
}
