import type { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import { builtInKeyword } from './builtInKeyword.ts';

/**
 * Validates `multipleOf` by the decimal digits of both numbers. Ajv divides them as binary fractions, in which 19.99 is no multiple of
 * 0.01. All of it is generated code, so that only modules of definitions with the keyword carry it.
 */
export function multiplyInDecimals(ajv: Ajv2020): void {
  const original = builtInKeyword(ajv, 'multipleOf');
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    ...original,
    $data: false,
    before: 'maxLength',
    code(cxt) {
      const { gen, data } = cxt;
      const { units, scale } = toDecimal(cxt.schema); // a number by its `schemaType`
      // As `toDecimal` reads a number.
      const parts = gen.const('parts', _`/^([^.e]+)[.]?([0-9]*)e?(.*)$/.exec(${data})`);
      const shift = gen.const('shift', _`${scale} - ${parts}[2].length + Number(${parts}[3])`);
      const digits = _`BigInt(${parts}[1] + ${parts}[2]) * 10n ** BigInt(${shift})`;
      // Digits behind the point do not end in zero: a number with more of them than the step has is no multiple.
      cxt.pass(_`${shift} >= 0 && ${digits} % BigInt(${String(units)}) === 0n`);
    },
  });
}

/** The number as so many units of a power of ten: 0.25 is 25 units with 2 digits behind the point. */
function toDecimal(value: number): { readonly units: bigint; readonly scale: number } {
  const [, whole = '', fraction = '', exponent = ''] =
    /^([^.e]+)[.]?([0-9]*)e?(.*)$/.exec(String(value)) ?? [];
  const units = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}
