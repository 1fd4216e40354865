import { listLeaves, type Answers, type ResolvedDefinition } from '@stepwright/engine';
import type { ApplicationState } from '../contract/applications.ts';
import type { FlowModuleReference } from '../contract/configuration.ts';
import { APPLY_FLOW } from '../contract/flows.ts';
import type { FlowRuntime } from '../product/definitions.ts';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import type { VisitedStep } from '../features/analytics/stepVisits.ts';
import { selectLoad } from '../features/applications/applicationSlice.ts';
import { selectConfig } from '../features/configuration/configSlice.ts';
import { createJourneyContext } from '../features/flows/createJourneyContext.ts';
import type { FlowLoader } from '../features/flows/createFlowLoader.ts';
import type { AppStore } from './createAppStore.ts';

type State = ReturnType<AppStore['store']['getState']>;

const APPLICATION_ID = /^\/(urn:app:[^/]+)(?=\/)/;
const OWNER_ID = /\/urn:apl:[^/]+/;

/** Which steps a page of an application may show, by the flows that the application is pinned to. */
export interface PinnedSteps {
  /** Undefined for a page that is not of an application; none until its flows are fetched. */
  readonly at: (path: string) => readonly VisitedStep[] | undefined;
  /** The flows of the page that was asked for last. */
  readonly runtime: () => FlowRuntime | undefined;
}

/** `fetched` is called once flows have come that `at` was asked for. The pages fetch the same ones, and a module comes only once. */
export function followPinned(
  { getState }: Pick<AppStore['store'], 'getState'>,
  flows: FlowLoader,
  fetched: () => void,
): PinnedSteps {
  let known: { readonly promise: Promise<FlowRuntime>; readonly runtime?: FlowRuntime } | undefined;
  // Each failure is one more fetch, and `at` is asked at every change of the page.
  let failedAt: string | undefined;

  // The module grows as its parts are fetched: each time it is another promise.
  function runtimeOf(reference: FlowModuleReference, path: string): FlowRuntime | undefined {
    const promise = flows.load(reference);
    if (known?.promise === promise) return known.runtime;
    known = { promise };
    promise.then(
      (runtime) => {
        if (known?.promise !== promise) return;
        known = { promise, runtime };
        fetched();
      },
      () => {
        failedAt = path; // the page itself reports it
      },
    );
    return undefined;
  }

  return {
    at(path) {
      const id = APPLICATION_ID.exec(path)?.[1];
      if (id === undefined) return undefined;
      if (path === failedAt) return [];
      failedAt = undefined;
      const state = getState();
      const application = applicationOf(state, id);
      const runtime = application && runtimeOf(application.flowModule, path);
      return runtime ? stepsAt(path, { runtime, state, application }) : [];
    },
    runtime: () => known?.runtime,
  };
}

/** The answers of a partner that are on the page; those of other flows are in no store. */
export function partnerAnswers({ partner }: State): Answers | undefined {
  return partner?.load.kind === 'ready' ? partner.answers : undefined;
}

type Pinned = Pick<ApplicationState, 'id' | 'flowModule'>;

function applicationOf(state: State, id: string): Pinned | undefined {
  const own = selectLoad(state);
  const load = state.partner?.load;
  const loaded = [own, load].map((one) => (one?.kind === 'ready' ? one.data.application : undefined));
  return loaded.find((application) => application?.id === id);
}

interface Shown {
  readonly runtime: FlowRuntime;
  readonly state: State;
  readonly application: Pinned;
}

function stepsAt(path: string, { runtime, state, application }: Shown): readonly VisitedStep[] {
  const { definition } = runtime;
  const pattern = path.replace(APPLICATION_ID, '/:applicationId').replace(OWNER_ID, '/:ownerId');
  const own = selectLoad(state);
  const context = createJourneyContext({
    config: selectConfig(state),
    definition,
    answers: own.kind === 'ready' ? own.data : {},
    application: own.kind === 'ready' ? own.data.application : null,
  });
  const { hash, market, portal, cobrand } = application.flowModule;
  const module = { hash, market, portal, ...(cobrand !== undefined && { cobrand }) };
  return pagesOf(definition)
    .filter(({ visited, path: at, when }) => {
      const isShown = at === pattern && runtime.isLoaded(visited.step);
      return isShown && (when === undefined || runtime.holds(visited.flow, when, context));
    })
    .map(({ visited }) => ({ ...visited, module }));
}

interface StepPage {
  readonly path: string;
  readonly when: string | undefined;
  readonly visited: VisitedStep;
}

/** The steps of every flow but the one before there is an application. */
const pagesOf = memoizeByObject(({ flows, steps }: ResolvedDefinition): readonly StepPage[] =>
  Object.values(flows)
    .filter(({ id }) => id !== APPLY_FLOW)
    .flatMap(({ id, steps: entries }) =>
      entries.map(({ path, step, when }, index) => {
        const questions = questionsOf(steps[step]?.schema);
        const visited = { flow: id, step, index, questions };
        // Whether a page without a form was completed is unknown.
        return { path, when, visited: questions.size > 0 ? visited : { ...visited, isCounted: false } };
      }),
    ),
);

/** The steps before there is an application, by the path of their page. */
export const newSteps = memoizeByObject(
  ({ flows, steps }: ResolvedDefinition): ReadonlyMap<string, VisitedStep> =>
    new Map(
      (flows[APPLY_FLOW]?.steps ?? []).map(({ path, step }, index) => [
        path,
        { flow: APPLY_FLOW, step, index, questions: questionsOf(steps[step]?.schema) },
      ]),
    ),
);

function questionsOf(schema: Parameters<typeof listLeaves>[0] = {}): ReadonlySet<string> {
  return new Set(listLeaves(schema).map(({ pointer }) => pointer));
}
