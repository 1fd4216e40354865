import { byName } from './format.ts';
import type { Format } from './format.ts';
import { apartment } from './formats/apartment.ts';
import { businessName } from './formats/businessName.ts';
import { businessNumber } from './formats/businessNumber.ts';
import { businessPhone } from './formats/businessPhone.ts';
import { city } from './formats/city.ts';
import { corporationNumber } from './formats/corporationNumber.ts';
import { dateOfBirth } from './formats/dateOfBirth.ts';
import { ein } from './formats/ein.ts';
import { email } from './formats/email.ts';
import { mcc } from './formats/mcc.ts';
import { mobilePhone } from './formats/mobilePhone.ts';
import { personName } from './formats/personName.ts';
import { postalCode } from './formats/postalCode.ts';
import { sin } from './formats/sin.ts';
import { ssnLast4 } from './formats/ssnLast4.ts';
import { streetAddress } from './formats/streetAddress.ts';
import { website } from './formats/website.ts';
import { zipCode } from './formats/zipCode.ts';

/**
 * Formats asked for before there is an application, in some market: pages have these at once, and fetch the others for
 * a definition that names one.
 */
export const initialChunkFormats: readonly Format[] = [
  personName,
  businessName,
  dateOfBirth,
  email,
  mobilePhone,
  businessPhone,
  website,
  ein,
  ssnLast4,
  sin,
  businessNumber,
  corporationNumber,
  streetAddress,
  apartment,
  city,
  zipCode,
  postalCode,
  mcc,
];

export const initialChunkFormatsByName: Readonly<Record<string, Format>> = byName(initialChunkFormats);
