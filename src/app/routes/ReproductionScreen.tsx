import { use, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import { StepButtons } from '../../components/StepButtons.tsx';
import { type Answers, replaceAnswers, type StepDefinition } from '@stepwright/engine';
import { selectConfig } from '../../features/configuration/configSlice.ts';
import { createJourneyContext } from '../../features/flows/createJourneyContext.ts';
import { loadAllSteps } from '../../features/flows/loadSteps.ts';
import { useFlowLoader } from '../../features/flows/useFlow.ts';
import { PortalForm } from '../../features/forms/PortalForm.tsx';
import { useFormExtras } from '../../features/journey/screens/useFormExtras.ts';
import { Screen } from '../../features/layout/Screen.tsx';
import { useOpenItem } from '../../features/shared/useOpenItem.ts';
import type { FlowRuntime } from '../../product/definitions.ts';
import { readReproduction, type Reproduction } from '../../product/reproduction.ts';
import { ShowAnswer } from './ShowAnswer.tsx';
import { sandboxTexts, stepTexts } from './sandboxTexts.ts';

/** A step with the answers that the address holds, as a finding or a tester met it. Nothing is kept or sent. Sandbox only. */
export function ReproductionScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  const { hash } = useLocation();
  const config = useSelector(selectConfig);
  use(sandboxTexts(i18n));
  use(stepTexts());
  const runtime = use(loadAllSteps(useFlowLoader(), config.wholeFlowModule));
  const reproduction = useMemo(() => readReproduction(hash), [hash]);
  const step = reproduction && runtime.definition.steps[reproduction.step];
  return (
    <Screen title={t('sandbox:reproduction.title')} intro={t('sandbox:reproduction.intro')} width="wide">
      {reproduction && step?.kind === 'form' ? (
        <ReproducedStep key={hash} {...{ runtime, step, reproduction }} />
      ) : (
        <Notice kind="warning">{t('sandbox:reproduction.none')}</Notice>
      )}
    </Screen>
  );
}

interface ReproducedStepProps {
  readonly runtime: FlowRuntime;
  readonly step: StepDefinition;
  readonly reproduction: Reproduction;
}

function ReproducedStep({ runtime, step, reproduction }: ReproducedStepProps): ReactNode {
  const { t } = useTranslation(['sandbox', 'steps', 'screens']);
  const config = useSelector(selectConfig);
  const [answers, setAnswers] = useState(reproduction.answers);
  const [submitted, setSubmitted] = useState<Answers>();
  const extras = useFormExtras(step);
  const openItem = useOpenItem();
  const [answer] = useState(openItem.openItem);
  const { definition } = runtime;
  const context = useMemo(
    () => createJourneyContext({ config, definition, answers: {}, application: null }),
    [config, definition],
  );
  const flow = Object.values(definition.flows).find(({ steps }) =>
    steps.some((place) => place.step === step.id),
  );
  const isElsewhere = reproduction.market !== config.market || reproduction.portal !== config.portal;
  return (
    <>
      {isElsewhere && (
        <Notice kind="warning">
          {t('sandbox:reproduction.elsewhere', { market: reproduction.market, portal: reproduction.portal })}
        </Notice>
      )}
      <h2>{t(`steps:${step.id}.title`)}</h2>
      <PortalForm
        {...{ runtime, answers, context, extras }}
        {...openItem}
        {...(flow && { flowId: flow.id })}
        stepId={step.id}
        onChange={(slice) => {
          setSubmitted(undefined);
          setAnswers((before) => replaceAnswers(step.schema, before, slice));
        }}
        onSubmit={setSubmitted}
      >
        {answer !== undefined && <ShowAnswer pointer={answer} />}
        <StepButtons continueText={t('screens:form.continue')} />
      </PortalForm>
      {submitted && <Notice kind="success">{t('sandbox:reproduction.valid')}</Notice>}
      <pre data-answers dir="ltr">
        {JSON.stringify(answers, undefined, 2)}
      </pre>
    </>
  );
}
