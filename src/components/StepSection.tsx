import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

export interface StepSectionProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** One of several groups of questions on a page, with a heading of its own. */
export function StepSection({ title, intro, children }: StepSectionProps): ReactNode {
  return (
    <Section>
      <h2>{title}</h2>
      {intro !== undefined && <p>{intro}</p>}
      {children}
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(5),
  '& > h2': { ...theme.typography.h5, margin: theme.spacing(0, 0, 0.5) },
  '& > p': { margin: theme.spacing(0, 0, 2), color: theme.palette.text.secondary },
}));
