import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../components/Notice.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { SummaryList } from '../components/SummaryList.tsx';
import type { AuthCodeRedemptionResponse } from '../contract/singleSignOn.ts';
import { ApiError } from '../features/shared/api/apiError.ts';
import type { SandboxApi } from './sandboxApi.ts';

interface SandboxPartnerProps {
  readonly sandbox: Pick<SandboxApi, 'redeem'>;
  /** The partner's brand, for whom codes are made. */
  readonly cobrand: string;
}

type Visitor =
  | { readonly kind: 'loading' | 'without' | 'unknown' | 'offline' }
  | { readonly kind: 'known'; readonly of: AuthCodeRedemptionResponse };

/** A partner's site: takes the code out of its URL, redeems it, and shows what the partner has learnt. */
export function SandboxPartner({ sandbox, cobrand }: SandboxPartnerProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const visitor = useVisitor(sandbox, cobrand);
  switch (visitor.kind) {
    case 'loading':
      return <Spinner text={t('partner.loading')} />;
    case 'known':
      return (
        <>
          <Notice kind="success">{t('partner.text')}</Notice>
          <SummaryList
            title={t('partner.visitor')}
            rows={[
              { id: 'application', label: t('partner.application'), value: visitor.of.applicationId },
              { id: 'business', label: t('partner.business'), value: visitor.of.businessId },
              ...(visitor.of.channelId === null
                ? []
                : [{ id: 'channel', label: t('partner.channel'), value: visitor.of.channelId }]),
            ]}
          />
        </>
      );
    case 'without':
    case 'unknown':
    case 'offline':
      return <Notice kind="warning">{t(`partner.${visitor.kind}`)}</Notice>;
  }
}

function useVisitor(sandbox: SandboxPartnerProps['sandbox'], context: string): Visitor {
  const [visitor, setVisitor] = useState<Visitor>({ kind: 'loading' });
  useEffect(() => void redeem(sandbox, context).then(setVisitor), [sandbox, context]);
  return visitor;
}

async function redeem(sandbox: SandboxPartnerProps['sandbox'], context: string): Promise<Visitor> {
  const code = takeCode();
  if (code === null) return { kind: 'without' };
  try {
    return { kind: 'known', of: await sandbox.redeem({ code, context }) };
  } catch (error) {
    return { kind: error instanceof ApiError && error.code === 'auth-code.unknown' ? 'unknown' : 'offline' };
  }
}

/** The code of the URL, which is then out of the URL and of the browser's history. */
function takeCode(): string | null {
  const { hash, pathname, search } = window.location;
  const code = new URLSearchParams(hash.slice(1)).get('code');
  history.replaceState(history.state, '', `${pathname}${search}`);
  return code;
}
