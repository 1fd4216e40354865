import { PATHS } from '../../../../contract/pages.ts';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Redirect } from '../../../../lib/Redirect.tsx';
import { replaceAnswers, walkJourney, type Answers, type FlowPage, type Journey } from '@stepwright/engine';
import { type FlowRuntime } from '../../../../product/definitions.ts';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { answersChanged, selectDraft } from '../../../drafts/draftSlice.ts';
import { createJourneyContext } from '../../../flows/createJourneyContext.ts';
import { useFlow } from '../../../flows/useFlow.ts';
import { Screen } from '../../../layout/Screen.tsx';
import { DraftGate } from '../DraftGate.tsx';
import { LoadSteps } from '../LoadSteps.tsx';
import { StackedSteps } from './StackedSteps.tsx';
import { APPLY_FLOW } from '../../../../contract/flows.ts';

/** Every question before the review on one page, in portals without the multistep form, or on the pages that the flow makes of its steps. */
export function OnePageScreen(): ReactNode {
  const { features } = useSelector(selectConfig);
  const pages = useFlowPages();
  if (features.multistep === false)
    return (
      <DraftGate>
        <PageOfSteps />
      </DraftGate>
    );
  if (pages.length === 0) return <Redirect to={PATHS.getStarted} />;
  return (
    <DraftGate>
      <OneOfPages pages={pages} />
    </DraftGate>
  );
}

/** The pages of several steps that apply now. */
function useFlowPages(): readonly FlowPage[] {
  const runtime = useFlow();
  const config = useSelector(selectConfig);
  const { definition } = runtime;
  const context = createJourneyContext({ config, definition, answers: {}, application: null });
  const pages = definition.flows[APPLY_FLOW]?.pages ?? [];
  return pages.filter(({ when }) => runtime.holds('apply', when, context));
}

/** The page that the address names; else that of the step that one was led here from, or of the first question without an answer. */
function OneOfPages({ pages }: { readonly pages: readonly FlowPage[] }) {
  const { page: named } = useParams();
  const asked: string | undefined = useLocation().state?.step; // only this portal writes it
  const { answers } = useSelector(selectDraft);
  const { frontier } = useJourneyOf()(answers);
  const indexOf = (id: string) => pages.findIndex(({ steps }) => steps.includes(id));
  const furthest = indexOf(frontier);
  const index = pages.findIndex(({ id }) => id === named);
  const page = pages[index];
  if (page && (furthest === -1 || index <= furthest))
    return <PageOfSteps key={page.id} page={{ ...page, number: index + 1, of: pages }} />;
  const target = pages[Math.max(0, named === undefined && asked !== undefined ? indexOf(asked) : furthest)];
  return <Redirect to={pathOf(target)} />;
}

function pathOf(page: FlowPage | undefined): string {
  return page ? `${PATHS.onePage}/${page.id}` : PATHS.getStarted;
}

interface NumberedPage extends FlowPage {
  readonly number: number;
  readonly of: readonly FlowPage[];
}

function PageOfSteps({ page }: { readonly page?: NumberedPage }) {
  const { t } = useTranslation(['account', 'screens']);
  const runtime = useFlow();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const store = useStore<Parameters<typeof selectDraft>[0]>();
  const { answers } = useSelector(selectDraft);
  const journeyOf = useJourneyOf();
  const steps = useStableSteps(runtime, formsOf(runtime, journeyOf(answers), page));
  if (runtime.missing.length > 0) return <LoadSteps />;
  const next = page?.of[page.number];
  const before = page?.of[page.number - 2];
  return (
    <Screen
      title={page ? t('onePage.part', { number: page.number, count: page.of.length }) : t('onePage.title')}
      intro={t('onePage.intro')}
    >
      <StackedSteps
        runtime={runtime}
        flowId="apply"
        steps={steps}
        answers={answers}
        onChange={(step, slice) =>
          dispatch(answersChanged(replaceAnswers(step.schema, selectDraft(store.getState()).answers, slice)))
        }
        onAttempt={() => {
          const journey = journeyOf(selectDraft(store.getState()).answers);
          const frontier = journey.steps.find(({ id }) => id === journey.frontier);
          const open = formsOf(runtime, journey, page);
          if (frontier && !open.includes(frontier.step)) void navigate(next ? pathOf(next) : frontier.path);
        }}
        buttons={{
          continueText: t('screens:form.continue'),
          ...(before && {
            backText: t('screens:form.back'),
            onBack: () => void navigate(pathOf(before)),
          }),
        }}
      />
    </Screen>
  );
}

function useJourneyOf(): (answers: Answers) => Journey {
  const runtime = useFlow();
  const config = useSelector(selectConfig);
  const { definition } = runtime;
  return (answers) =>
    walkJourney(runtime, 'apply', createJourneyContext({ config, definition, answers, application: null }));
}

/** Ids of the forms of a page, or of all before the step that sums them up. */
function formsOf(
  { definition }: FlowRuntime,
  journey: Journey,
  page: FlowPage | undefined,
): readonly string[] {
  return journey.steps
    .filter(({ id }) => page === undefined || page.steps.includes(id))
    .map(({ step }) => step)
    .filter((id) => {
      const step = definition.steps[id];
      return step?.kind === 'form' && !step.actions.includes('submit:create');
    });
}

function useStableSteps({ definition }: FlowRuntime, ids: readonly string[]) {
  const key = ids.join(' ');
  return useMemo(() => key.split(' ').flatMap((id) => definition.steps[id] ?? []), [definition, key]);
}
