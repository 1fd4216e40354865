import type { ReactNode } from 'react';
import { focusLater } from './focusIn.ts';

interface SkipToProps {
  /** The id of the element that gets the focus. */
  readonly target: string;
  /** Called before, to show the element if it is not. */
  readonly onSkip?: () => void;
  readonly children: ReactNode;
}

/** A link past a long list, which shows only while it has the focus. */
export function SkipTo(props: SkipToProps): ReactNode {
  return <JumpTo className="skip-to" {...props} />;
}

/** A link that moves the focus to an element of the page. */
export function JumpTo({
  target,
  className,
  onSkip,
  children,
}: SkipToProps & { readonly className?: string }): ReactNode {
  return (
    <a
      className={className}
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        onSkip?.();
        focusLater(target);
      }}
    >
      {children}
    </a>
  );
}
