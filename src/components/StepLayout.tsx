import { useEffect, useRef, type ReactNode } from 'react';
import { Spot, type SpotName } from './Spot.tsx';
import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';

interface PageTitleProps {
  /** Takes the focus when this changes; left out, it never does. */
  readonly focusKey?: string | undefined;
  readonly children: ReactNode;
}

export interface StepLayoutProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Left out on pages that are not counted. */
  readonly progress?: ProgressBarProps;
  /** Above the title, where the page lies on the line of an application. */
  readonly eyebrow?: ReactNode;
  /** Changes with the step: the heading then takes the focus, so that a screen reader starts there. */
  readonly focusKey?: string;
  /** `narrow` for questions, `wide` for reviews, `full` for columns. */
  readonly width?: 'narrow' | 'wide' | 'full';
  /** On pages that bring news: beside the text, on phones above it. */
  readonly picture?: SpotName | undefined;
  readonly children: ReactNode;
}

/**
 * One step: where one is, what is asked, and the questions. Its buttons come as `StepButtons` inside the form. Its looks are in
 * src/app/face/step.css.
 */
export function StepLayout(props: StepLayoutProps): ReactNode {
  const { title, intro, progress, eyebrow, focusKey, width = 'narrow', picture, children } = props;
  return (
    <div className="step" data-width={width}>
      {picture && <Spot name={picture} />}
      {progress && <ProgressBar {...progress} />}
      <div className="step-head">
        {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        <PageTitle focusKey={focusKey}>{title}</PageTitle>
        {intro !== undefined && <div className="intro">{intro}</div>}
      </div>
      {children}
    </div>
  );
}

/** The page's h1. A new page of a single-page app is announced by moving the focus to it. */
function PageTitle({ focusKey, children }: PageTitleProps): ReactNode {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusKey !== undefined) ref.current?.focus();
  }, [focusKey]);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
