import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import type { StepDefinition } from '@stepwright/engine';
import type { Say } from '@stepwright/react';
import type { StepLayoutProps } from '../../../components/StepLayout.tsx';
import { onDemand } from '../../../lib/onDemand.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { sectionOf } from '../../../contract/sections.ts';
import type { SectionPlace } from '../../layout/useSectionLine.ts';
import type { JumpState } from './JumpReason.tsx';

const JumpReason = onDemand(async () => (await import('./JumpReason.tsx')).JumpReason);

interface StepFrameProps {
  readonly step: StepDefinition;
  /** Left out on steps that are not counted. */
  readonly progress?: { readonly current: number; readonly total: number };
  /** The steps before the application is sent; left out on steps after that. */
  readonly places?: readonly SectionPlace[];
  /** The texts with answers in them; plain texts, if left out. */
  readonly say?: Say;
  readonly width?: StepLayoutProps['width'];
  /** Instead of the introduction of the locale. */
  readonly intro?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a step: its heading and introduction from the locale, and how far it lies in the journey. */
export function StepFrame({
  step,
  progress,
  places,
  say,
  intro,
  width,
  children,
}: StepFrameProps): ReactNode {
  const { t, i18n } = useTranslation(['steps', 'screens']);
  const { ownerId } = useParams(); // a partner's steps are not on the applicant's line
  const jump: JumpState['jump'] | undefined = useLocation().state?.jump; // only this portal writes it
  const write = say ?? ((key: string) => t(key));
  const introKey = `steps:${step.id}.intro`;
  return (
    <Screen
      section={ownerId === undefined ? sectionOf(step.section) : undefined}
      places={places}
      {...(width && { width })}
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
