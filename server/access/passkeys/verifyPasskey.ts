import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { NewPasskeyBody, PasskeySignInBody } from '../../../src/contract/passkeys.ts';
import type { PasskeyRow } from './passkeyRepository.ts';
import type { RelyingParty } from './relyingParty.ts';

/** COSE numbers of EdDSA, ES256 and RS256, which all authenticators know one of. */
export const ALGORITHMS = [-8, -7, -257];

interface Asked {
  readonly challenge: string;
  readonly party: Pick<RelyingParty, 'id' | 'origin'>;
}

interface VerifiedPasskey {
  readonly kind: 'verified';
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly backedUp: boolean;
}

interface VerifiedUse {
  readonly kind: 'verified';
  readonly counter: number;
  readonly backedUp: boolean;
}

/** Whether an authenticator made the passkey for us, for this challenge, with the person verified by it. */
export async function verifyNewPasskey(
  { challenge, party }: Asked,
  { credentialId: id, clientDataJSON, attestationObject }: NewPasskeyBody,
): Promise<VerifiedPasskey | Refusal> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  return orRefuse(async () => {
    await expectNoCertificates(attestationObject);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credentialOf(id), response: { clientDataJSON, attestationObject } },
      ...expectationsOf({ challenge, party }),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return refuse('passkey.refused');
    const { credential, credentialBackedUp: backedUp } = registrationInfo;
    const { id: credentialId, publicKey, counter } = credential;
    return { kind: 'verified', credentialId, publicKey, counter, backedUp };
  });
}

/** Whether the passkey signed this challenge for us, with the person verified by it, and was not copied. */
export async function verifyUse(
  asked: Asked,
  { credentialId, clientDataJSON, authenticatorData, signature, userHandle }: PasskeySignInBody,
  {
    credential_id: id,
    public_key: publicKey,
    counter,
  }: Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter'>,
): Promise<VerifiedUse | Refusal> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  return orRefuse(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credentialOf(credentialId),
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      ...expectationsOf(asked),
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    });
    if (!verified) return refuse('passkey.refused');
    const { newCounter, credentialBackedUp: backedUp } = authenticationInfo;
    return { kind: 'verified', counter: newCounter, backedUp };
  });
}

function expectationsOf({ challenge, party }: Asked) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // A found key, or an unlocked phone, signs nobody in.
    requireUserVerification: true,
  };
}

function credentialOf(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
}

/**
 * We request no attestation, so browsers send none, or one without certificates. The library would ask the servers
 * named by certificates whether they are revoked: callers must not make us call their servers.
 */
async function expectNoCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const isBare = attestation.get('fmt') === 'none';
  const isOwn = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (!isBare && !isOwn) throw new Error('An attestation with certificates was not asked for');
}

/** The library throws at every deviation; that is no fault of ours. */
async function orRefuse<Outcome>(verify: () => Promise<Outcome | Refusal>): Promise<Outcome | Refusal> {
  try {
    return await verify();
  } catch {
    return refuse('passkey.refused');
  }
}
