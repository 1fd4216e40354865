/**
 * Names of bank answers, with their names in the call that links an account (specification, section 7). Answers without
 * a row are sent under `numbers` by their own names. A market may give the account number's question another name: its
 * definition marks it.
 */
export const BANK_FIELDS = {
  accountHolderFullName: 'fullName',
  accountType: 'accountType',
  bankAccount: 'accountNumber',
  routingNumber: 'routingNumber',
  transitNumber: 'transitNumber',
  institutionNumber: 'institutionNumber',
} as const;

export type BankField = (typeof BANK_FIELDS)[keyof typeof BANK_FIELDS];
