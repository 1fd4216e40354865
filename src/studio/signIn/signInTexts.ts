import type { DeviceProblem } from '../../features/passkeys/authenticator.ts';

/** The texts of signing in to the studio. */
export const SIGN_IN = {
  title: 'Sign in to the studio',
  intro: 'Here you change what the portals ask and say, and publish it.',
  passkey: 'Sign in with a passkey',
  openId: 'Sign in with your company account',
  busy: 'Follow your browser…',
  noAccount: 'No passkey here? Ask whoever runs this server for an invitation: its link creates one.',
  nameTitle: 'Work on this computer',
  nameIntro:
    'This server is for development: you need no account, and your changes can go into the files of the project.',
  name: 'Your name',
  nameHint: 'It is beside what you change.',
  nameMissing: 'Enter your name, in at most 80 visible characters',
  begin: 'Begin',
} as const;

export const INVITATION = {
  looking: 'Opening your invitation…',
  title: (name: string) => `Welcome, ${name}`,
  intro: (email: string) =>
    `You are invited to the studio as ${email}. Create a passkey on this device: it signs you in with your fingerprint, face or screen lock.`,
  create: 'Create a passkey',
  endedTitle: 'This link has ended',
  ended:
    'It works once, and for three days. If you have created your passkey, sign in with it; otherwise ask for a new invitation.',
  toSignIn: 'Sign in',
  failedTitle: 'The invitation cannot be opened',
  retry: 'Try again',
} as const;

/** Why a browser created or used no passkey, and what one can do. */
export const DEVICE_PROBLEMS: Readonly<Record<DeviceProblem, string>> = {
  cancelled: 'No passkey was used. You can try again.',
  known: 'This device has a passkey for you already: sign in with it.',
  unable: 'This device could not do that. It may need a screen lock first.',
  unsupported: 'Passkeys do not work in this browser, or not at this address.',
};

/** Refusals of the server that have a text of their own. */
export const REFUSALS: Readonly<Record<string, string>> = {
  'openid.cancelled': 'You did not sign in there. You can try again.',
  'openid.ended': 'That took too long, or was begun in another browser. Try again.',
  'openid.rejected': 'The response of the provider could not be checked. Try again.',
  'openid.unavailable': 'The provider cannot be reached. Try again in a few minutes.',
  'openid.unverified': 'The provider names no verified email address of yours.',
  'passkey.challenge': 'That took too long. Try again.',
  'passkey.refused': 'The passkey could not be checked. Try again.',
  'passkey.unknown': 'This passkey is of no member of staff. Use another one, or ask for an invitation.',
  'passkey.tooMany': 'You have as many passkeys as one may have: remove one first.',
  'rate.limited': 'There were too many tries. Wait a few minutes, then try again.',
  'session.tooOld': 'Your sign-in is some time ago. Sign in again, then repeat this.',
  'staff.lastPasskey': 'You could not sign in any more without this passkey: add another one first.',
  'staff.notInvited':
    'You are signed in there, and not invited to this studio. Ask whoever runs this server.',
  'property.value': SIGN_IN.nameMissing,
  'body.invalid': SIGN_IN.nameMissing,
};
