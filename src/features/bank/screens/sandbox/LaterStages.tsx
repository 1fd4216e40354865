import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledInput } from '../../../../components/LabelledInput.tsx';
import {
  SANDBOX_LOGIN,
  type SandboxAccount,
  type SandboxInstitution,
} from '../../../../contract/sandboxBanks.ts';
import type { LoginProblem, StageAction } from './sandboxStages.ts';

interface OneTimeCodeProps {
  readonly problem: LoginProblem | undefined;
  readonly onAction: (action: StageAction) => void;
}

/** The code that a bank of the sandbox has sent. */
export function OneTimeCode({ problem, onAction }: OneTimeCodeProps): ReactNode {
  const { t } = useTranslation('bank');
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAction({ type: 'codeEntered', code });
      }}
    >
      <p>{t('sandbox.code.text', SANDBOX_LOGIN)}</p>
      <LabelledInput
        id="sandbox-bank-code"
        label={t('sandbox.code.label')}
        autoComplete="off"
        inputMode="numeric"
        error={problem && t(`sandbox.problem.${problem}`)}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" variant="contained">
        {t('sandbox.code.button')}
      </Button>
    </form>
  );
}

interface AccountChoiceProps {
  readonly institution: SandboxInstitution;
  readonly onChoose: (account: SandboxAccount) => void;
}

/** Which account payouts go to. */
export function AccountChoice({ institution, onChoose }: AccountChoiceProps): ReactNode {
  const { t } = useTranslation('bank');
  return (
    <>
      <p>{t('sandbox.account.text', { bankName: institution.name })}</p>
      <ul className="choices">
        {institution.accounts.map((account) => (
          <li key={account.id}>
            <Button variant="outlined" onClick={() => onChoose(account)}>
              {t(`sandbox.account.${account.verification}`, {
                type: t(`sandbox.account.type.${account.type}`),
                mask: account.mask,
              })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ConfirmLeaveProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether the dialog is to be closed half way. */
export function ConfirmLeave({ onStay, onLeave }: ConfirmLeaveProps): ReactNode {
  const { t } = useTranslation('bank');
  return (
    <>
      <p>{t('sandbox.leaving.text')}</p>
      <div className="choices">
        <Button variant="contained" onClick={onStay}>
          {t('sandbox.leaving.stay')}
        </Button>
        <Button variant="outlined" onClick={onLeave}>
          {t('sandbox.leaving.leave')}
        </Button>
      </div>
    </>
  );
}
