/** A number as people write it: so many units of a power of ten. Sums of money stay exact: 0.1 and 0.2 are 0.3. */
interface Decimal {
  readonly units: bigint;
  /** Number of digits after the decimal point. */
  readonly scale: number;
}

const QUOTIENT_SCALE = 20;
const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** The sum, as exact as its numbers are written. */
export function addExactly(numbers: readonly number[]): number {
  const decimals = numbers.map(toDecimal);
  const scale = Math.max(0, ...decimals.map((one) => one.scale));
  const units = decimals.reduce((sum, one) => sum + rescale(one, scale), 0n);
  return toNumber({ units, scale });
}

/** The product, as exact as its numbers are written. */
export function multiplyExactly(numbers: readonly number[]): number {
  const one: Decimal = { units: 1n, scale: 0 };
  return toNumber(
    numbers.map(toDecimal).reduce((a, b) => ({ units: a.units * b.units, scale: a.scale + b.scale }), one),
  );
}

/** The first number less all others, as exact as they are written. */
export function subtractExactly([first = 0, ...others]: readonly number[]): number {
  return addExactly([first, ...others.map((number) => -number)]);
}

/** The first number divided by the second, with twenty decimals; not finite for a division by zero. */
export function divide([dividend = 0, divisor = 0]: readonly number[]): number {
  const [exact, by] = [toDecimal(dividend), toDecimal(divisor)];
  if (by.units === 0n) return Number.NaN;
  const whole = exact.units * 10n ** BigInt(QUOTIENT_SCALE + by.scale);
  const part = by.units * 10n ** BigInt(exact.scale);
  return toNumber({ units: whole / part, scale: QUOTIENT_SCALE });
}

/** The closest multiple of a step; halves go away from zero, as in trade. */
export function roundTo(value: number, step: number): number {
  const [exact, unit] = [toDecimal(value), toDecimal(step)];
  const scale = Math.max(exact.scale, unit.scale);
  const [whole, part] = [rescale(exact, scale), rescale(unit, scale)];
  if (part <= 0n) return value;
  const size = whole < 0n ? -whole : whole;
  const multiple = ((size * 2n + part) / (part * 2n)) * part;
  return toNumber({ units: whole < 0n ? -multiple : multiple, scale });
}

function toDecimal(value: number): Decimal {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = WRITTEN.exec(String(value)) ?? [];
  const units = BigInt(`${sign}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

function rescale({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}

function toNumber({ units, scale }: Decimal): number {
  return Number(`${units}e${-scale}`);
}
