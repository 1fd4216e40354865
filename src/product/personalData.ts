/** The classes of personal data (`pii`) that review and masking tell apart. */
export const PII_KINDS = ['name', 'contact', 'address', 'birthDate', 'governmentId', 'bankAccount'] as const;

/** Words that name something sensitive in any country, wherever they stand in the name of an answer or of a format. */
export const SENSITIVE_WORDS: readonly string[] = [
  'taxId',
  'taxNumber',
  'taxPayerId',
  'taxpayerId',
  'tin',
  'nationalId',
  'socialSecurity',
  'socialInsurance',
  'passport',
  'driverLicense',
  'driversLicense',
  'drivingLicence',
  'birthDate',
  'dateOfBirth',
  'iban',
  'clabe',
  'sortCodeAndAccount',
  'pin',
  'password',
  'secret',
];
