import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../components/Notice.tsx';
import {
  SANDBOX_BANK_PATH,
  SANDBOX_INSTITUTIONS,
  type SandboxInstitution,
} from '../../../../contract/sandboxBanks.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import type { LoginProblem } from './sandboxStages.ts';

interface BankChoiceProps {
  readonly problem: LoginProblem | undefined;
  readonly onChoose: (institution: SandboxInstitution) => void;
}

/** The banks of the sandbox in the application's country. One of them has a sign-in page of its own, to which one leaves. */
export function BankChoice({ problem, onChoose }: BankChoiceProps): ReactNode {
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
