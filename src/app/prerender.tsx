import { renderToString } from 'react-dom/server';
import type { PageBoot } from '../features/shared/pageBoot.ts';
import { StartPage } from '../features/start/screens/StartPage.tsx';

/** The start page as HTML, for the server to send; the browser brings the same markup to life. */
export function renderStart(boot: PageBoot, basePath: string): string {
  return renderToString(<StartPage boot={boot} basePath={basePath} />);
}
