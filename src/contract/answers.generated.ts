/*
 * Written by `npm run generate` from the step definitions below `schemas/`; `npm run check` fails if it is stale.
 * Every member is optional: an application is partial until it is submitted, and a market may not ask for it.
 */

/** The part `applicant` of the answers; steps `applicant-details`, `applicant-identity-full`, `applicant-identity`, `full-ssn`, `review`, `tax-person`. */
export type ApplicantAnswers = {
  readonly address?: {
    readonly city?: string;
    readonly countryCode?: string;
    readonly line1?: string;
    readonly line2?: string;
    readonly territory?: string;
    readonly zip?: string;
  };
  readonly communicationLanguage?: string;
  readonly dob?: string;
  readonly email?: { readonly emailAddress?: string; readonly emailAddressConfirm?: string };
  readonly governmentIdentification?: {
    readonly sourceType?: string;
    readonly type?: string;
    readonly value?: string;
  };
  readonly name?: { readonly firstName?: string; readonly lastName?: string };
  readonly phone?: { readonly localPhoneNumber?: string };
  readonly terms?: { readonly signed?: boolean; readonly version?: string };
};

/** The part `application` of the answers; steps `one-time-code`. */
export type ApplicationAnswers = { readonly oneTimeCode?: string };

/** The part `bank` of the answers; steps `bank-account`. */
export type BankAnswers = {
  readonly accountHolderFullName?: string;
  readonly accountType?: 'CHECKING' | 'SAVINGS';
  readonly bankAccount?: string;
  readonly bankAccountConfirm?: string;
  readonly institutionNumber?: string;
  readonly routingNumber?: string;
  readonly transitNumber?: string;
};

/** The part `card` of the answers; steps `card`. */
export type CardAnswers = {
  readonly cvv?: string;
  readonly expiration?: string;
  readonly number?: string;
  readonly postalCode?: string;
};

/** The part `company` of the answers; steps `annual-sales`, `business-address`, `business-check`, `business-identity`, `category`, `company-details`, `partners`, `tax-business`, `tax-person`. */
export type CompanyAnswers = {
  readonly address?: {
    readonly city?: string;
    readonly countryCode?: string;
    readonly line1?: string;
    readonly line2?: string;
    readonly territory?: string;
    readonly zip?: string;
  };
  readonly corporationNumber?: string;
  readonly dba?: string;
  readonly governmentIdentification?: {
    readonly sourceType?: string;
    readonly type?: string;
    readonly value?: string;
  };
  readonly gpv?: string;
  readonly hasPartners?: boolean;
  readonly mccDetails?: {
    readonly id?: string;
    readonly label?: string;
    readonly type?: 'REGULAR' | 'PROHIBITED';
  };
  readonly name?: string;
  readonly phone?: { readonly localPhoneNumber?: string };
  readonly province?: string;
  readonly registered?: boolean;
  readonly segment?: string;
  readonly site?: string;
};

/** The part `order` of the answers; steps `order-licences`, `order-payment`, `order-shipping`, `order`. */
export type OrderAnswers = {
  readonly address?: {
    readonly city?: string;
    readonly countryCode?: string;
    readonly line1?: string;
    readonly line2?: string;
    readonly territory?: string;
    readonly zip?: string;
  };
  readonly bundles?: {
    readonly COUNTER_TOP?: number;
    readonly COUNTER_TOP_SUNMIT2S1?: number;
    readonly COUNTER_TOP_SUNMIT2S2?: number;
    readonly N910_SUNMIT2S1?: number;
    readonly N910_SUNMIT2S2?: number;
  };
  readonly paymentMethod?: 'BANK' | 'CARD';
  readonly quantities?: {
    readonly COUNTER_TOP?: number;
    readonly N910?: number;
    readonly N950?: number;
    readonly SUNMIT2S1?: number;
    readonly SUNMIT2S2?: number;
    readonly license?: number;
  };
  readonly shipTo?: 'BUSINESS' | 'OTHER';
  readonly total?: number;
  readonly type?: 'RENT' | 'BUY' | 'NO_DEVICE';
};

/** The part `owner` of the answers; steps `owner-details-full`, `owner-details`, `owner-home`. */
export type OwnerAnswers = {
  readonly address?: {
    readonly city?: string;
    readonly countryCode?: string;
    readonly line1?: string;
    readonly line2?: string;
    readonly territory?: string;
    readonly zip?: string;
  };
  readonly communicationLanguage?: string;
  readonly dob?: string;
  readonly firstName?: string;
  readonly governmentIdentification?: {
    readonly sourceType?: string;
    readonly type?: string;
    readonly value?: string;
  };
  readonly lastName?: string;
  readonly phone?: string;
};

/** An item of the list `owners` of the answers; steps `owners`. */
export type OwnersItemAnswers = {
  readonly communicationLanguage?: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly id?: string;
  readonly inControl?: boolean;
  readonly lastName?: string;
  readonly ownership?: number;
  readonly title?: string;
  readonly type?: 'OWNER' | 'APPLICANT_OWNER' | 'APPLICANT';
};

/** The answers of an application, with what any market asks for. */
export type PortalAnswers = {
  readonly applicant?: ApplicantAnswers;
  readonly application?: ApplicationAnswers;
  readonly bank?: BankAnswers;
  readonly card?: CardAnswers;
  readonly company?: CompanyAnswers;
  readonly order?: OrderAnswers;
  readonly owner?: OwnerAnswers;
  readonly owners?: readonly OwnersItemAnswers[];
  readonly ownersShare?: number;
};
