import type { NewPasskeyOptions } from '../../../src/contract/passkeys.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import type { PasskeyRow } from './passkeyRepository.ts';
import type { RelyingParty } from './relyingParty.ts';
import { ALGORITHMS } from './verifyPasskey.ts';

interface Offer {
  readonly party: Pick<RelyingParty, 'id' | 'name'>;
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: string;
  /** Passkeys that the person has already, which are not created again. */
  readonly known: readonly Pick<PasskeyRow, 'credential_id' | 'transports' | 'host'>[];
}

/** The options by which a browser creates a passkey that verifies the person and can be found without their address. */
export function offerPasskey({ party, user, challenge, known }: Offer): NewPasskeyOptions {
  return {
    rp: { id: party.id, name: party.name },
    user: { ...user, id: Buffer.from(user.id).toString('base64url') },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: LIFETIMES.passkeyChallengeMs,
    excludeCredentials: known
      .filter(({ host }) => host === party.id)
      .map(({ credential_id: id, transports }) => ({ type: 'public-key', id, transports: [...transports] })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}
