import type {
  NewPasskeyBody,
  NewPasskeyOptions,
  PasskeySignInBody,
  PasskeySignInOptions,
} from '../../contract/passkeys.ts';

/** Reason why a browser has no passkey created or used. It does not distinguish cancelling from having none. */
export type DeviceProblem = 'cancelled' | 'known' | 'unable' | 'unsupported';

export type DeviceOutcome<Result> =
  | { readonly kind: 'ok'; readonly result: Result }
  | { readonly kind: 'none'; readonly problem: DeviceProblem };

/** The browser with the person's authenticators. */
export interface Authenticator {
  make(options: NewPasskeyOptions): Promise<DeviceOutcome<NewPasskeyBody>>;
  use(options: PasskeySignInOptions): Promise<DeviceOutcome<PasskeySignInBody>>;
}

/** By the names of the browser's errors. */
const PROBLEMS: Readonly<Record<string, DeviceProblem>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unable',
  NotSupportedError: 'unable',
  UnknownError: 'unable',
  SecurityError: 'unsupported',
};

const fetchLibrary = () => import('@simplewebauthn/browser');

/** The browser's own; its code is fetched on first use. */
export const browserAuthenticator: Authenticator = {
  make: (options) =>
    attempt(async () => {
      const { startRegistration } = await fetchLibrary();
      const { id, response } = await startRegistration({ optionsJSON: options });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      return { credentialId: id, clientDataJSON, attestationObject, transports };
    }),
  use: (options) =>
    attempt(async () => {
      const { startAuthentication } = await fetchLibrary();
      const { id, response } = await startAuthentication({ optionsJSON: options });
      const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
      return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
    }),
};

async function attempt<Result>(work: () => Promise<Result>): Promise<DeviceOutcome<Result>> {
  try {
    return { kind: 'ok', result: await work() };
  } catch (error) {
    const problem = error instanceof Error ? PROBLEMS[error.name] : undefined;
    return { kind: 'none', problem: problem ?? 'unsupported' };
  }
}
