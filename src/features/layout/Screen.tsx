import { useEffect, type ReactNode } from 'react';
import { StepLayout, type StepLayoutProps } from '../../components/StepLayout.tsx';
import { ScreenLayout } from './ScreenLayout.tsx';

/** A screen with its heading. A new heading is announced, named in the window's title and starts at the top. */
export function Screen(props: Omit<StepLayoutProps, 'focusKey'>): ReactNode {
  const { title } = props;
  useEffect(() => {
    document.title = title;
    window.scrollTo(0, 0);
  }, [title]);
  return (
    <ScreenLayout>
      <StepLayout {...props} focusKey={title} />
    </ScreenLayout>
  );
}
