import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepDefinition } from '../../../engine/index.ts';
import { Screen } from '../../layout/Screen.tsx';

interface StepFrameProps {
  readonly step: StepDefinition;
  /** Left out on steps that are not counted. */
  readonly progress?: { readonly current: number; readonly total: number };
  readonly children: ReactNode;
}

/** The frame of a step: its heading and introduction from the locale, and how far it lies in the journey. */
export function StepFrame({ step, progress, children }: StepFrameProps): ReactNode {
  const { t, i18n } = useTranslation(['screens', 'steps']);
  const introKey = `steps:${step.id}.intro`;
  return (
    <Screen
      title={t(`steps:${step.id}.title`)}
      {...(i18n.exists(introKey) && { intro: t(introKey) })}
      {...(progress && {
        progress: {
          ...progress,
          text: t('progress.label', { ...progress }),
          ...(step.section !== undefined && { section: t(`steps:sections.${step.section}`) }),
        },
      })}
    >
      {children}
    </Screen>
  );
}
