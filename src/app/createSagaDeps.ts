import type { i18n } from 'i18next';
import { applicationPath } from '../contract/pages.ts';
import { relevantAnswers, stripSensitive } from '../engine/index.ts';
import type { CreationDeps } from '../features/applications/createApplicationSaga.ts';
import { createDraftStorage } from '../features/drafts/draftStorage.ts';
import { draftKey } from '../features/drafts/hasDraft.ts';
import { createJourneyContext } from '../features/flows/createJourneyContext.ts';
import type { FlowHolder } from '../features/flows/createFlowHolder.ts';
import type { PageBoot } from '../features/shared/pageBoot.ts';
import type { SagaDeps } from './rootSaga.ts';

interface PageParts extends Pick<SagaDeps, 'api' | 'report'> {
  readonly boot: PageBoot;
  readonly flow: FlowHolder;
  readonly texts: Pick<i18n, 'language'>;
  readonly navigate: (path: string) => void;
}

/** What the first sagas need of the page: its storage, its language, its flow and the way to another path. */
export function createSagaDeps({ boot, api, flow, texts, navigate, report }: PageParts): SagaDeps {
  const { config } = boot;
  const submission: CreationDeps['submission'] = (answers) => {
    const { definition } = flow.current();
    const context = createJourneyContext({ config, definition, answers, application: null });
    return relevantAnswers(flow.current(), 'apply', context);
  };
  return {
    api,
    report,
    draft: {
      storage: createDraftStorage(draftKey(config.portal, config.currency), readStorage(), window),
      newId: () => crypto.randomUUID(),
      keepable: (answers) => stripSensitive(flow.current(), answers),
      onSubmittedElsewhere: (id) => navigate(applicationPath(id)),
    },
    application: {
      navigate,
      submission,
      locale: () => texts.language,
      flowHash: () => flow.reference().hash,
      stepPath: (stepId) =>
        flow.current().definition.flows['apply']?.steps.find((place) => place.step === stepId)?.path,
    },
  };
}

function readStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined; // storage is blocked: the answers live as long as the page
  }
}
