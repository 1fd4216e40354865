import { searchTexts } from '../../../src/product/searchTexts.ts';
import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import { listWritten } from '../../../src/studio/texts/writtenTexts.ts';

const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
const find = (wanted: string) => searchTexts({ files, locales }, wanted);

describe('search in steps, questions and texts', () => {
  test.each([
    ['a label, whatever its case', 'bUsiness  WEBsite', { kind: 'question', question: '/company/site' }],
    ['a label in French', 'Prénom', { step: 'applicant-details', question: '/applicant/name/firstName' }],
    [
      'the label of a member that is named label',
      'category.company.mccDetails.label.label',
      {
        question: '/company/mccDetails/label',
      },
    ],
    [
      'the title of a step',
      'sell in a year',
      { kind: 'step', step: 'annual-sales', key: 'annual-sales.title' },
    ],
    ['a text of a mail', 'mails footer', undefined],
    ['a choice of a question', 'just starting', { kind: 'question', question: '/company/gpv' }],
    ['a text of no step', 'hero.web.text', { kind: 'text', file: 'en-US/start.json' }],
  ])('finds %s', (_what, wanted, expected) => {
    const [best] = find(wanted);
    if (expected) expect(best).toMatchObject(expected);
    else expect(best?.step).toBeUndefined();
  });

  test('finds a question once, its label before its other texts, and nothing by no word', () => {
    const ofSite = find('company.site').filter(({ question }) => question === '/company/site');
    expect(ofSite).toHaveLength(1);
    expect(ofSite[0]?.key).toBe('company-details.company.site.label');
    expect(
      find('website')
        .map(({ kind }) => kind)
        .indexOf('text'),
    ).toBeGreaterThan(0);
    expect([find(' '), find('no-such-text')]).toEqual([[], []]);
  });
});

test('a language lists its own texts, and those of the language that it extends', () => {
  const canadian = listWritten(locales, 'en-CA');
  const postal = canadian.find(({ key }) => key === 'business-address.company.address.zip.label');
  expect(postal).toEqual({
    file: 'locales/en-CA/steps.json',
    key: 'business-address.company.address.zip.label',
    own: 'Postal code',
    inherited: 'ZIP code',
  });
  expect(canadian.find(({ key }) => key === 'get-started.title')).toMatchObject({
    own: undefined,
    inherited: 'Get started',
  });
  expect(listWritten(locales, 'en-US').every(({ own, inherited }) => own !== undefined && !inherited)).toBe(
    true,
  );
});
