import type { ReactNode } from 'react';
import { ApplicationsPanel } from './ApplicationsPanel.tsx';
import { BankPanel } from './BankPanel.tsx';
import { InboxPanel } from './InboxPanel.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import { MagicValuesPanel } from './MagicValuesPanel.tsx';
import { PrefillPanel } from './PrefillPanel.tsx';

/** What a sandbox has that the real world has not: everyone's mail, values that decide, and buttons for decisions. */
export function SandboxConsole({ sandbox }: { readonly sandbox: SandboxApi }): ReactNode {
  return (
    <>
      <InboxPanel sandbox={sandbox} />
      <MagicValuesPanel sandbox={sandbox} />
      <ApplicationsPanel sandbox={sandbox} />
      <BankPanel sandbox={sandbox} />
      <PrefillPanel sandbox={sandbox} />
    </>
  );
}
