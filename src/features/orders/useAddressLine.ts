import { useTranslation } from 'react-i18next';
import { writeAddress } from '../../product/review/writeAddress.ts';
import { useApplicationFlow } from '../applications/useApplicationFlow.ts';

type WriteAddress = (address: Readonly<Record<string, unknown>> | undefined) => string;

/** Returns how the market of the application writes an address in one line; empty if there is none. */
export function useAddressLine(): WriteAddress {
  const { t, i18n } = useTranslation(['screens', 'steps', 'common']);
  const runtime = useApplicationFlow();
  const texts = { t, exists: (key: string) => i18n.exists(key), language: i18n.language };
  return (address) => (address ? writeAddress(runtime, address, texts) : '');
}
