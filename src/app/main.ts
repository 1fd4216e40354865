import './face/faces.css';
import './face/base.css';
import './face/shell.css';
import './face/step.css';
import './face/parts.css';
import './face/slip.css';
import './face/skeleton.css';
import '../features/start/screens/styles/common.css';
import './face/print.css';
// Here, not in its part, which would fetch a file for a few lines.
import '../features/journey/screens/reviewSummary.css';
import { readPageBoot } from '../features/shared/pageBoot.ts';
import { watchParts } from '../lib/failedParts.ts';
import { addressInKeptLanguage } from './keptLanguage.ts';
import { leaveStart } from './leaveStart.ts';
import { openPortal } from './openPortal.ts';

watchParts();
const boot = readPageBoot(document);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

const elsewhere = addressInKeptLanguage(boot);
if (elsewhere !== undefined) {
  location.replace(elsewhere);
} else if (root.querySelector(':scope > .start')) {
  // The start page came ready to use: it brings neither React, nor store, nor form engine.
  leaveStart(root, boot);
} else {
  // Not awaited here: the portal's file imports this one, and each would wait for the other.
  void openPortal(root, boot);
}
