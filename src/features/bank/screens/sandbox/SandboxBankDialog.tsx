import { useReducer, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SandboxAccount, SandboxInstitution } from '../../../../contract/sandboxBanks.ts';
import type { LinkDialogProps } from '../../link/linkDialogProps.ts';
import { BankChoice } from './BankChoice.tsx';
import { AccountChoice, ConfirmLeave, OneTimeCode } from './LaterStages.tsx';
import { SandboxDialogFrame } from './SandboxDialogFrame.tsx';
import { firstStage, nextStage, STAGE_NAMES } from './sandboxStages.ts';
import { SignIn } from './SignIn.tsx';

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
