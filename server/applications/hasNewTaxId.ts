const TAX_IDS = ['/applicant/governmentIdentification/value', '/company/governmentIdentification/value'];

type Sensitive = ReadonlyMap<string, string>;

/** Whether a number (SSN, SIN, EIN) is among the sensitive answers that was not there before. */
export function hasNewTaxId(before: Sensitive, after: Sensitive): boolean {
  return TAX_IDS.some((pointer) => after.has(pointer) && after.get(pointer) !== before.get(pointer));
}
