import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';

interface PageTitleProps {
  /** Takes the focus when this changes; left out, it never does. */
  readonly focusKey?: string | undefined;
  readonly children: ReactNode;
}

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  textWrap: 'balance',
  overflowWrap: 'break-word',
  // It takes the focus to be read, not to be used.
  '&:focus': { outline: 'none' },
}));

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

/** The page's h1. A new page of a single-page app is announced by moving the focus to it. */
function PageTitle({ focusKey, children }: PageTitleProps): ReactNode {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusKey !== undefined) ref.current?.focus();
  }, [focusKey]);
  return (
    <Title ref={ref} tabIndex={-1}>
      {children}
    </Title>
  );
}
