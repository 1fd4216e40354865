import { PATHS } from './pages.ts';

/** Verification of an account of the sandbox right after it was chosen. */
export const SANDBOX_VERIFICATIONS = ['verified', 'automaticPending', 'manualPending'] as const;
export type SandboxVerification = (typeof SANDBOX_VERIFICATIONS)[number];

export interface SandboxAccount {
  readonly id: string;
  readonly type: 'CHECKING' | 'SAVINGS';
  /** The end of its number. */
  readonly mask: string;
  readonly verification: SandboxVerification;
}

export interface SandboxInstitution {
  readonly id: string;
  readonly name: string;
  readonly countries: readonly string[];
  /** `code` asks for a one-time code after the password; `redirect` has a sign-in page of its own. */
  readonly login: 'password' | 'code' | 'redirect';
  readonly accounts: readonly SandboxAccount[];
}

const accounts = (institution: string): readonly SandboxAccount[] => [
  { id: `${institution}-checking`, type: 'CHECKING', mask: '1111', verification: 'verified' },
  { id: `${institution}-savings`, type: 'SAVINGS', mask: '2222', verification: 'verified' },
];

/** Banks of the sandbox's dialog, named like those of the vendor's own sandbox. */
export const SANDBOX_INSTITUTIONS: readonly SandboxInstitution[] = [
  {
    id: 'ins_109508',
    name: 'First Platypus Bank',
    countries: ['US'],
    login: 'password',
    accounts: accounts('platypus'),
  },
  {
    id: 'ins_43',
    name: 'Tartan-Dominion Bank of Canada',
    countries: ['CA'],
    login: 'password',
    accounts: accounts('tartan'),
  },
  {
    id: 'ins_109512',
    name: 'Houndstooth Bank',
    countries: ['US', 'CA'],
    login: 'code',
    accounts: accounts('houndstooth'),
  },
  {
    id: 'ins_127287',
    name: 'Platypus OAuth Bank',
    countries: ['US', 'CA'],
    login: 'redirect',
    accounts: accounts('platypus-oauth'),
  },
  {
    id: 'ins_135858',
    name: 'Windowpane Bank',
    countries: ['US', 'CA'],
    login: 'password',
    accounts: [
      { id: 'windowpane-automatic', type: 'CHECKING', mask: '3333', verification: 'automaticPending' },
      { id: 'windowpane-manual', type: 'CHECKING', mask: '4444', verification: 'manualPending' },
    ],
  },
];

/** The sign-in page of a bank of the sandbox that has one. */
export const SANDBOX_BANK_PATH = `${PATHS.sandbox}/bank`;

/** Credentials that the sandbox's dialog accepts, and the results of wrong ones. */
export const SANDBOX_LOGIN = {
  username: 'user_good',
  password: 'pass_good',
  code: '1234',
  lockedPassword: 'error_ITEM_LOCKED',
  downPassword: 'error_INSTITUTION_DOWN',
} as const;

export type SandboxLoginOutcome = 'signedIn' | 'wrongLogin' | 'locked' | 'institutionDown';

/** Returns a sandbox bank's response to a login. */
export function signInToSandbox(username: string, password: string): SandboxLoginOutcome {
  if (password === SANDBOX_LOGIN.lockedPassword) return 'locked';
  if (password === SANDBOX_LOGIN.downPassword) return 'institutionDown';
  const isRight = username === SANDBOX_LOGIN.username && password === SANDBOX_LOGIN.password;
  return isRight ? 'signedIn' : 'wrongLogin';
}

/** A bank of the sandbox. */
export function sandboxInstitutionOf(id: string): SandboxInstitution | undefined {
  return SANDBOX_INSTITUTIONS.find((institution) => institution.id === id);
}

const DENIED = 'denied';

/** Returns the state parameter of a bank's redirect: the bank, and whether the person has consented. */
export function oauthStateOf(institutionId: string, id: string, consent: 'allowed' | 'denied'): string {
  return [institutionId, id, consent].join('.');
}

/** The bank and the consent of such a state; undefined for what no bank of the sandbox has written. */
export function readOauthState(
  state: string,
): { readonly institution: SandboxInstitution; readonly isDenied: boolean } | undefined {
  const [id = '', , consent] = state.split('.');
  const institution = sandboxInstitutionOf(id);
  return institution && { institution, isDenied: consent === DENIED };
}
