import type { ComponentProps, ReactNode } from 'react';

/** A button that reads as a link within a text. */
export function LinkButton(props: Omit<ComponentProps<'button'>, 'className'>): ReactNode {
  return <button type="button" {...props} className="link-button" />;
}
