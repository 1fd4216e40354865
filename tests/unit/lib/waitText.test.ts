import { waitText } from '../../../src/lib/waitText.ts';

describe('a time to wait', () => {
  it.each([
    ['en-US', 1, '1 second'],
    ['en-US', 90, '90 seconds'],
    ['en-US', 91, '2 minutes'],
    ['en-US', 5_400, '90 minutes'],
    ['en-US', 5_401, '2 hours'],
    ['en-US', 21_600, '6 hours'],
    ['fr-CA', 30, '30 secondes'],
    ['fr-CA', 21_543, '6 heures'],
    ['en-XA', 30, '30 seconds'],
  ])('in %s of %i seconds is shown as %s', (language, seconds, text) => {
    // French sets a no-break space between a number and its unit.
    expect(waitText(language, seconds).replace(/\s/gu, ' ')).toBe(text);
  });
});
