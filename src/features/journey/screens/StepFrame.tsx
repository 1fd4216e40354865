import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { StepDefinition } from '@stepwright/engine';
import type { Say } from '@stepwright/react';
import { onDemand } from '../../../lib/onDemand.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { sectionOf, type SectionPlace } from '../../layout/useSectionLine.ts';
import type { JumpState } from './JumpReason.tsx';

const JumpReason = onDemand(async () => (await import('./JumpReason.tsx')).JumpReason);

interface StepFrameProps {
  readonly step: StepDefinition;
  /** Left out on steps that are not counted. */
  readonly progress?: { readonly current: number; readonly total: number };
  /** The steps before the application is sent; left out on steps after that. */
  readonly places?: readonly SectionPlace[];
  /** Whether the step is outside of the applicant's line of sections, as a partner's are. */
  readonly isApart?: boolean;
  /** The texts with answers in them; plain texts, if left out. */
  readonly say?: Say;
  /** Instead of the introduction of the locale. */
  readonly intro?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a step: its heading and introduction from the locale, and how far it lies in the journey. */
export function StepFrame({
  step,
  progress,
  places,
  isApart = false,
  say,
  intro,
  children,
}: StepFrameProps): ReactNode {
  const { t, i18n } = useTranslation(['steps', 'screens']);
  const jump: JumpState['jump'] | undefined = useLocation().state?.jump; // only this portal writes it
  const write = say ?? ((key: string) => t(key));
  const introKey = `steps:${step.id}.intro`;
  return (
    <Screen
      section={isApart ? undefined : sectionOf(step.section)}
      places={places}
      whyOf={step.id}
      title={write(`steps:${step.id}.title`)}
      {...(i18n.exists(introKey) && { intro: intro ?? write(introKey) })}
      {...(progress && {
        progress: {
          ...progress,
          text: t('screens:progress.label', { ...progress }),
          ...(step.section !== undefined && { section: t(`steps:sections.${step.section}`) }),
        },
      })}
    >
      {jump && (
        <Suspense fallback={null}>
          <JumpReason jump={jump} />
        </Suspense>
      )}
      {children}
    </Screen>
  );
}
