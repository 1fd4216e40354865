import { useEffect, useState, type ReactNode } from 'react';
import { PicturesContext, type Pictures } from './Picture.tsx';

const NONE: Pictures = {};

/** Fetches the drawings for pages that were not prerendered. Their room is kept; without them the page is complete. */
export function StartPictures({ children }: { readonly children: ReactNode }): ReactNode {
  const [pictures, setPictures] = useState(NONE);
  useEffect(() => {
    import('./pictures.ts').then(
      (fetched) => setPictures(fetched.pictures),
      () => undefined,
    );
  }, []);
  return <PicturesContext value={pictures}>{children}</PicturesContext>;
}
