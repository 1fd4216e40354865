import type { i18n } from 'i18next';
import { applicationPath } from '../contract/pages.ts';
import { relevantAnswers, stripSensitive } from '@stepwright/engine';
import type { AgreementHolder } from '../features/agreements/createAgreementHolder.ts';
import type { CreationDeps } from '../features/applications/createApplicationSaga.ts';
import type { DraftDeps } from '../features/drafts/draftSagas.ts';
import { createDraftStorage } from '../features/drafts/draftStorage.ts';
import { draftKey } from '../features/drafts/hasDraft.ts';
import { createJourneyContext } from '../features/flows/createJourneyContext.ts';
import type { FlowHolder } from '../features/flows/createFlowHolder.ts';
import type { HttpClient } from '../features/shared/api/client.ts';
import type { PageBoot } from '../contract/pageBoot.ts';
import { fetchedAhead } from '../lib/onDemand.tsx';
import type { SagaDeps } from './rootSaga.ts';
import { APPLY_FLOW } from '../contract/flows.ts';

interface PageParts extends Pick<SagaDeps, 'api' | 'report'> {
  readonly boot: PageBoot;
  readonly client: HttpClient;
  readonly flow: FlowHolder;
  readonly texts: Pick<i18n, 'language'>;
  readonly navigate: (path: string) => void;
  readonly agreements: () => Promise<AgreementHolder>;
}

const fetchSync = fetchedAhead(() => import('./startDraftSync.ts'));

/** Creates the dependencies of the first sagas: storage, language, flow and navigation of the page. */
export function createSagaDeps(parts: PageParts): SagaDeps {
  const { boot, client, api, flow, texts, navigate, agreements, report } = parts;
  const { config } = boot;
  const submission: CreationDeps['submission'] = (answers) => {
    const { definition } = flow.current();
    const context = createJourneyContext({ config, definition, answers, application: null });
    return relevantAnswers(flow.current(), 'apply', context);
  };
  const browser = readStorage();
  const newId = () => crypto.randomUUID();
  const keepable: DraftDeps['keepable'] = (answers) => stripSensitive(flow.current(), answers);
  return {
    api,
    report,
    draft: {
      newId,
      keepable,
      storageOf: (account) => createDraftStorage(draftKey(config.portal, config.currency, account), browser),
      endOthers: (account) =>
        // Where its code cannot be fetched now, the next page does it.
        import('./purgeStaleStorage.ts')
          .then(({ purgeStaleStorage }) => purgeStaleStorage(browser, account))
          .catch(() => undefined),
      loadSync: async () => {
        const { createDraftSync } = await fetchSync();
        const { portal, currency } = config;
        const onSubmittedElsewhere = (id: string) => navigate(applicationPath(id));
        return createDraftSync({ client, portal, currency, browser, newId, keepable, onSubmittedElsewhere });
      },
    },
    application: {
      navigate,
      submission,
      locale: () => texts.language,
      agreementShown: async () => (await agreements()).shown(texts.language),
      flowHash: () => flow.reference().hash,
      stepPath: (stepId) =>
        flow.current().definition.flows[APPLY_FLOW]?.steps.find((place) => place.step === stepId)?.path,
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
