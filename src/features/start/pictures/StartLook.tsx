import { lazy, type ReactNode } from 'react';
import { PicturesContext } from './Picture.tsx';

/** Fetches the drawings and styles for start pages that were not prerendered; those that were came with both. */
export const StartLook = lazy(async () => {
  const [{ pictures }] = await Promise.all([import('./pictures.ts'), import('../screens/styles/index.css')]);
  return {
    default: ({ children }: { readonly children: ReactNode }) => (
      <PicturesContext value={pictures}>{children}</PicturesContext>
    ),
  };
});
