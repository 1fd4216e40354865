import { PATHS } from '../../../../contract/pages.ts';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { Navigate, useNavigate } from 'react-router-dom';
import { replaceAnswers, walkJourney, type Answers, type Journey } from '../../../../engine/index.ts';
import { type FlowRuntime } from '../../../../product/definitions.ts';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { answersChanged, selectDraft } from '../../../drafts/draftSlice.ts';
import { createJourneyContext } from '../../../flows/createJourneyContext.ts';
import { useFlow } from '../../../flows/useFlow.ts';
import { Screen } from '../../../layout/Screen.tsx';
import { DraftGate } from '../DraftGate.tsx';
import { LoadSteps } from '../LoadSteps.tsx';
import { StackedSteps } from './StackedSteps.tsx';

/** Every question before the review on one page, for portals without the multistep form. */
export function OnePageScreen(): ReactNode {
  const { features } = useSelector(selectConfig);
  if (features['multistep'] !== false) return <Navigate to={PATHS.getStarted} replace />;
  return (
    <DraftGate>
      <AllSteps />
    </DraftGate>
  );
}

function AllSteps() {
  const { t } = useTranslation(['account', 'screens']);
  const runtime = useFlow();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const store = useStore<Parameters<typeof selectDraft>[0]>();
  const config = useSelector(selectConfig);
  const { answers } = useSelector(selectDraft);
  const journeyOf = (given: Answers) =>
    walkJourney(
      runtime,
      'apply',
      createJourneyContext({ config, definition: runtime.definition, answers: given, application: null }),
    );
  const steps = useStableSteps(runtime, formsBeforeReview(runtime, journeyOf(answers)));
  if (runtime.missing.length > 0) return <LoadSteps />;
  return (
    <Screen title={t('onePage.title')} intro={t('onePage.intro')}>
      <StackedSteps
        runtime={runtime}
        steps={steps}
        answers={answers}
        onChange={(step, slice) =>
          dispatch(answersChanged(replaceAnswers(step.schema, selectDraft(store.getState()).answers, slice)))
        }
        onAttempt={() => {
          const journey = journeyOf(selectDraft(store.getState()).answers);
          const frontier = journey.steps.find(({ id }) => id === journey.frontier);
          const open = formsBeforeReview(runtime, journey);
          if (frontier && !open.includes(frontier.step)) void navigate(frontier.path);
        }}
        buttons={{ continueText: t('screens:form.continue') }}
      />
    </Screen>
  );
}

/** Ids of the forms before the step that sums them up. */
function formsBeforeReview({ definition }: FlowRuntime, journey: Journey): readonly string[] {
  return journey.steps
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
