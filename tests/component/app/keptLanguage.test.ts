/** @jest-environment-options {"url": "https://pay.example.com/"} */
import { keepLanguage } from '../../../src/app/keptLanguage.ts';

it('the language that one chooses is kept where no other host can change it', () => {
  keepLanguage('fr-CA');
  expect(document.cookie).toBe('__Host-market=fr-CA');
});

it('the URL no longer names a language once another is chosen, so that a reload keeps it', () => {
  const state = { key: 'of the router' };
  history.replaceState(state, '', '/applicant-details?lng=fr-CA&currency=CAD#name');
  keepLanguage('en-CA');
  expect(location.href).toBe('https://pay.example.com/applicant-details?currency=CAD#name');
  expect(history.state).toEqual(state);
});
