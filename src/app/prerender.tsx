import { renderToStaticMarkup } from 'react-dom/server';
import type { StartVisit } from '../contract/pageBoot.ts';
import { PicturesContext } from '../components/pictures/Picture.tsx';
import { pictures } from '../components/pictures/pictures.ts';
import { StartPage } from '../features/start/screens/StartPage.tsx';

/** A start page as HTML, for the server to send. */
export function renderStart(page: StartVisit): string {
  return renderToStaticMarkup(
    <PicturesContext value={pictures}>
      <StartPage {...page} />
    </PicturesContext>,
  );
}
