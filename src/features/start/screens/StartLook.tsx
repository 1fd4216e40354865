import { lazy, type ReactNode } from 'react';
import { PicturesContext } from '../../../components/pictures/Picture.tsx';

/** Fetches the drawings and styles for start pages that were not prerendered; those that were came with both. */
export const StartLook = lazy(async () => {
  const [{ pictures }] = await Promise.all([
    import('../../../components/pictures/pictures.ts'),
    import('./styles/index.css'),
  ]);
  return {
    default: ({ children }: { readonly children: ReactNode }) => (
      <PicturesContext value={pictures}>{children}</PicturesContext>
    ),
  };
});
