/** @jest-environment-options {"url": "https://pay.example.com/"} */
import { showLanguage } from '../../../src/app/showLanguage.ts';

it('the language that one chooses is kept where no other host can change it', () => {
  showLanguage('fr-CA');
  expect(document.cookie).toBe('__Host-market=fr-CA');
});

it('the URL no longer names a language once another is chosen, so that a reload keeps it', () => {
  const state = { key: 'of the router' };
  history.replaceState(state, '', '/applicant-details?lng=fr-CA&currency=CAD#name');
  showLanguage('en-CA');
  expect(location.href).toBe('https://pay.example.com/applicant-details?currency=CAD#name');
  expect(history.state).toEqual(state);
});

it('the page is marked as written in the language, from the side that it begins at', () => {
  const marks = () => [document.documentElement.lang, document.documentElement.dir];
  showLanguage('ar-EG');
  expect(marks()).toEqual(['ar-EG', 'rtl']);
  showLanguage('fr-CA');
  expect(marks()).toEqual(['fr-CA', 'ltr']);
});
