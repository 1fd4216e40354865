import { ofType, type KeywordMeaning } from './keywordMeaning.ts';
import { ANY, FREE_RANGE, MEASURED_TYPES, type Measure } from './valueShape.ts';

/** Meanings of the limits of numbers, lengths and counts. */
export const limitMeanings: Readonly<Record<string, KeywordMeaning>> = {
  minimum: limit('minimum', 'value', 'min'),
  maximum: limit('maximum', 'value', 'max'),
  exclusiveMinimum: limit('exclusiveMinimum', 'value', 'min', true),
  exclusiveMaximum: limit('exclusiveMaximum', 'value', 'max', true),
  minLength: limit('minLength', 'letters', 'min'),
  maxLength: limit('maxLength', 'letters', 'max'),
  minItems: limit('minItems', 'items', 'min'),
  maxItems: limit('maxItems', 'items', 'max'),
  minProperties: limit('minProperties', 'properties', 'min'),
  maxProperties: limit('maxProperties', 'properties', 'max'),
};

function limit(keyword: string, measure: Measure, side: 'min' | 'max', open = false): KeywordMeaning {
  const isLow = side === 'min';
  const from = (min: number, openMin: boolean) => ({ ...FREE_RANGE, min, openMin });
  const upTo = (max: number, openMax: boolean) => ({ ...FREE_RANGE, max, openMax });
  return {
    holds({ [keyword]: size }) {
      if (typeof size !== 'number') return [ANY];
      const range = isLow ? from(size, open) : upTo(size, open);
      return [{ ...ANY, ranges: { ...ANY.ranges, [measure]: range } }];
    },
    fails({ [keyword]: size }) {
      if (typeof size !== 'number') return [ANY];
      const range = isLow ? upTo(size, !open) : from(size, !open);
      return [ofType(MEASURED_TYPES[measure], { ranges: { ...ANY.ranges, [measure]: range } })];
    },
  };
}
