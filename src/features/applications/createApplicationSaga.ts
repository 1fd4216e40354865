import { applicationPath } from '../../contract/pages.ts';
import { call, put, select, take } from 'typed-redux-saga';
import type { ApplicationsApi } from './applicationsApi.ts';
import type { AgreementShown } from '../../contract/agreements.ts';
import type { CreateApplicationBody } from '../../contract/applications.ts';
import type { SameNumberReason } from '../../contract/codes.ts';
import type { Answers } from '@stepwright/engine';
import { selectConfig } from '../configuration/configSlice.ts';
import { clearDraft, closeDraft, saveDraft, type DraftDeps } from '../drafts/draftSagas.ts';
import { draftSubmitEnded, selectDraft } from '../drafts/draftSlice.ts';
import { callApi } from '../shared/callApi.ts';
import { applicationEntered, applicationLoaded, submitStarted, submitSucceeded } from './applicationSlice.ts';
import { failSubmit } from './submitApplication.ts';

export interface CreationDeps {
  readonly api: Pick<ApplicationsApi, 'create'>;
  readonly draft: DraftDeps;
  readonly navigate: (path: string) => void;
  /** The answers to submit: those of the steps that apply. */
  readonly submission: (answers: Answers) => Answers;
  readonly locale: () => string;
  /** Which agreement the page shows. */
  readonly agreementShown: () => Promise<AgreementShown>;
  /** The compiled flow that the answers were given to. */
  readonly flowHash: () => string;
  /** The path of a step before creation, where its refused answers can be put right. */
  readonly stepPath: (stepId: string) => string | undefined;
}

/** Creates an application from the draft. */
export function* createApplication(deps: CreationDeps, reason: SameNumberReason | undefined) {
  yield* put(submitStarted());
  yield* call(closeDraft);
  try {
    yield* call(submitDraft, deps, reason);
  } finally {
    yield* put(draftSubmitEnded());
  }
}

function* submitDraft(deps: CreationDeps, reason: SameNumberReason | undefined) {
  // The key must outlive a reload in the middle of the call, or the second call would create a second application.
  yield* call(saveDraft, deps.draft);
  const { answers, idempotencyKey } = yield* select(selectDraft);
  const { currency, referralUrlId } = yield* select(selectConfig);
  const body: CreateApplicationBody = {
    applicant: {},
    company: {},
    ...deps.submission(answers),
    application: {
      currency,
      language: deps.locale(),
      flowModule: deps.flowHash(),
      ...(referralUrlId !== null && { referralUrlId }),
      ...(reason !== undefined && { sameNumberReason: reason }),
    },
  };
  const outcome = yield* callApi(async (signal) =>
    deps.api.create({ ...body, agreement: await deps.agreementShown() }, { signal, idempotencyKey }),
  );
  if (outcome.kind === 'failed') {
    yield* failSubmit('create', outcome);
    const stepId = outcome.error.details.find((problem) => problem.stepId !== undefined)?.stepId;
    const path = stepId === undefined ? undefined : deps.stepPath(stepId);
    if (path !== undefined) deps.navigate(path);
    return;
  }
  yield* put(applicationLoaded(outcome.result));
  yield* put(submitSucceeded('create'));
  // The application's own pages, fetched by now, know which of them is next.
  deps.navigate(applicationPath(outcome.result.application.id));
  // Cleared any earlier, the step that is still on the page would send the person back to the first one.
  yield* take(applicationEntered);
  yield* call(clearDraft, deps.draft, outcome.result.application.id);
}
