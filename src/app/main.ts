import './start/start.css';
import { basePathOf } from './basePath.ts';
import { readPageBoot } from './pageBoot.ts';
import { isStartPath } from './start/isStartPath.ts';

const boot = readPageBoot(document);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

// The start page is read before anything else is needed: it brings neither store nor form engine.
const path = location.pathname.slice(basePathOf(location.pathname).length);
if (isStartPath(path)) {
  const { hydrateStart } = await import('./start/hydrateStart.tsx');
  hydrateStart(root, boot);
} else {
  const { mountPortal } = await import('./mountPortal.tsx');
  await mountPortal(root, boot);
}
