import { useLayoutEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectConfig } from '../configuration/configSlice.ts';
import { StepLayout, type StepLayoutProps } from '../../components/StepLayout.tsx';
import { ScreenLayout } from './ScreenLayout.tsx';

interface ScreenProps extends Omit<StepLayoutProps, 'focusKey'> {
  /**
   * Title of the window if the heading contains a person's name: browsers keep titles, and the next person would read
   * them.
   */
  readonly windowTitle?: string;
}

/** A screen with its heading. A new heading is announced, named in the window's title and starts at the top. */
export function Screen({ windowTitle, ...props }: ScreenProps): ReactNode {
  const { title } = props;
  const { brand } = useSelector(selectConfig);
  // Before the effects of the children, which may extend the title.
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
