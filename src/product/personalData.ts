/** Classes of personal data (`pii`) that review and masking distinguish. */
export const PII_KINDS = ['name', 'contact', 'address', 'birthDate', 'governmentId', 'bankAccount'] as const;

/** Words that name sensitive data in any country, anywhere in the name of an answer or of a format. */
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
