import { withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { foldersOf, resolve, listViews, type View } from '../../../src/studio/project/resolved.ts';
import { projectOf } from '../../../src/studio/project/project.ts';
import { removeQuestion } from '../../../src/studio/project/retireQuestion.ts';
import { setInStep } from '../../../src/studio/project/stepPlace.ts';
import { withFields } from '../../../src/studio/project/stepRules.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = await readProjectTexts();
const CA = { market: 'ca', portal: 'registrar' };
const STEP = 'company-details';
const placeIn = (folder: string) => ({ folder, step: STEP, folders: foldersOf(CA) });
const stepIn = (texts: Texts, view: View) => {
  const step = resolve(projectOf(texts).files, view).definition.steps[STEP];
  if (!step) throw new Error('no step');
  return step;
};
const rulesIn = (texts: Texts, view: View) =>
  stepIn(texts, view).rules?.map(({ id, field }) => `${id ?? ''} ${field}`);
const written = (texts: Texts, folder: string): unknown =>
  JSON.parse(texts.get(`schemas/${folder}/steps/${STEP}.json`) ?? '{}');

const rule = (id: string, field: string) => ({ id, field, when: 'website-not-asked', shown: false });

/** The project whose base has rules with ids, to which Canada adds one. */
const base = withFiles(project, [
  setInStep(project, placeIn('base'), [
    [['rules'], [rule('site', '/company/site'), rule('phone', '/company/phone')]],
  ]),
]);
const named = withFiles(base, [
  setInStep(base, placeIn('markets/ca'), [
    [
      ['rules'],
      [
        { ...rule('own', '/company/site'), after: 'phone' },
        { ...rule('dba', '/company/dba'), after: 'own' },
      ],
    ],
  ]),
]);
const views = listViews(projectOf(project).files).filter(
  (view) => resolve(projectOf(project).files, view).definition.steps[STEP] !== undefined,
);

describe('rules with ids that a market inherits', () => {
  const retire = (texts: Texts, folder: string) =>
    withFiles(
      texts,
      removeQuestion(texts, placeIn(folder), { step: stepIn(texts, CA), pointer: '/company/site' }),
    );

  test.each(views)('lose those of a question that Canada retires, in no other view: %o', (view) => {
    const gone = retire(named, 'markets/ca');
    expect(rulesIn(gone, view)).toEqual(
      view.market === 'ca' ? ['phone /company/phone', 'dba /company/dba'] : rulesIn(named, view),
    );
  });

  test('are removed by their ids only, and the others are still those of the base', () => {
    expect(written(retire(named, 'markets/ca'), 'markets/ca')).toMatchObject({
      rules: [{ ...rule('dba', '/company/dba') }, { id: 'site', remove: true }],
    });
    expect(written(retire(base, 'markets/ca'), 'markets/ca')).toMatchObject({
      rules: [{ id: 'site', remove: true }],
    });
    const changed = withFiles(retire(named, 'markets/ca'), [
      setInStep(named, placeIn('base'), [[['rules', 1, 'when'], 'one-page']]),
    ]);
    expect(stepIn(changed, CA).rules?.[0]?.when).toBe('one-page');
  });

  test('get the new field only where a market moves a question', () => {
    const fields = withFields(named, placeIn('markets/ca'), (field) =>
      field === '/company/phone' ? '/company/mobile' : field,
    );
    const moved = withFiles(named, [setInStep(named, placeIn('markets/ca'), fields)]);
    expect(written(moved, 'markets/ca')).toHaveProperty('rules.2', { id: 'phone', field: '/company/mobile' });
    expect(rulesIn(moved, CA)).toContain('phone /company/mobile');
    expect(rulesIn(moved, CA)).toContain('site /company/site');
  });

  test('are restated without ids, since such a list is replaced as a whole', () => {
    const plain = withFiles(project, [
      setInStep(project, placeIn('base'), [
        [
          ['rules'],
          ['site', 'phone'].map((name) => {
            const { id: _id, ...unnamed } = rule(name, `/company/${name}`);
            return unnamed;
          }),
        ],
      ]),
    ]);
    expect(rulesIn(retire(plain, 'markets/ca'), CA)).toEqual([' /company/phone']);
    expect(rulesIn(retire(plain, 'base'), CA)).toEqual([' /company/phone']);
    expect(rulesIn(retire(project, 'markets/ca'), CA) ?? []).toEqual([]);
  });
});
