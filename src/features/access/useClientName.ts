import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../contract/access.ts';

/** Returns the name of a browser and system, as far as they are known. Needs the texts of `account`. */
export function useClientName({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  const { t } = useTranslation('account');
  if (browser !== null && system !== null) return t('sessions.name', { browser, system });
  return browser ?? system ?? t('sessions.unnamed');
}
