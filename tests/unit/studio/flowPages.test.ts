import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { leaveOutOfFlow, showInFlow } from '../../../src/studio/flow/flowPages.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { withoutRestated } from '../../../src/studio/project/withoutRestated.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = await readProjectTexts();
const view = { market: 'us', portal: 'registrar' };
const place = { folder: 'markets/us', flow: 'apply', view };
const leave = (texts: Texts, id: string) => withFiles(texts, leaveOutOfFlow(texts, place, id));
const pagesOf = (texts: Texts) =>
  Object.fromEntries(
    (resolve(projectOf(texts).files, view).definition.flows['apply']?.pages ?? []).map(
      (page) => [page.id, page.steps] as const,
    ),
  );
const unknownSteps = (texts: Texts) => {
  const { files, locales } = projectOf(texts);
  return checkDefinitions(files, locales).filter(({ code }) => code === 'step-unknown');
};

describe('a step that a market leaves out', () => {
  test.each(['partners', 'business-address'])('goes from the pages of the flow, and back: %s', (id) => {
    const before = pagesOf(project);
    const without = leave(project, id);
    const gone = Object.entries(before).map(([page, steps]) => [page, steps.filter((one) => one !== id)]);
    expect(pagesOf(without)).toEqual(Object.fromEntries(gone));
    expect(unknownSteps(without)).toEqual([]);
    const back = withFiles(without, withoutRestated(without, showInFlow(without, place, id)));
    expect(pagesOf(back)).toEqual(before);
    const flow = 'schemas/markets/us/flows/apply.json';
    expect(JSON.parse(back.get(flow) ?? '')).toEqual(JSON.parse(project.get(flow) ?? ''));
  });

  it('takes its page along if the page has no other', () => {
    const { identity = [] } = pagesOf(project);
    const without = identity.reduce(leave, project);
    expect(Object.keys(pagesOf(without))).toEqual(['business']);
    expect(unknownSteps(without)).toEqual([]);
  });
});
