import { PERSON_NAME_LONGEST } from '../formats/personName.ts';
import { ACCOUNT_HOLDER_LONGEST } from './formats/accountHolder.ts';
import { ACCOUNT_NUMBER_LONGEST, ACCOUNT_NUMBER_SHORTEST } from './formats/accountNumber.ts';
import { APARTMENT_LONGEST } from './formats/apartment.ts';
import { BUSINESS_NAME_LONGEST, BUSINESS_NAME_SHORTEST } from './formats/businessName.ts';
import { CITY_LONGEST } from './formats/city.ts';
import {
  CORPORATION_NUMBER_LONGEST,
  CORPORATION_NUMBER_SHORTEST,
  FEDERAL_DIGITS,
} from './formats/corporationNumber.ts';
import { STORE_NAME_LONGEST, STORE_NAME_SHORTEST } from './formats/storeName.ts';
import { STREET_ADDRESS_LONGEST } from './formats/streetAddress.ts';

/** The lengths that formats accept, by format, under the names by which sentences have them. */
export const formatLengths: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'person-name': { personNameLongest: PERSON_NAME_LONGEST },
  'business-name': {
    businessNameShortest: BUSINESS_NAME_SHORTEST,
    businessNameLongest: BUSINESS_NAME_LONGEST,
  },
  'store-name': { storeNameShortest: STORE_NAME_SHORTEST, storeNameLongest: STORE_NAME_LONGEST },
  'account-holder': { accountHolderLongest: ACCOUNT_HOLDER_LONGEST },
  'account-number': {
    accountNumberShortest: ACCOUNT_NUMBER_SHORTEST,
    accountNumberLongest: ACCOUNT_NUMBER_LONGEST,
  },
  'street-address': { streetAddressLongest: STREET_ADDRESS_LONGEST },
  apartment: { apartmentLongest: APARTMENT_LONGEST },
  city: { cityLongest: CITY_LONGEST },
  'corporation-number': {
    corporationNumberShortest: CORPORATION_NUMBER_SHORTEST,
    corporationNumberLongest: CORPORATION_NUMBER_LONGEST,
    corporationNumberFederal: FEDERAL_DIGITS,
  },
};
