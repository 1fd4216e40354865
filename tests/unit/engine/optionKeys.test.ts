import { type Json, optionKeys } from '@stepwright/engine';

test.each<[readonly Json[], readonly string[]]>([
  [
    ['a', 2, null],
    ['a', '2', 'null'],
  ],
  [
    [{ a: 1 }, { a: 2 }],
    ['0', '1'],
  ],
  [
    [1, '1'],
    ['0', '1'],
  ],
])('the choices %j have the keys %j in texts', (values, keys) => {
  expect(optionKeys(values)).toEqual(keys);
});
