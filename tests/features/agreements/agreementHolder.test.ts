import { createAgreementHolder } from '../../../src/features/agreements/createAgreementHolder.ts';
import type { Agreement } from '../../../src/contract/agreements.ts';

const agreementIn = (language: string, hash: string): Agreement => ({
  version: '2026-11-01',
  hash,
  language,
  title: 'Agreement',
  summary: [],
  sections: [],
});

describe('the agreement that a page shows', () => {
  it('is the one that was read last, in the language of the page', async () => {
    const asked: string[] = [];
    let hash = 'first';
    const holder = createAgreementHolder(
      {
        current: async ({ language }) => {
          asked.push(language);
          return agreementIn(language, hash);
        },
      },
      'CAD',
    );
    await holder.read('en-CA');
    expect(await holder.shown('en-CA')).toEqual({
      version: '2026-11-01',
      hash: 'first',
      language: 'en-CA',
    });
    hash = 'second';
    expect((await holder.shown('en-CA')).hash).toBe('first');
    await holder.read('en-CA');
    expect((await holder.shown('en-CA')).hash).toBe('second');
    expect((await holder.shown('fr-CA')).language).toBe('fr-CA');
    expect(asked).toEqual(['en-CA', 'en-CA', 'fr-CA']);
  });

  it('is waited for while it is under way, and asked for again after a failure', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(agreementIn('en-US', 'there'))];
    const holder = createAgreementHolder(
      { current: async () => answers.shift() ?? agreementIn('', '') },
      'USD',
    );
    await expect(holder.shown('en-US')).rejects.toThrow('offline');
    const [reading, shown] = await Promise.all([holder.read('en-US'), holder.shown('en-US')]);
    expect(shown.hash).toBe(reading.hash);
    expect(answers).toEqual([]);
  });
});
