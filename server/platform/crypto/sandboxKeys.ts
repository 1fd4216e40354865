import type { KeyRing } from './keyRing.ts';
import { parseSealed } from './parseSealed.ts';

/** Keys that the sandbox's vendors sign, hash and seal with. */
export const sandboxKeys = {
  webhookSecret: (keys: KeyRing): string => keys.hash('sandbox-webhook', 'secret').toString('hex'),

  hashSessionToken: (keys: KeyRing, token: string): Buffer => keys.hash('sandbox-session', token),

  seal: (keys: KeyRing, aad: SandboxPlace, value: object): string =>
    Buffer.from(keys.seal('sandbox-carrier', aad, JSON.stringify(value)), 'base64').toString('base64url'),

  /** Undefined if it was not encrypted by us for this purpose. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who reads it says what it is
  open<Sealed>(keys: KeyRing, aad: SandboxPlace, sealed: string): Sealed | undefined {
    try {
      const bytes = Buffer.from(sealed, 'base64url');
      // Other texts would decode to the same bytes: what differs in any letter is another one.
      if (bytes.toString('base64url') !== sealed) return undefined;
      return parseSealed<Sealed>(keys.open('sandbox-carrier', aad, bytes.toString('base64')));
    } catch {
      return undefined;
    }
  },
};

type SandboxPlace =
  | 'sandbox|carrier|ticket'
  | 'sandbox|carrier|vfp'
  | 'sandbox|bank|link'
  | 'sandbox|bank|public'
  | 'sandbox|bank|access';
