import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { PageTitle } from './PageTitle.tsx';
import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';

export interface StepLayoutProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Left out on pages that are not counted. */
  readonly progress?: ProgressBarProps;
  /** Changes with the step: the heading then takes the focus, so that a screen reader starts there. */
  readonly focusKey?: string;
  /** `narrow` for questions, `wide` for tables and reviews. */
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** One step: where one is, what is asked, and the questions. Its buttons come as `StepButtons` inside the form. */
export function StepLayout(props: StepLayoutProps): ReactNode {
  const { title, intro, progress, focusKey, width = 'narrow', children } = props;
  return (
    <Column data-width={width}>
      {progress && <ProgressBar {...progress} />}
      <div className="head">
        <PageTitle focusKey={focusKey}>{title}</PageTitle>
        {intro !== undefined && <div className="intro">{intro}</div>}
      </div>
      {children}
    </Column>
  );
}

const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: theme.spacing(3.5),
  width: '100%',
  maxWidth: 640,
  marginInline: 'auto',
  '--gutter': 'clamp(1rem, 4vw, 2rem)',
  padding: 'clamp(1.25rem, 4vw, 3rem) var(--gutter) 3rem',
  // Focused elements stay clear of the buttons at the lower edge, which may take two rows.
  [theme.breakpoints.down('sm')]: {
    '& :is(input, select, textarea, button, a, summary)': { scrollMarginBlock: '10rem' },
  },
  '&[data-width=wide]': { maxWidth: 880 },
  // A name or typed text may be one long word.
  '& .head': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(1.25),
    overflowWrap: 'anywhere',
  },
  '& .intro': { color: theme.palette.text.secondary, fontSize: '1.0625rem', lineHeight: 1.55 },
}));
