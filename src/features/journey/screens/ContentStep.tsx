import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  nextStep,
  previousStep,
  type Journey,
  type JourneyStep,
  type StepDefinition,
} from '@stepwright/engine';
import { useFlow } from '../../flows/useFlow.ts';
import { useStepTexts } from '@stepwright/react';
import { whereOf } from './progressOf.ts';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { StepFrame } from './StepFrame.tsx';

const MAX_LIST_ITEMS = 9;

interface ContentStepProps {
  readonly journey: Journey;
  readonly place: JourneyStep;
  readonly step: StepDefinition;
}

/** A step without questions: a text and a list, as far as the locale has them. */
export function ContentStep({ journey, place, step }: ContentStepProps): ReactNode {
  const { t, i18n } = useTranslation(['screens', 'steps']);
  const runtime = useFlow();
  const { definition } = runtime;
  const say = useStepTexts({ runtime, stepId: step.id, answers: journey.answers });
  const navigate = useNavigate();
  const next = nextStep(journey, place.id);
  const back = previousStep(journey, place.id);
  const textOf = (name: string) => {
    const key = `steps:${place.step}.${name}`;
    return i18n.exists(key) ? say(key) : undefined;
  };
  const items = Array.from({ length: MAX_LIST_ITEMS }, (_, index) => textOf(`list.${index + 1}`)).filter(
    (item) => item !== undefined,
  );
  return (
    <StepFrame step={step} say={say} {...whereOf(journey, place.id, definition)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (next) void navigate(next.path);
        }}
      >
        <p>{textOf('body')}</p>
        {items.length > 0 && (
          <>
            <h2>{textOf('listTitle')}</h2>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </>
        )}
        {textOf('time') !== undefined && <p>{textOf('time')}</p>}
        <StepButtons
          continueText={t('form.continue')}
          {...(back && { backText: t('form.back'), onBack: () => void navigate(back.path) })}
        />
      </form>
    </StepFrame>
  );
}
