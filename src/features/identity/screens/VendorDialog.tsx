import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../configuration/configSlice.ts';
import { sandboxMoved, type DialogSession } from '../inquirySlice.ts';
import { PersonaDialog } from './PersonaDialog.tsx';
import { SandboxInquiryDialog } from './SandboxInquiryDialog.tsx';

interface VendorDialogProps {
  /** Left out while the dialog is closed. */
  readonly session: DialogSession | undefined;
}

/** The dialog of the vendor that the configuration names. */
export function VendorDialog({ session }: VendorDialogProps): ReactNode {
  const dispatch = useDispatch();
  const { identity } = useSelector(selectConfig);
  switch (identity.adapter) {
    case 'sandbox':
      return (
        <SandboxInquiryDialog
          open={session !== undefined}
          onMove={(action) => dispatch(sandboxMoved(action))}
        />
      );
    case 'persona':
      return session && <PersonaDialog session={session} environment={identity.environment} />;
  }
}
