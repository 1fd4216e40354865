import { byName } from './byName.ts';
import type { Format } from './format.ts';
import { accountHolder } from './formats/accountHolder.ts';
import { accountNumber } from './formats/accountNumber.ts';
import { apartment } from './formats/apartment.ts';
import { businessName } from './formats/businessName.ts';
import { businessNumber } from './formats/businessNumber.ts';
import { businessPhone } from './formats/businessPhone.ts';
import { cardCvv } from './formats/cardCvv.ts';
import { cardExpiry } from './formats/cardExpiry.ts';
import { cardNumber } from './formats/cardNumber.ts';
import { cardPostalCode } from './formats/cardPostalCode.ts';
import { city } from './formats/city.ts';
import { corporationNumber } from './formats/corporationNumber.ts';
import { dateOfBirth } from './formats/dateOfBirth.ts';
import { ein } from './formats/ein.ts';
import { einLast4 } from './formats/einLast4.ts';
import { email } from './formats/email.ts';
import { governmentId } from './formats/governmentId.ts';
import { institutionNumber } from './formats/institutionNumber.ts';
import { mcc } from './formats/mcc.ts';
import { mobilePhone } from './formats/mobilePhone.ts';
import { oneTimeCode } from './formats/oneTimeCode.ts';
import { personName } from './formats/personName.ts';
import { postalCode } from './formats/postalCode.ts';
import { routingNumber } from './formats/routingNumber.ts';
import { sin } from './formats/sin.ts';
import { ssn } from './formats/ssn.ts';
import { ssnLast4 } from './formats/ssnLast4.ts';
import { storeName } from './formats/storeName.ts';
import { streetAddress } from './formats/streetAddress.ts';
import { transitNumber } from './formats/transitNumber.ts';
import { website } from './formats/website.ts';
import { zipCode } from './formats/zipCode.ts';

/** Our rules about one text. A new one is a file in formats/ and a row here. */
export const ownFormats: readonly Format[] = [
  personName,
  businessName,
  storeName,
  dateOfBirth,
  email,
  mobilePhone,
  businessPhone,
  website,
  oneTimeCode,
  ein,
  einLast4,
  governmentId,
  ssn,
  ssnLast4,
  sin,
  businessNumber,
  corporationNumber,
  accountHolder,
  routingNumber,
  transitNumber,
  institutionNumber,
  accountNumber,
  streetAddress,
  apartment,
  city,
  zipCode,
  postalCode,
  cardNumber,
  cardCvv,
  cardExpiry,
  cardPostalCode,
  mcc,
];

/** One of our formats by the name schemas use; only these have a spelling of their own to normalise to. */
export const ownFormatsByName: Readonly<Record<string, Format>> = byName(ownFormats);
