import type { ReactNode } from 'react';
import { ApplicationsPanel } from './ApplicationsPanel.tsx';
import { InboxPanel } from './InboxPanel.tsx';
import { MagicValuesPanel } from './MagicValuesPanel.tsx';

/** What a sandbox has that the real world has not: everyone's mail, values that decide, and a hand on decisions. */
export function SandboxConsole(): ReactNode {
  return (
    <>
      <InboxPanel />
      <MagicValuesPanel />
      <ApplicationsPanel />
    </>
  );
}
