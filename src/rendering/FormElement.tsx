import type { ComponentProps, ReactNode } from 'react';

/**
 * A form whose questions are in one element inside it. Whatever is read of a form, a browser first looks for an input of that name, and
 * React reads of the parent for each child that it adds: right below the form, a thousand questions would be searched a thousand times.
 */
export function FormElement({ className, children, ...attributes }: ComponentProps<'form'>): ReactNode {
  return (
    <form {...attributes}>
      <div className={className}>{children}</div>
    </form>
  );
}
