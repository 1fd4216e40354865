import { useLayoutEffect, useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { selectConfig } from '../configuration/configSlice.ts';
import { StepLayout, type StepLayoutProps } from '../../components/StepLayout.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import type { Failure } from '../../lib/failure.ts';
import { failureText } from '../shared/failureText.ts';
import { ScreenLayout, type ScreenLayoutProps } from './ScreenLayout.tsx';
import type { SectionLine } from '../../components/Sections.tsx';
import type { SectionId } from '../../contract/sections.ts';
import { keepSection, shownSection, useSectionLine, type SectionPlace } from './useSectionLine.ts';

interface ScreenProps
  extends Omit<StepLayoutProps, 'focusKey' | 'eyebrow'>, Pick<ScreenLayoutProps, 'whyOf'> {
  /** The section of an application that the page belongs to: the list of all is then beside it. */
  readonly section?: SectionId | undefined;
  /** The steps before the application is sent, which can be gone to. */
  readonly places?: readonly SectionPlace[] | undefined;
  /**
   * Title of the window if the heading contains a person's name: browsers keep titles, and the next person would read
   * them.
   */
  readonly windowTitle?: string;
}

/** A screen with its heading. A new heading is announced, named in the window's title and starts at the top. */
export function Screen({ windowTitle, section, places, whyOf, progress, ...props }: ScreenProps): ReactNode {
  const { title } = props;
  const line = useSectionLine({ section, places, progress });
  usePageTitle(windowTitle ?? title, section);
  return (
    <ScreenLayout line={line} whyOf={whyOf}>
      <StepLayout
        {...props}
        {...(line ? { eyebrow: eyebrowOf(line, progress) } : progress && { progress })}
        focusKey={title}
      />
    </ScreenLayout>
  );
}

/** Names the page in the window's title, starts it at the top, and keeps its section for the page that loads next. */
export function usePageTitle(title: string, section?: SectionId): void {
  useEffect(() => keepSection(section), [section]);
  const { brand } = useSelector(selectConfig);
  // Before the effects of the children, which may extend the title.
  useLayoutEffect(() => {
    document.title = `${title}, ${brand.name}`;
    window.scrollTo(0, 0);
  }, [title, brand]);
}

/** On the line of an application the progress is in the list of sections. */
function eyebrowOf({ marks }: SectionLine, progress: StepLayoutProps['progress']): ReactNode {
  return (
    <>
      {marks.find(({ state }) => state === 'now')?.label} <span>{progress?.text}</span>
    </>
  );
}

const SLOW_AFTER_MS = 5_000;

/** Shows that the page is loading; after a while also that it is slow. */
export function LoadingScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const [slow, setSlow] = useState(false);
  const [section] = useState(shownSection);
  const line = useSectionLine({ section, isLoading: true });
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ScreenLayout line={line}>
      <Spinner text={t(slow ? 'page.slow' : 'page.loading')} />
    </ScreenLayout>
  );
}

interface FailedScreenProps {
  readonly title: string;
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** A screen whose data could not be had: why, and a way on. */
export function FailedScreen({ title, failure, onRetry }: FailedScreenProps): ReactNode {
  const { t } = useTranslation('screens');
  return (
    <ScreenLayout>
      <ErrorState
        {...(failure.kind === 'offline' && { picture: 'offline' })}
        title={title}
        retryText={t('common:retry')}
        onRetry={onRetry}
      >
        {failureText(t, failure)}
      </ErrorState>
    </ScreenLayout>
  );
}
