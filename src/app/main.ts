import './start/start.css';
import { basePathOf } from './basePath.ts';
import { readPageBoot } from './pageBoot.ts';
import { hydrateStart } from './start/hydrateStart.tsx';
import { isStartPath } from './start/isStartPath.ts';

const boot = readPageBoot(document);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

// The start page is read before anything else is needed: it brings neither store nor form engine.
const path = location.pathname.slice(basePathOf(location.pathname).length);
if (isStartPath(path)) {
  hydrateStart(root, boot);
} else {
  // Not awaited here: the portal's file imports this one, and each would wait for the other.
  void import('./mountPortal.tsx').then(({ mountPortal }) => mountPortal(root, boot));
}
