import { useLayoutEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectConfig } from '../configuration/configSlice.ts';
import { StepLayout, type StepLayoutProps } from '../../components/StepLayout.tsx';
import { ScreenLayout } from './ScreenLayout.tsx';

interface ScreenProps extends Omit<StepLayoutProps, 'focusKey'> {
  /** The window's title where the heading names somebody: browsers keep titles, and the next person reads them there. */
  readonly windowTitle?: string;
}

/** A screen with its heading. A new heading is announced, named in the window's title and starts at the top. */
export function Screen({ windowTitle, ...props }: ScreenProps): ReactNode {
  const { title } = props;
  const { brand } = useSelector(selectConfig);
  // Before the effects of what is inside, which may say more in the title.
  useLayoutEffect(() => {
    document.title = `${windowTitle ?? title}, ${brand.name}`;
    window.scrollTo(0, 0);
  }, [title, windowTitle, brand]);
  return (
    <ScreenLayout>
      <StepLayout {...props} focusKey={title} />
    </ScreenLayout>
  );
}
