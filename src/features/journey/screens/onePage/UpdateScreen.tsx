import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { Redirect } from '../../../../lib/Redirect.tsx';
import type { ConfigsResponse } from '../../../../contract/configuration.ts';
import { mayEdit } from '../../../../contract/mayEdit.ts';
import { applicationPath } from '../../../../contract/pages.ts';
import { walkJourney, type StepDefinition } from '@stepwright/engine';
import { type FlowRuntime } from '../../../../product/definitions.ts';
import { selectSubmit, updateRequested } from '../../../applications/applicationSlice.ts';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { createJourneyContext } from '../../../flows/createJourneyContext.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { useWholeApplicationFlow } from '../../../applications/useApplicationFlow.ts';
import { useStatusPath } from '../../../applications/useStatusPath.ts';
import { SubmitFailure } from '../SubmitFailure.tsx';
import { IncorrectUrlScreen } from '../../../layout/IncorrectUrlScreen.tsx';
import { Screen } from '../../../layout/Screen.tsx';
import { asksSensitive, formsOf } from './changeableForms.ts';
import { StackedSteps } from './StackedSteps.tsx';
import { useStoredAnswers } from './useStoredAnswers.ts';
import { APPLY_FLOW, ORDER_FLOW, UPDATE_FLOW } from '../../../../contract/flows.ts';
import { usePageStep } from '../../../shared/usePageStep.ts';

/**
 * Changes the answers of an application that is not submitted yet, or that may still be edited: those of the step that the query names, or,
 * in portals without the multistep form and of a submitted application, all that may be shown again or one step of the flow `update`.
 * `note` shows the order.
 */
export function UpdateScreen({ note }: { readonly note?: ReactNode }): ReactNode {
  const { t } = useTranslation(['account', 'screens', 'steps']);
  const dispatch = useDispatch();
  const runtime = useWholeApplicationFlow();
  const { application } = useApplication();
  const statusPath = useStatusPath();
  const submit = useSelector(selectSubmit);
  const { steps, entries, isEdit, isKnown, flowId } = useStepsToChange(runtime);
  const { answers, keep, readChanges } = useStoredAnswers(runtime, APPLY_FLOW, () => steps);

  const save = (): void => {
    const changes = readChanges();
    if (changes) dispatch(updateRequested({ id: application.id, answers: changes }));
  };

  if (!isKnown) return <IncorrectUrlScreen />;
  if (application.submitted && !isEdit) return <Redirect to={statusPath} />;
  const [first] = steps;
  if (!first) return <IncorrectUrlScreen />;
  return (
    <Screen title={t(steps.length > 1 ? 'update.title' : `steps:${first.id}.title`)}>
      <SubmitFailure
        action="update"
        stepId={first.id}
        flowId={flowId}
        applicationId={application.id}
        runtime={runtime}
      />
      {note}
      <StackedSteps
        runtime={runtime}
        flowId={APPLY_FLOW}
        steps={steps}
        answers={answers}
        onChange={keep}
        onAttempt={save}
        buttons={{
          continueText: t('update.save'),
          busyText: submit.kind === 'sending' ? t('screens:form.sending') : undefined,
        }}
      />
      {steps.length > 1 && <OtherPages id={application.id} entries={entries} />}
    </Screen>
  );
}

/** The steps that the page changes, as they were when it was opened, and where the others are changed. */
function useStepsToChange(runtime: FlowRuntime) {
  const { application, applicant, company } = useApplication();
  const config = useSelector(selectConfig);
  const { pathname, search } = useLocation();
  const page = pathname.split('/').at(-1) ?? '';
  const named = new URLSearchParams(search).get('step');
  const isEdit = mayEdit(application, config.features);
  const [forms] = useState(() => formsOf({ runtime, config, answers: { applicant, company } }));
  const [entries] = useState(() => (isEdit ? entriesByQuery(forms) : entriesOf(runtime, config)));
  const [steps] = useState(() =>
    named === null ? stepsOf(page, forms, entries) : forms.filter(({ id }) => id === named),
  );
  const isKnown = config.features.multistep === false || named !== null || isEdit;
  const isShown = isKnown && (isEdit || !application.submitted);
  usePageStep({
    flow: UPDATE_FLOW,
    steps: isShown ? steps.map(({ id }) => id) : [],
    definition: runtime.definition,
    module: application.flowModule,
  });
  return {
    steps,
    entries,
    isEdit,
    isKnown,
    // Whose pages put other steps' answers right.
    flowId: named === null && !isEdit ? UPDATE_FLOW : ORDER_FLOW,
  };
}

interface FormEntry {
  readonly path: string;
  readonly step: StepDefinition;
}

/** The steps of the flow `update` that apply with the features of the portal. */
function entriesOf(runtime: FlowRuntime, config: ConfigsResponse): readonly FormEntry[] {
  const { definition } = runtime;
  const context = createJourneyContext({ config, definition, answers: {}, application: null });
  return walkJourney(runtime, UPDATE_FLOW, context).steps.flatMap(({ path, step: id }) => {
    const step = definition.steps[id];
    return step ? [{ path, step }] : [];
  });
}

/** The same for a submitted application: each form is edited on the page of its own that the query names. */
function entriesByQuery(forms: readonly StepDefinition[]): readonly FormEntry[] {
  return forms.map((step) => ({
    path: `${applicationPath(':applicationId', ALL_PAGE)}?step=${step.id}`,
    step,
  }));
}

interface OtherPagesProps {
  readonly id: string;
  readonly entries: readonly FormEntry[];
}

// Links to steps with masked answers, which are typed again, each on its own page.
function OtherPages({ id, entries }: OtherPagesProps): ReactNode {
  const { t } = useTranslation('steps');
  return (
    <ul>
      {entries
        .filter(({ step }) => asksSensitive(step))
        .map(({ path, step }) => (
          <li key={path}>
            <Link to={path.replace(':applicationId', id)}>{t(`${step.id}.title`)}</Link>
          </li>
        ))}
    </ul>
  );
}

const ALL_PAGE = 'update';

function stepsOf(
  page: string,
  forms: readonly StepDefinition[],
  entries: readonly FormEntry[],
): readonly StepDefinition[] {
  if (page === ALL_PAGE) return forms.filter((step) => !asksSensitive(step));
  return entries.filter(({ path }) => path.endsWith(`/${page}`)).map(({ step }) => step);
}
