import { setWhen } from '../../../src/studio/flow/flowEdits.ts';
import { withFiles } from '../../../src/studio/project/project.ts';
import { foldersOf } from '../../../src/studio/project/resolved.ts';
import { setInStep } from '../../../src/studio/project/stepPlace.ts';
import { withoutRestated } from '../../../src/studio/project/withoutRestated.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = await readProjectTexts();
const CA = { market: 'ca', portal: 'registrar' };
const place = { folder: 'markets/ca', step: 'business-address', folders: foldersOf(CA) };
const FLOW = { folder: 'markets/us', flow: 'update' };

describe('a change in one market', () => {
  const change = (...changes: Parameters<typeof setInStep>[2]) =>
    withoutRestated(project, [setInStep(project, place, changes)]);

  test('writes no value that the market inherits, and removes none that it has not', () => {
    const id = [['id'], 'business-address'] as const;
    expect(change(id)).toEqual([]);
    expect(change([['ui', 'unknown'], undefined])).toEqual([]);
    const [both] = change(id, [['ui', 'company', 'ui:title'], 'own']);
    expect(JSON.parse(both?.text ?? '{}')).not.toHaveProperty('id');
    expect(both?.text).toContain('"own"');
  });

  test('takes an override back with the lists, objects and the file that only it was in', () => {
    const when = (texts: typeof project, name: string | undefined) =>
      withoutRestated(texts, [setWhen(texts, FLOW, 'business-info', name)]);
    const own = withFiles(project, when(project, 'new'));
    expect(own.get('schemas/markets/us/flows/update.json')).toContain('"new"');
    const back = withFiles(own, when(own, 'one-page'));
    expect(JSON.parse(back.get('schemas/markets/us/flows/update.json') ?? '{}')).toEqual(
      JSON.parse(project.get('schemas/markets/us/flows/update.json') ?? '{}'),
    );
  });

  test('keeps an item that changed nothing before, though one before it in the list goes', () => {
    const path = 'schemas/markets/us/flows/update.json';
    const json = JSON.parse(project.get(path) ?? '{}');
    const withSteps = (...steps: readonly object[]) =>
      JSON.stringify({ ...json, steps: [...steps, ...json.steps] });
    const idle = { id: 'ein', when: 'one-page' };
    const before = withFiles(project, [
      { path, text: withSteps({ id: 'business-info', when: 'new' }, idle) },
    ]);
    const text = withSteps(idle);
    expect(withoutRestated(before, [{ path, text }])).toEqual([{ path, text }]);
  });
});
