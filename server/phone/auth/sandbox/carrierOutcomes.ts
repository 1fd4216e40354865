export type CarrierOutcome = 'match' | 'mismatch' | 'noCarrier' | 'expired';

/** Results of the sandbox's carrier for numbers with these last digits; any other number matches. */
export const CARRIER_OUTCOMES: Readonly<Record<string, CarrierOutcome>> = {
  '0191': 'mismatch',
  '0192': 'noCarrier',
  '0193': 'expired',
};

export function carrierOutcomeOf(phoneNumber: string): CarrierOutcome {
  return CARRIER_OUTCOMES[phoneNumber.slice(-4)] ?? 'match';
}
