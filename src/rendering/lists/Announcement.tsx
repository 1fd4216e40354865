import { memo } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useStepForm } from '../StepFormContext.ts';
import type { Outcome } from './listControl.ts';

interface AnnouncementProps {
  readonly outcome: Outcome | undefined;
  readonly total: number;
  readonly nameOf: (number: number) => string;
}

/** Announces a change of a list to screen readers. */
export const Announcement = memo(function Announcement(props: AnnouncementProps): ReactNode {
  const { outcome, total, nameOf } = props;
  const { t } = useStepForm();
  const number = (outcome?.index ?? 0) + 1;
  return (
    <output>
      <VisuallyHidden>
        {outcome && t(`common:list.${outcome.kind}`, { item: nameOf(number), number, total })}
      </VisuallyHidden>
    </output>
  );
});
