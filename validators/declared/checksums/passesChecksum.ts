import { hasLuhnChecksum } from '../../text/digits.ts';
import { type Checksum, type NumberChecksum, USUAL_ALPHABET, type WeightedChecksum } from './checksum.ts';
import { hasIso7064Checksum } from './hasIso7064Checksum.ts';
import { hasVerhoeffChecksum } from './hasVerhoeffChecksum.ts';

/** Whether the covered text has the checksum, and which text holds the result. */
export function passesChecksum(checksum: Checksum, text: string, check: string): boolean {
  switch (checksum.kind) {
    case 'luhn':
      return hasLuhnChecksum(text);
    case 'verhoeff':
      return hasVerhoeffChecksum(text);
    case 'iso7064':
      return hasIso7064Checksum(checksum.system, text);
    case 'number':
      return matchesResult(checksum, remainderOfNumber(checksum, text), check);
    case 'weights':
      return passesWeights(checksum, text, check);
  }
}

function passesWeights(checksum: WeightedChecksum, text: string, check: string): boolean {
  const { weights, otherWeights, results, modulus } = checksum;
  const first = remainder(sumOf(checksum, weights, text), modulus);
  const isIssued = results?.[resultOf(checksum, first)] !== NEVER_ISSUED;
  if (isIssued || !otherWeights) return matchesResult(checksum, first, check);
  return matchesResult(checksum, remainder(sumOf(checksum, otherWeights, text), modulus), check);
}

const NEVER_ISSUED = '.';

function sumOf(checksum: WeightedChecksum, weights: readonly number[], text: string): number {
  const {
    alphabet = USUAL_ALPHABET,
    evenAlphabet = alphabet,
    firstMinus = 0,
    add = 0,
    products,
    modulus,
  } = checksum;
  return Array.from(text).reduce((sum, character, index) => {
    const value = (index % 2 ? evenAlphabet : alphabet).indexOf(character) - (index === 0 ? firstMinus : 0);
    const product = value * (weights[index] ?? 0);
    return sum + (products === 'sumDigits' ? sumDigits(product, modulus) : product);
  }, add);
}

function sumDigits(product: number, base: number): number {
  return product < base ? product : (product % base) + sumDigits(Math.floor(product / base), base);
}

/** Digit by digit, so that no number is too long. */
function remainderOfNumber({ replace = {}, modulus }: NumberChecksum, text: string): number {
  const digits = Array.from(text, (character) => replace[character] ?? character).join('');
  return Array.from(digits).reduce((left, digit) => (left * 10 + Number(digit)) % modulus, 0);
}

function matchesResult(
  checksum: WeightedChecksum | NumberChecksum,
  leftOver: number,
  check: string,
): boolean {
  if (checksum.check === undefined) return leftOver === (checksum.equals ?? 0);
  const result = resultOf(checksum, leftOver);
  const expected = checksum.results?.[result] ?? String(result).padStart(check.length, '0');
  return expected !== NEVER_ISSUED && expected === check;
}

function resultOf({ complement, modulus }: WeightedChecksum | NumberChecksum, leftOver: number): number {
  return complement === true ? remainder(-leftOver, modulus) : leftOver;
}

/** Never below zero, as `%` is. */
function remainder(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}
