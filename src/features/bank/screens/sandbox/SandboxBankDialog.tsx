import { useReducer, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Button from '@mui/material/Button';
import {
  SANDBOX_BANK_PATH,
  SANDBOX_INSTITUTIONS,
  SANDBOX_LOGIN,
  type SandboxAccount,
  type SandboxInstitution,
} from '../../../../contract/sandboxBanks.ts';
import type { LinkDialogProps } from '../../link/linkDialogProps.ts';
import { Notice } from '../../../../components/Notice.tsx';
import { useApplication } from '../../../applications/useApplication.ts';
import { LabelledInput } from '../../../../components/LabelledInput.tsx';
import type { LinkTrouble } from '../../link/linkEnd.ts';
import { AccountChoice, ConfirmLeave, OneTimeCode } from './LaterStages.tsx';
import { SandboxDialogFrame } from './SandboxDialogFrame.tsx';
import { firstStage, nextStage, STAGE_NAMES } from './sandboxStages.ts';
import type { LoginProblem, StageAction } from './sandboxStages.ts';

/** Replaces the vendor's dialog: the same stages, invented banks, and published logins. */
export function SandboxBankDialog(props: LinkDialogProps): ReactNode {
  const { t } = useTranslation('bank');
  const { onEnd, session } = props;
  const [stage, onAction] = useReducer(nextStage, session.returnedTo, firstStage);
  const onClose = () => onAction({ type: stage.kind === 'leaving' ? 'stayed' : 'closed' });
  const content = () => {
    switch (stage.kind) {
      case 'bank':
        return (
          <BankChoice
            problem={stage.problem}
            onChoose={(institution) => onAction({ type: 'bankChosen', institution })}
          />
        );
      case 'signIn':
        return (
          <SignIn
            institution={stage.institution}
            problem={stage.problem}
            onAction={onAction}
            onTrouble={(trouble) => onEnd({ kind: 'failed', trouble })}
          />
        );
      case 'code':
        return <OneTimeCode problem={stage.problem} onAction={onAction} />;
      case 'account':
        return (
          <AccountChoice
            institution={stage.institution}
            onChoose={(account) => choose(props, stage.institution, account)}
          />
        );
      case 'leaving':
        return (
          <ConfirmLeave
            onStay={onClose}
            onLeave={() => onEnd({ kind: 'exited', stage: STAGE_NAMES[stage.from.kind] })}
          />
        );
    }
  };
  return (
    <SandboxDialogFrame title={t(`sandbox.${stage.kind}.title`)} onClose={onClose}>
      {content()}
    </SandboxDialogFrame>
  );
}

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
function SignIn({ institution, problem, onAction, onTrouble }: SignInProps): ReactNode {
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

interface BankChoiceProps {
  readonly problem: LoginProblem | undefined;
  readonly onChoose: (institution: SandboxInstitution) => void;
}

/** The banks of the sandbox in the application's country. One of them has a sign-in page of its own, to which one leaves. */
function BankChoice({ problem, onChoose }: BankChoiceProps): ReactNode {
  const { t } = useTranslation('bank');
  const { country } = useApplication().application;
  const choose = (institution: SandboxInstitution) => {
    if (institution.login === 'redirect')
      window.location.assign(`${SANDBOX_BANK_PATH}?institution=${institution.id}`);
    else onChoose(institution);
  };
  return (
    <>
      {problem && (
        <Notice kind="warning" urgent>
          {t(`sandbox.problem.${problem}`)}
        </Notice>
      )}
      <p>{t('sandbox.bank.text')}</p>
      <ul className="choices">
        {SANDBOX_INSTITUTIONS.filter(({ countries }) => countries.includes(country)).map((institution) => (
          <li key={institution.id}>
            <Button variant="outlined" onClick={() => choose(institution)}>
              {institution.name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function choose(
  { session, onHandOff, onEnd }: LinkDialogProps,
  institution: SandboxInstitution,
  account: SandboxAccount,
): void {
  onHandOff();
  onEnd({
    kind: 'sandboxChoice',
    linkToken: session.token,
    institutionId: institution.id,
    accountId: account.id,
    metadata: {
      institution: { name: institution.name, institution_id: institution.id },
      accounts: [
        { id: account.id, mask: account.mask, type: 'depository', subtype: account.type.toLowerCase() },
      ],
      link_session_id: crypto.randomUUID(),
    },
  });
}
