import { listLeaves, type ResolvedDefinition, type StepDefinition } from '@stepwright/engine';
import type { ApplicationState } from '../contract/applications.ts';
import type { FlowModuleReference } from '../contract/configuration.ts';
import { APPLY_FLOW, OWNER_FLOW } from '../contract/flows.ts';
import { isAwaited } from '../navigation/isAwaited.ts';
import { nextOwnerPage } from '../navigation/ownerPath.ts';
import type { FlowRuntime } from '../product/definitions.ts';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import type { VisitedStep } from '../features/shared/pageSteps.ts';
import { selectLoad } from '../features/applications/applicationSlice.ts';
import { selectConfig } from '../features/configuration/configSlice.ts';
import { createJourneyContext } from '../features/flows/createJourneyContext.ts';
import type { FlowLoader } from '../features/flows/createFlowLoader.ts';
import type { AppStore } from './createAppStore.ts';

type State = ReturnType<AppStore['store']['getState']>;

const ID_PATTERN = '/:applicationId';
const APPLICATION_ID = /^\/(urn:app:[^/]+)(?=\/)/;
const OWNER_ID = /\/urn:apl:[^/]+/;

/** Which steps a page of an application may show, by the flows that the application is pinned to. */
export interface PinnedSteps {
  /** Undefined for a page that is not of an application; none until its flows are fetched. */
  readonly at: (path: string) => readonly VisitedStep[] | undefined;
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
      return runtime ? stepsAt(path, { runtime, getState, application }) : [];
    },
  };
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
  readonly getState: () => State;
  readonly application: Pinned;
}

function stepsAt(path: string, shown: Shown): readonly VisitedStep[] {
  const { runtime, application } = shown;
  const pattern = path.replace(APPLICATION_ID, ID_PATTERN).replace(OWNER_ID, '/:ownerId');
  const { hash, market, portal, cobrand } = application.flowModule;
  const module = { hash, market, portal, ...(cobrand !== undefined && { cobrand }) };
  return pagesOf(runtime.definition)
    .filter((page) => page.path === pattern && runtime.isLoaded(page.visited.step) && applies(page, shown))
    .map((page) => {
      const isDone = DONE[page.kind];
      return { ...page.visited, module, ...(isDone && { isDone: () => isDone(shown, page) }) };
    });
}

/** Whether the condition of a page holds for the application as it is now. */
function applies({ visited, when }: StepPage, { runtime, getState }: Shown): boolean {
  if (when === undefined) return true;
  const own = selectLoad(getState());
  const context = createJourneyContext({
    config: selectConfig(getState()),
    definition: runtime.definition,
    answers: own.kind === 'ready' ? own.data : {},
    application: own.kind === 'ready' ? own.data.application : null,
  });
  return runtime.holds(visited.flow, when, context);
}

/** Kinds of pages without a form, and whether that which they are for has happened. */
const DONE: Partial<Record<StepDefinition['kind'], (shown: Shown, page: StepPage) => boolean>> = {
  outcome: () => true, // its flow ends there
  wait({ getState, application }) {
    const own = selectLoad(getState());
    if (own.kind !== 'ready' || own.id !== application.id) return false;
    return own.data.application.orderDue || !isAwaited(own.data.application);
  },
  provider(shown, page) {
    const { getState, application } = shown;
    const { partner } = getState();
    if (page.visited.flow === OWNER_FLOW)
      return partner?.load.kind === 'ready' && !page.path.endsWith(nextOwnerPage(partner.load.data.owner));
    const own = selectLoad(getState());
    if (own.kind !== 'ready' || own.id !== application.id) return false;
    return own.data.application.reviewing || !applies(page, shown);
  },
};

interface StepPage {
  readonly path: string;
  readonly when: string | undefined;
  readonly kind: StepDefinition['kind'];
  readonly visited: VisitedStep;
}

/** The steps that have a page of an application. */
const pagesOf = memoizeByObject(({ flows, steps }: ResolvedDefinition): readonly StepPage[] =>
  Object.values(flows).flatMap(({ id, steps: entries }) =>
    entries.flatMap(({ path, step, when }, index) => {
      const { kind, schema } = steps[step] ?? {};
      if (!kind || !path.startsWith(ID_PATTERN)) return [];
      return [{ path, when, kind, visited: { flow: id, step, index, questions: questionsOf(schema) } }];
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

/** The questions of a step. */
export function questionsOf(schema: Parameters<typeof listLeaves>[0] = {}): ReadonlySet<string> {
  return new Set(listLeaves(schema).map(({ pointer }) => pointer));
}
