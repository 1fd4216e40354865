import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledInput } from '../../../../components/LabelledInput.tsx';
import { Notice } from '../../../../components/Notice.tsx';
import { SANDBOX_LOGIN, type SandboxInstitution } from '../../../../contract/sandboxBanks.ts';
import type { LinkTrouble } from '../../link/linkEnd.ts';
import type { LoginProblem, StageAction } from './sandboxStages.ts';

interface SignInProps {
  readonly institution: SandboxInstitution;
  readonly problem: LoginProblem | undefined;
  readonly onAction: (action: StageAction) => void;
  readonly onTrouble: (trouble: LinkTrouble) => void;
}

/** Failures that end the dialog if the user gives up: another attempt does not help at once. */
const ENDS: Partial<Record<LoginProblem, LinkTrouble>> = {
  locked: 'locked',
  institutionDown: 'institutionDown',
};

/** Signing in to a bank of the sandbox. */
export function SignIn({ institution, problem, onAction, onTrouble }: SignInProps): ReactNode {
  const { t } = useTranslation('bank');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const end = problem && ENDS[problem];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAction({ type: 'signedIn', username, password });
      }}
    >
      <p>{t('sandbox.signIn.text', { bankName: institution.name, ...SANDBOX_LOGIN })}</p>
      {problem && (
        <Notice kind="error" urgent>
          {t(`sandbox.problem.${problem}`)}
        </Notice>
      )}
      <LabelledInput
        id="sandbox-bank-username"
        label={t('sandbox.signIn.username')}
        autoComplete="off"
        inputMode="text"
        value={username}
        onChange={setUsername}
      />
      <LabelledInput
        id="sandbox-bank-password"
        type="password"
        label={t('sandbox.signIn.password')}
        autoComplete="off"
        inputMode="text"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="contained">
        {t('sandbox.signIn.button')}
      </Button>
      {end && <Button onClick={() => onTrouble(end)}>{t('sandbox.signIn.giveUp')}</Button>}
    </form>
  );
}
