import { Suspense, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { onDemand } from '../../../lib/onDemand.tsx';
import { selectConfig } from '../../configuration/configSlice.ts';
import { linkDialogClosed, linkHandedOff, selectBankLink } from '../link/bankLinkSlice.ts';

const PlaidDialog = onDemand(async () => (await import('./PlaidDialog.tsx')).PlaidDialog, []);
const SandboxBankDialog = onDemand(
  async () => (await import('./sandbox/SandboxBankDialog.tsx')).SandboxBankDialog,
  [],
);

/** The dialog of the vendor that the configuration names, while it is open. */
export function BankDialog(): ReactNode {
  const dispatch = useDispatch();
  const { bankLinking } = useSelector(selectConfig);
  const link = useSelector(selectBankLink);
  if (link.kind !== 'inDialog') return null;
  const Dialog = bankLinking.adapter === 'plaid' ? PlaidDialog : SandboxBankDialog;
  return (
    <Suspense fallback={null}>
      <Dialog
        // Another token is another dialog.
        key={link.session.token}
        session={link.session}
        onHandOff={() => dispatch(linkHandedOff())}
        onEnd={(end) => dispatch(linkDialogClosed(end))}
      />
    </Suspense>
  );
}
