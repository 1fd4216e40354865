import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowDefinition } from '@stepwright/engine';
import type { CoverageResponse } from '../../contract/studioHome.ts';
import { callStudio } from '../api/callStudio.ts';
import { useDraft, useDraftState } from '../draft/DraftContext.ts';
import { Failed } from '../shell/states.tsx';
import { useAction } from '../shell/useAction.ts';
import { wordsOf } from '../steps/useBranchWords.ts';
import { useView } from '../steps/useView.ts';
import { listUntried } from './untried.ts';
import { useWordsOfFlow } from './useSubjects.ts';
import { count } from '../project/names.ts';
import { keyOfView } from '../project/resolved.ts';

/** How the walks of samples and tests go through one flow. */
export interface Coverage extends Omit<CoverageResponse['flows'][number], 'flow'> {
  /** Steps that could be reached, and are not. */
  readonly missing: ReadonlySet<string>;
}

/** The coverage of one flow. */
export function coverageOf(response: CoverageResponse | undefined, flow: string): Coverage | undefined {
  const found = response?.flows.find((one) => one.flow === flow);
  const missing = response?.missing.filter(({ kind, within }) => kind === 'step' && within === flow) ?? [];
  return found && { ...found, missing: new Set(missing.map(({ name }) => name)) };
}

/** The coverage by samples in a market and portal, once somebody asks for it; undefined again after a change. */
export function useCoverage() {
  const state = useDraftState();
  const { view } = useView();
  const { market, portal } = view;
  const asked = `${market}/${portal} ${state.revision}`;
  const [found, setFound] = useState<{ readonly for: string; readonly response: CoverageResponse }>();
  const { isBusy, failure, run } = useAction();
  const ask = () =>
    run(async () => {
      const query = new URLSearchParams({ market, portal }).toString();
      const path = `/drafts/${state.draft.id}/coverage?${query}`;
      setFound({ for: asked, response: await callStudio<CoverageResponse>('GET', path) });
    });
  return { response: found?.for === asked ? found.response : undefined, failure, isBusy, ask };
}

/** How many walks reach a step, and for how many nothing follows. */
export function WalksOfStep({
  coverage: { walks, steps, missing },
  step,
}: {
  readonly coverage: Coverage;
  readonly step: string;
}): ReactNode {
  const found = steps.find(({ id }) => id === step);
  if (!found) return null;
  if (missing.has(step))
    return (
      <p>
        <span className="badge warning">no sample reaches it</span>
      </p>
    );
  if (found.reached === 0) return <p className="quiet-text">cannot show with the settings of this market</p>;
  const isEnd = steps.at(-1) === found;
  return (
    <p className="quiet-text">
      reached by {found.reached} of {count(walks, 'walk')}
      {found.last > 0 && !isEnd && `; nothing follows for ${found.last} of them`}
    </p>
  );
}

interface CoveragePanelProps {
  readonly flow: FlowDefinition;
  readonly coverage: ReturnType<typeof useCoverage>;
}

/** The conditions, rules and choices of a flow that no sample tries both ways. */
export function CoveragePanel({ flow, coverage }: CoveragePanelProps): ReactNode {
  const { response, failure, isBusy, ask } = coverage;
  const { state } = useDraft();
  const { resolution, view, locales, language } = useView();
  const words = useWordsOfFlow(flow);
  const own = new Set(flow.steps.map(({ step }) => step));
  const missing = response?.missing.filter(({ within }) => within === flow.id || own.has(within)) ?? [];
  const texts = { locales, language };
  const { steps } = resolution.definition;
  const wordsIn = (step: string, object: string) => wordsOf(texts, step, object);
  const untried = listUntried(missing, { flow, view: keyOfView(view), steps, texts, words, wordsIn });
  return (
    <section className="card" aria-labelledby="coverage">
      <h2 id="coverage">What samples reach</h2>
      <p className="quiet-text">
        Every step has samples of answers, and the browser tests leave walks. Each is led through all flows: a
        step that none reaches is tried by nobody, and one after which nothing follows for many may be a dead
        end.
      </p>
      <div>
        <button type="button" aria-disabled={isBusy} onClick={ask}>
          {isBusy ? 'Walking…' : 'Walk with all samples'}
        </button>
      </div>
      {failure !== undefined && <Failed message={failure} />}
      {response && (
        <output>
          {untried.length === 0
            ? 'Every step is reached, and every condition is tried both ways.'
            : `${count(untried.length, 'thing')} not tried:`}
        </output>
      )}
      <ul className="rows">
        {untried.map(({ key, said, page, outcome }) => (
          <li key={key}>
            <span>
              {outcome}: <Link to={`/drafts/${state.draft.id}/${page}`}>{said}</Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
