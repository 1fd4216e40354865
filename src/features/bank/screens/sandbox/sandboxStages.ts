import { readOauthState, SANDBOX_LOGIN, signInToSandbox } from '../../../../contract/sandboxBanks.ts';
import type { SandboxInstitution, SandboxLoginOutcome } from '../../../../contract/sandboxBanks.ts';
import { OAUTH_STATE } from '../../link/bankReturnSlice.ts';

/** Errors of typed input, which may be corrected. */
export type LoginProblem = Exclude<SandboxLoginOutcome, 'signedIn'> | 'wrongCode' | 'denied';

type OpenStage =
  | { readonly kind: 'bank'; readonly problem?: LoginProblem }
  | { readonly kind: 'signIn'; readonly institution: SandboxInstitution; readonly problem?: LoginProblem }
  | { readonly kind: 'code'; readonly institution: SandboxInstitution; readonly problem?: LoginProblem }
  | { readonly kind: 'account'; readonly institution: SandboxInstitution };

/** Where the dialog is. `leaving`: it asks whether it is to be closed. */
export type Stage = OpenStage | { readonly kind: 'leaving'; readonly from: OpenStage };

export type StageAction =
  | { readonly type: 'bankChosen'; readonly institution: SandboxInstitution }
  | { readonly type: 'signedIn'; readonly username: string; readonly password: string }
  | { readonly type: 'codeEntered'; readonly code: string }
  | { readonly type: 'closed' }
  | { readonly type: 'stayed' };

/** The vendor's names of the stages at which the dialog may be closed. */
export const STAGE_NAMES: Readonly<Record<OpenStage['kind'], string>> = {
  bank: 'requires_selections',
  signIn: 'requires_credentials',
  code: 'requires_code',
  account: 'requires_account_selection',
};

/** The dialog begins with the choice of a bank; after a bank's own page it continues with the accounts. */
export function firstStage(returnedTo: string | undefined): Stage {
  if (returnedTo === undefined) return { kind: 'bank' };
  const returned = readOauthState(new URL(returnedTo).searchParams.get(OAUTH_STATE) ?? '');
  if (!returned) return { kind: 'bank' };
  const { institution, isDenied } = returned;
  return isDenied ? { kind: 'bank', problem: 'denied' } : { kind: 'account', institution };
}

/** Returns the next stage of the dialog. */
export function nextStage(stage: Stage, action: StageAction): Stage {
  switch (action.type) {
    case 'bankChosen':
      return { kind: 'signIn', institution: action.institution };
    case 'signedIn':
      return stage.kind === 'signIn' ? afterLogin(stage.institution, action) : stage;
    case 'codeEntered':
      return stage.kind === 'code' ? afterCode(stage.institution, action.code) : stage;
    case 'closed':
      return stage.kind === 'leaving' ? stage : { kind: 'leaving', from: stage };
    case 'stayed':
      return stage.kind === 'leaving' ? stage.from : stage;
  }
}

function afterLogin(
  institution: SandboxInstitution,
  { username, password }: { readonly username: string; readonly password: string },
): Stage {
  const outcome = signInToSandbox(username, password);
  if (outcome !== 'signedIn') return { kind: 'signIn', institution, problem: outcome };
  return { kind: institution.login === 'code' ? 'code' : 'account', institution };
}

function afterCode(institution: SandboxInstitution, code: string): Stage {
  return code === SANDBOX_LOGIN.code
    ? { kind: 'account', institution }
    : { kind: 'code', institution, problem: 'wrongCode' };
}
