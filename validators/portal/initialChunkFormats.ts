import { byName } from '../format.ts';
import type { Format } from '../format.ts';
import { apartment } from './formats/apartment.ts';
import { businessName } from './formats/businessName.ts';
import { businessPhone } from '../formats/businessPhone.ts';
import { city } from './formats/city.ts';
import { corporationNumber } from './formats/corporationNumber.ts';
import { dateOfBirth } from '../formats/dateOfBirth.ts';
import { email } from '../formats/email.ts';
import { mcc } from './formats/mcc.ts';
import { mobilePhone } from '../formats/mobilePhone.ts';
import { personName } from '../formats/personName.ts';
import { streetAddress } from './formats/streetAddress.ts';
import { website } from '../formats/website.ts';

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
  corporationNumber,
  streetAddress,
  apartment,
  city,
  mcc,
];

export const initialChunkFormatsByName: Readonly<Record<string, Format>> = byName(initialChunkFormats);
