import { useEffect, type ReactNode } from 'react';
import { usePlaidLink, type PlaidLinkError, type PlaidLinkOnSuccessMetadata } from 'react-plaid-link';
import type { LinkDialogProps } from '../link/linkDialogProps.ts';
import type { LinkEnd, LinkTrouble } from '../link/linkEnd.ts';

const HANDOFF = 'HANDOFF';
/** Stage if the dialog is closed before it reports one. */
const UNKNOWN_STAGE = 'unknown';

const TROUBLES: Readonly<Record<string, LinkTrouble>> = {
  INVALID_LINK_TOKEN: 'invalidToken',
  ITEM_LOCKED: 'locked',
  INSTITUTION_DOWN: 'institutionDown',
  INSTITUTION_NOT_RESPONDING: 'institutionDown',
  INSTITUTION_NOT_AVAILABLE: 'institutionDown',
};

/** Plaid's dialog is open for as long as this is drawn; it draws nothing itself. */
export function PlaidDialog({ session, onHandOff, onEnd }: LinkDialogProps): ReactNode {
  const { token, returnedTo } = session;
  const { open, ready, error } = usePlaidLink({
    token,
    // Only a return names its URL: with it, a first opening would fail.
    ...(returnedTo !== undefined && { receivedRedirectUri: returnedTo }),
    onSuccess: (publicToken, metadata) => onEnd({ kind: 'chosen', publicToken, metadata: pick(metadata) }),
    onExit: (trouble, { status }) => onEnd(toEnd(trouble, status)),
    onEvent: (name) => {
      if (name === HANDOFF) onHandOff();
    },
  });
  useEffect(() => {
    if (ready) open();
  }, [ready, open]);
  useEffect(() => {
    // The script itself could not be fetched.
    if (error) onEnd({ kind: 'failed', trouble: 'failed' });
  }, [error, onEnd]);
  return null;
}

function toEnd(trouble: PlaidLinkError | null, status: string | null): LinkEnd {
  return trouble === null
    ? { kind: 'exited', stage: status ?? UNKNOWN_STAGE }
    : { kind: 'failed', trouble: TROUBLES[trouble.error_code] ?? 'failed' };
}

// Selects the metadata that our server accepts from Plaid's.
function pick({ institution, accounts, link_session_id }: PlaidLinkOnSuccessMetadata) {
  return {
    institution: institution && { name: institution.name, institution_id: institution.institution_id },
    accounts: accounts.map(({ id, name, mask, type, subtype, verification_status, class_type }) => ({
      id,
      name,
      mask,
      type,
      subtype,
      verification_status,
      class_type,
    })),
    link_session_id,
  };
}
