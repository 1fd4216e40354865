import type { Json } from '@stepwright/engine';
import { setConditions, setWhen } from '../../../src/studio/flow/flowEdits.ts';
import { namesIn, withoutUnused } from '../../../src/studio/flow/unusedConditions.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = await readProjectTexts();
const view = { market: 'us', portal: 'registrar' };
const place = { folder: 'base', flow: 'apply' };
const flowOf = (texts: Texts) => {
  const found = resolve(projectOf(texts).files, view).definition.flows[place.flow];
  if (!found) throw new Error('no flow');
  return found;
};
const shape = { type: 'object', required: ['answers'] };
const added = (conditions: Readonly<Record<string, Json>>, when: string) => {
  const written = setConditions(
    project,
    place,
    Object.entries(conditions).map(([name, condition]) => ({
      name,
      condition,
      below: undefined,
    })),
  );
  const texts = withFiles(project, [written]);
  return withFiles(texts, [setWhen(texts, place, 'category', when)]);
};
const conditionsAfter = (texts: Texts, changes: ReturnType<typeof withoutUnused>) =>
  Object.keys(flowOf(withFiles(texts, changes)).conditions);

describe('a condition that no step shows by any more', () => {
  const chain = {
    one: shape,
    'both-part-1': shape,
    two: { not: 'one' },
    both: { allOf: ['two', 'both-part-1'] },
  };

  test('is removed with all that only it named, one after another', () => {
    const texts = added(chain, 'both');
    const changes = [setWhen(texts, place, 'category', undefined)];
    const left = conditionsAfter(
      texts,
      withoutUnused(texts, { view, folder: 'base', names: ['both'] }, changes),
    );
    expect(left).toEqual(Object.keys(flowOf(project).conditions));
  });

  test('leaves those that something else names', () => {
    const texts = added({ ...chain, other: { not: 'one' } }, 'both');
    const moved = withFiles(texts, [setWhen(texts, place, 'annual-sales', 'other')]);
    const changes = [setWhen(moved, place, 'category', undefined)];
    const left = conditionsAfter(
      moved,
      withoutUnused(moved, { view, folder: 'base', names: ['both'] }, changes),
    );
    expect(left).toEqual(expect.arrayContaining(['one', 'other']));
    expect(left).not.toEqual(expect.arrayContaining(['two']));
    expect(left).not.toEqual(expect.arrayContaining(['both-part-1']));
  });

  test('names others, its parts being its own', () => {
    expect(namesIn('both', flowOf(added(chain, 'both')))).toEqual(['two']);
  });
});
