import { drawRandom } from '../../../server/platform/crypto/drawRandom.ts';

it('draws other bytes each time, across batches', () => {
  const drawn = Array.from({ length: 1000 }, () => drawRandom(12).toString('hex'));
  expect(new Set(drawn).size).toBe(1000);
  expect(drawn.every((hex) => hex.length === 24)).toBe(true);
});

it('draws a whole batch, and no more', () => {
  expect(drawRandom(4096)).toHaveLength(4096);
  expect(() => drawRandom(4097)).toThrow(RangeError);
});

it('hands out bytes that nobody else can change', () => {
  const first = drawRandom(8);
  const copy = Buffer.from(first);
  drawRandom(4096);
  expect(first).toEqual(copy);
});
