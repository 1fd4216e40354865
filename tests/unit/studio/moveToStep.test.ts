import { projectOf } from '../../../src/studio/project/project.ts';
import { isAskedBy } from '../../../src/studio/steps/copyQuestion.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const { files } = projectOf(await readProjectTexts());

describe('a question that moves to another step', () => {
  const number = '/applicant/governmentIdentification/value';

  test.each([
    ['asks it in some market of the layer', 'base', 'full-ssn', number, true],
    ['asks it in that market', 'markets/us', 'full-ssn', number, true],
    ['does not ask it', 'base', 'full-ssn', '/applicant/firstName', false],
    ['is one that no market has', 'base', 'unknown', number, false],
  ])('would overwrite one of a step that %s: %s, %s, %s', (_case, folder, step, pointer, isAsked) => {
    expect(isAskedBy(files, { folder, step }, pointer)).toBe(isAsked);
  });
});
