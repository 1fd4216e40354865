import { findGaps, renderCoverage, type CoverageRow } from '../../../bundling/coverage/coverageRows.ts';

const FILES: Readonly<Record<string, string>> = {
  'tests/a.test.ts': "it('links a bank account', () => {});",
};
const project = {
  read: async (file: string) => FILES[file],
  decisions: ['0130-constants-that-differ.md'],
};
const row = (given: Partial<CoverageRow>): CoverageRow => ({ what: 'bank', says: '', ...given });
const gapsOf = (given: Partial<CoverageRow>) =>
  findGaps([{ title: 'Section 7', rows: [row(given)] }], project);

describe('a row of what proves the specification', () => {
  it.each<[string, Partial<CoverageRow>, readonly string[]]>([
    ['a test that mentions it', { tests: ['tests/a.test.ts'], mentions: ['links a bank account'] }, []],
    ['a decision that differs', { decision: '0130' }, []],
    ['a reason why it is open', { open: 'not built yet' }, []],
    ['nothing', {}, ['no test proves it']],
    [
      'a test that does not exist',
      { tests: ['tests/b.test.ts'], mentions: ['bank'] },
      ['tests/b.test.ts does not exist'],
    ],
    [
      'a test of something else',
      { tests: ['tests/a.test.ts'], mentions: ['card'] },
      ['tests/a.test.ts does not mention "card"'],
    ],
    [
      'a test without what it mentions',
      { tests: ['tests/a.test.ts'] },
      ['nothing says what its tests mention'],
    ],
    ['a decision that nobody wrote', { decision: '0999' }, ['there is no decision 0999']],
  ])('with %s has these gaps', async (_, given, gaps) => {
    expect(await gapsOf(given)).toEqual(gaps.map((gap) => `Section 7: bank: ${gap}`));
  });

  it('is listed with its proof, and at the top if it is open', () => {
    const page = renderCoverage([
      {
        title: 'Section 7',
        rows: [row({ tests: ['tests/a.test.ts'] }), row({ what: 'card', open: 'not built yet' })],
      },
    ]);
    expect(page).toContain('## Open\n\n- card: not built yet\n');
    expect(page).toContain('| bank | `tests/a.test.ts` |\n| card | open |\n');
  });
});
