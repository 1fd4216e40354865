import { renderToString } from 'react-dom/server';
import type { PageBoot } from '../contract/pageBoot.ts';
import { PicturesContext } from '../components/pictures/Picture.tsx';
import { pictures } from '../components/pictures/pictures.ts';
import { StartPage } from '../features/start/screens/StartPage.tsx';

/** A start page as HTML, for the server to send; the browser brings the same markup to life. */
export function renderStart(boot: PageBoot, path: string, basePath: string): string {
  return renderToString(
    <PicturesContext value={pictures}>
      <StartPage boot={boot} path={path} basePath={basePath} />
    </PicturesContext>,
  );
}
