import { missingTexts } from '../../../src/product/translation/missingTexts.ts';

const found = (path: string, pointer: string, code = 'text-missing') => ({ code, path, pointer });

it('the texts that a language lacks are named by file and key, as the findings of the checker have them', () => {
  const findings = [
    found('locales/fr-CA/steps.json', '/owners.title'),
    found('locales/fr-CA/order.json', '/sums.trial_many', 'text-plural-missing'),
    found('locales/fr-CA/agreement.json', '/summary/0'),
    found('locales/fr-CA/sms.json', ''),
    found('locales/en-CA/steps.json', '/owners.title'),
    found('locales/fr-CA/steps.json', '/owners.unused', 'text-unused'),
    found('schemas/base/categories.json', '/groups/0/label'),
  ];
  expect([...missingTexts(findings, 'fr-CA')]).toEqual([
    'fr-CA/steps.json#owners.title',
    'fr-CA/order.json#sums.trial_many',
    'fr-CA/agreement.json#summary/0',
    'fr-CA/sms.json',
  ]);
});
