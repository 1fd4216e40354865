import names from './bankNames.json' with { type: 'json' };

interface BankNumbers {
  /** Nine digits, of a bank in the United States. */
  readonly routingNumber?: string;
  /** Three digits, of a bank in Canada. */
  readonly institutionNumber?: string;
}

/** The name of a bank from the number that it is known by; undefined for one that our small table does not have. */
export function bankNameOf({ routingNumber = '', institutionNumber = '' }: BankNumbers): string | undefined {
  const { routingNumbers, institutionNumbers }: Readonly<Record<string, Readonly<Record<string, string>>>> =
    names.tables;
  return routingNumbers?.[routingNumber] ?? institutionNumbers?.[institutionNumber];
}
