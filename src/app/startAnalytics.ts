import type { i18n } from 'i18next';
import { selectSession } from '../features/access/sessionSlice.ts';
import { analyticsApi, type AnalyticsApi } from '../features/analytics/analyticsApi.ts';
import type { HttpClient } from '../features/shared/api/client.ts';
import { watchAnalytics } from '../features/analytics/analyticsSagas.ts';
import { arrivalEvent } from '../features/analytics/arrivalEvent.ts';
import { askedFacts } from '../features/analytics/trackingContext.ts';
import { createSessionMemory } from '../features/analytics/createSessionMemory.ts';
import { eventTracked } from '../features/analytics/eventTracked.ts';
import { observeSteps, widthClassOf } from '../features/analytics/observeSteps.ts';
import { pageSteps } from '../features/shared/pageSteps.ts';
import { StepVisits } from '../features/analytics/stepVisits.ts';
import { watchStepVisits } from '../features/analytics/watchStepVisits.ts';
import type { FlowHolder } from '../features/flows/createFlowHolder.ts';
import type { FlowLoader } from '../features/flows/createFlowLoader.ts';
import { shownForms } from '../features/forms/shownForms.ts';
import { selectLoad, stepSubmitted, submitFailed } from '../features/applications/applicationSlice.ts';
import { watchSubmitEvents } from '../features/applications/submitEvents.ts';
import { pageScripts } from '../features/consent/pageScripts.ts';
import { selectConfig } from '../features/configuration/configSlice.ts';
import { selectDraft } from '../features/drafts/draftSlice.ts';
import type { AppStore } from './createAppStore.ts';
import { codeOfError } from './errorCodes.ts';
import { stackedSteps } from './formSteps.ts';
import { followPinned, newSteps } from './pinnedSteps.ts';
import { supervise } from './rootSaga.ts';

export interface AnalyticsWork extends Pick<AppStore, 'store' | 'run'> {
  readonly client: HttpClient;
  readonly flow: FlowHolder;
  readonly flows: FlowLoader;
  readonly texts: Pick<i18n, 'language'>;
  /** The URL at which the page was opened, whichever it shows by now. */
  readonly arrivedAt: string;
  readonly report: (error: unknown) => void;
}

/** Starts sending events, beginning with the arrival. */
export function startAnalytics(work: AnalyticsWork): void {
  const { store, run, client, flow, texts, arrivedAt, report } = work;
  const deps = {
    api: withoutHelpers(store, trackedByScripts(analyticsApi(client))),
    memory: createSessionMemory(() => sessionStorage),
    language: () => texts.language,
    annualSales: () => flow.current().definition.market.annualSales,
    asked: () => askedFacts(flow.current().definition, selectConfig(store.getState()).features),
    subject: () => selectSubject(store.getState()),
  };
  run(supervise, () => watchAnalytics(deps), report);
  run(supervise, watchSubmitEvents, report);
  startVisits(work, deps.api);
  const event = arrivalEvent(arrivedAt);
  if (event) store.dispatch(eventTracked({ event }));
}

/** Starts counting what happens on the steps of all flows. */
function startVisits({ store, run, flow, flows, report }: AnalyticsWork, api: AnalyticsApi): void {
  const visits = new StepVisits({
    send: (visit) => void api.visit(visit).catch(() => undefined), // as of a lost event, nobody here needs it
    now: () => performance.now(),
    width: () => widthClassOf(innerWidth),
  });
  const pinned = followPinned(store, flows, () => observed.look());
  const observed = observeSteps({
    visits,
    stepsAt(path) {
      const step = newSteps(flow.current().definition).get(path);
      if (step) return [step];
      if (pageSteps.size > 0) return [...pageSteps];
      return stackedSteps(path, shownForms) ?? pinned.at(path) ?? [];
    },
    codeOf: ({ step, others = [] }, question) =>
      codeOfError(
        [...shownForms].filter(({ stepId }) => stepId === step || others.includes(stepId)),
        question,
      ),
  });
  run(
    supervise,
    () => watchStepVisits(visits, { sent: stepSubmitted.type, refused: submitFailed.type }),
    report,
  );
}

/** The same API, whose events the scripts that run in the page get, too. */
function trackedByScripts(api: AnalyticsApi): AnalyticsApi {
  return {
    ...api,
    track: (type, params) => {
      pageScripts.send(type, params);
      return api.track(type, params);
    },
  };
}

/** The same API, which sends nothing of somebody who helps with an application. */
function withoutHelpers(store: AnalyticsWork['store'], api: AnalyticsApi): AnalyticsApi {
  return {
    ...api,
    track: async (type, params) => {
      if (!isHelper(store)) await api.track(type, params);
    },
    visit: async (visit) => {
      if (!isHelper(store)) await api.visit(visit);
    },
  };
}

function isHelper(store: AnalyticsWork['store']): boolean {
  const session = selectSession(store.getState());
  return session.kind === 'signedIn' && session.impersonation !== undefined;
}

/** The application on the page and its answers; before there is one, those of the draft. */
export function selectSubject(state: Parameters<typeof selectLoad>[0] & Parameters<typeof selectDraft>[0]) {
  const load = selectLoad(state);
  return load.kind === 'ready'
    ? { application: load.data.application, answers: load.data }
    : { application: undefined, answers: selectDraft(state).answers };
}
