import type { ConsentConfig } from '../../contract/consent.ts';
import type { ConsentChoice } from './consentChoice.ts';

/** Whether scripts may run: where consent is asked for, once it is given; elsewhere until it is refused. */
export function isConsentGiven(mode: ConsentConfig['mode'], choice: ConsentChoice): boolean {
  return choice === 'given' || (choice === 'none' && mode === 'optOut');
}
