import { nameOfFlow } from '../../../src/studio/project/names.ts';

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
