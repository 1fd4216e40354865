import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { oauthStateOf, sandboxInstitutionOf } from '../contract/sandboxBanks.ts';
import { PATHS } from '../contract/pages.ts';

interface SandboxBankProps {
  /** The bank, as the URL names it. */
  readonly institutionId: string;
}

/** The sign-in page of a bank of the sandbox, which leads back to the portal with or without the person's consent. */
export function SandboxBank({ institutionId }: SandboxBankProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const bankName = sandboxInstitutionOf(institutionId)?.name ?? '';
  const leadBack = (consent: 'allowed' | 'denied') => {
    const state = oauthStateOf(institutionId, crypto.randomUUID(), consent);
    window.location.assign(`${PATHS.bankReturn}?oauth_state_id=${encodeURIComponent(state)}`);
  };
  return (
    <>
      <p>{t('bank.text', { bankName })}</p>
      <Choices>
        <Button variant="contained" size="large" onClick={() => leadBack('allowed')}>
          {t('bank.allow')}
        </Button>
        <Button variant="outlined" size="large" onClick={() => leadBack('denied')}>
          {t('bank.deny')}
        </Button>
      </Choices>
    </>
  );
}

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
}));
