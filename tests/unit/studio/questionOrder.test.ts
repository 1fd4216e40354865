import { KINDS } from '../../../src/studio/project/palette.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { foldersOf, resolve } from '../../../src/studio/project/resolved.ts';
import { moveQuestion, siblingsOf } from '../../../src/studio/project/stepEdits.ts';
import { changesOfQuestion } from '../../../src/studio/steps/addedQuestion.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const PARENT = '/owners/*';
const EMAIL = `${PARENT}/email`;

describe('a question that is added everywhere', () => {
  let texts: Texts;
  beforeAll(async () => {
    texts = await readProjectTexts();
  });

  const stepIn = (market: string, given = texts) => {
    const step = resolve(projectOf(given).files, { market, portal: 'registrar' }).definition.steps['owners'];
    if (!step) throw new Error('no step');
    return step;
  };
  const orderIn = (market: string, given = texts) => siblingsOf(stepIn(market, given), EMAIL);
  const addIn = (market: string, position: number | undefined) => {
    const kind = KINDS.find(({ id }) => id === 'text') ?? KINDS[0];
    if (!kind) throw new Error('no kind');
    const folders = foldersOf({ market, portal: 'registrar' });
    const { locales } = projectOf(texts);
    const labels = { 'en-US': 'Pet' };
    const question = { step: stepIn(market), kind, parent: PARENT, labels, position };
    return withFiles(texts, changesOfQuestion({ texts, locales }, { folder: 'base', folders }, question));
  };
  const baseOrder = (given: Texts): unknown =>
    JSON.parse(given.get('schemas/base/steps/owners.json') ?? '').ui?.owners?.items?.['ui:order'];
  const behind = (names: readonly string[], name: string) => names[names.indexOf(name) + 1];

  it.each(['ca', 'us'])('in the view of %s follows the same question in every market', (market) => {
    const before = { ca: orderIn('ca'), us: orderIn('us') };
    // Canada has an order of its own, in which the names come before the address of mail.
    const after = addIn(market, orderIn(market).indexOf('firstName') + 1);
    for (const one of ['ca', 'us'] as const) {
      expect(behind(orderIn(one, after), 'firstName')).toBe('pet');
      expect(orderIn(one, after).filter((name) => name !== 'pet')).toEqual(before[one]);
    }
    expect(baseOrder(after)).not.toContain('communicationLanguage');
  });

  it('behind a question of one market only follows the one before that in the others', () => {
    const after = addIn('ca', orderIn('ca').indexOf('communicationLanguage') + 1);
    expect(behind(orderIn('ca', after), 'communicationLanguage')).toBe('pet');
    expect(behind(orderIn('us', after), 'email')).toBe('pet');
  });

  it('comes last without an order of the market that is shown', () => {
    const after = addIn('ca', undefined);
    expect(baseOrder(after)).toBeUndefined();
    expect(orderIn('us', after).at(-1)).toBe('pet');
  });

  it.each(['ca', 'us'])(
    'or moved in the view of %s leaves the others in the order of each market',
    (market) => {
      const names = orderIn(market);
      const to = names.indexOf('firstName');
      const place = { folder: 'base', step: 'owners' };
      const after = withFiles(
        texts,
        moveQuestion(texts, place, { step: stepIn(market), pointer: EMAIL, to }),
      );
      for (const one of ['ca', 'us']) {
        expect(behind(orderIn(one, after), 'email')).toBe('firstName');
        const others = (order: readonly string[]) => order.filter((name) => name !== 'email');
        expect(others(orderIn(one, after))).toEqual(others(orderIn(one)));
      }
      expect(baseOrder(after)).toEqual(['id', 'type', 'email', 'firstName', 'lastName']);
    },
  );
});
