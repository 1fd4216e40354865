import type { ReactNode } from 'react';

/** Replaces markdown-to-jsx, 31 kB that RJSF loads for descriptions; ours are plain text from the locale files. */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
