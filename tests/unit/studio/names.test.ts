import { nameOfPath } from '../../../src/studio/flow/sayCondition.ts';
import { nameOfCode, nameOfFlow, sayPointer, wordsIn } from '../../../src/studio/project/names.ts';

test.each([
  ['apply', 'Application'],
  ['tax-person', 'Tax form of a person'],
  ['again', 'Again'],
  ['gift-cards', 'Gift cards'],
  // Another flow has that name.
  ['application', 'Application (application)'],
])('the flow %s is named %s', (flow, name) => {
  expect(nameOfFlow(flow)).toBe(name);
});

test.each([
  [nameOfPath(['application', 'stepUpDetails']), 'the application’s step up details'],
  [nameOfPath(['config', 'order', 'noDeviceIsPaid']), 'the setting “order › no device is paid”'],
  [sayPointer('/owners/*/sourceType'), 'owners › each entry › source type'],
  [wordsIn('perUnitCents'), 'per unit cents'],
  [wordsIn('termsUrl'), 'terms URL'],
  [wordsIn('captureN910Fee'), 'capture n910 fee'],
  // Codes, and words that people wrote.
  [wordsIn('COUNTER_TOP street-address legalURL McDonald'), 'COUNTER_TOP street-address legalURL McDonald'],
])('names of programs are words: %s', (said, words) => {
  expect(said).toBe(words);
});

test.each([
  ['region', 'CA', 'Canada'],
  ['region', 'ca', 'Canada'],
  ['currency', 'CAD', 'Canadian Dollar'],
  ['language', 'fr-CA', 'Canadian French'],
  // Codes of nothing, and one that is being typed.
  ['region', 'QX', ''],
  ['region', 'qx', ''],
  ['currency', 'ZZZ', ''],
  ['region', 'C', ''],
] as const)('the name of the %s %s is “%s”', (type, code, name) => {
  expect(nameOfCode(type, code)).toBe(name);
});
