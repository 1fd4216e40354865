/** Luhn's sum over ASCII digits, as used by SIN, BN and cards. */
export function hasLuhnChecksum(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    const weighted = doubled > 9 ? doubled - 9 : doubled;
    sum += index % 2 === 0 ? digit : weighted;
  }
  return sum % 10 === 0;
}
