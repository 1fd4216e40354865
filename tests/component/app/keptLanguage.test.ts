/** @jest-environment-options {"url": "https://pay.example.com/"} */
import { keepLanguage } from '../../../src/app/keptLanguage.ts';

it('the language that one chooses is kept where no other host can change it', () => {
  keepLanguage('fr-CA');
  expect(document.cookie).toBe('__Host-market=fr-CA');
});
