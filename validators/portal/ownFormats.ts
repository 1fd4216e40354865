import { byName } from '../format.ts';
import { initialChunkFormats } from './initialChunkFormats.ts';
import type { Format } from '../format.ts';
import { accountHolder } from './formats/accountHolder.ts';
import { accountNumber } from './formats/accountNumber.ts';
import { cardCvv } from './formats/cardCvv.ts';
import { cardExpiry } from './formats/cardExpiry.ts';
import { cardNumber } from './formats/cardNumber.ts';
import { cardPostalCode } from './formats/cardPostalCode.ts';
import { oneTimeCode } from '../formats/oneTimeCode.ts';
import { storeName } from './formats/storeName.ts';

/** Our rules about one text. A new one is a file in formats/ and a row here, or in `initialChunkFormats` where the first steps ask for it. */
export const ownFormats: readonly Format[] = [
  ...initialChunkFormats,
  storeName,
  oneTimeCode,
  accountHolder,
  accountNumber,
  cardNumber,
  cardCvv,
  cardExpiry,
  cardPostalCode,
];

/** One of our formats by the name schemas use; only these have a spelling of their own to normalise to. */
export const ownFormatsByName: Readonly<Record<string, Format>> = byName(ownFormats);
