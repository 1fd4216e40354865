/** Pieces that a checksum covers, and the location of its result. */
interface Over {
  /** Pieces by their ids, or positions from 1 such as `1-8`, in the order in which they are counted. */
  readonly over: readonly string[];
  /** The piece or position that holds the result. */
  readonly check?: string;
  /** The reason of the code; `checksum` if left out. */
  readonly code?: string;
}

/** A sum or a number is divided; what is left over is compared. */
interface Divided {
  readonly modulus: number;
  /** The result is the difference to the next multiple of the modulus, instead of the remainder. */
  readonly complement?: boolean;
  /** Expected remainder, if no piece holds the result; 0 by default. */
  readonly equals?: number;
  /** The character for each result from 0 on; a dot: no number has it. Left out: the result in digits. */
  readonly results?: string;
}

/** Each character's value times its weight, added up. */
export interface WeightedChecksum extends Over, Divided {
  readonly kind: 'weights';
  readonly weights: readonly number[];
  /** Weights that count where the result of the first is a dot of `results`. */
  readonly otherWeights?: readonly number[];
  /** The digits of each product are added up, written in the base of the modulus. */
  readonly products?: 'sumDigits';
  /** Taken from the value of the first character. */
  readonly firstMinus?: number;
  /** Added to the sum. */
  readonly add?: number;
  /** Characters by their values from 0 on; `0123456789ABC...Z` if left out. */
  readonly alphabet?: string;
  /** The same for every second character, if those count otherwise. */
  readonly evenAlphabet?: string;
}

/** The digits read as one number. */
export interface NumberChecksum extends Over, Divided {
  readonly kind: 'number';
  /** Digits that replace letters. */
  readonly replace?: Readonly<Record<string, string>>;
}

/** Sums that run over all characters, those that check the others among them. */
export interface WholeChecksum extends Over {
  readonly kind: 'luhn' | 'verhoeff';
}

export interface Iso7064Checksum extends Over {
  readonly kind: 'iso7064';
  readonly system: 'mod11-2' | 'mod37-2' | 'mod97-10' | 'mod11,10' | 'mod37,36';
}

export type Checksum = WeightedChecksum | NumberChecksum | WholeChecksum | Iso7064Checksum;

/** Default values of characters: digits, and letters from 10 on. */
export const USUAL_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
