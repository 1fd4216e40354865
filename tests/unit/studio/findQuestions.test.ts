import { projectOf, withFiles } from '../../../src/studio/project/project.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { findQuestions } from '../../../src/studio/steps/findQuestions.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = await readProjectTexts();

test('a question is found with the beginning of a long text, without names of values', () => {
  const path = 'locales/en-US/steps.json';
  const json = JSON.parse(project.get(path) ?? '{}');
  json['company-details.company.site.label'] = `The zebra of {{name}} ${'and so on '.repeat(1000)}`;
  const { files, locales } = projectOf(withFiles(project, [{ path, text: JSON.stringify(json) }]));
  const { steps } = resolve(files, { market: 'us', portal: 'registrar' }).definition;
  const [found, ...others] = findQuestions({ files, locales, language: 'en-US', steps }, 'zebra');
  expect(others).toEqual([]);
  expect(found).toMatchObject({ step: 'company-details', pointer: '/company/site', language: 'en-US' });
  expect(found?.text).toMatch(/^The zebra of \[name\] and so on .*…$/);
  expect(found?.text).toHaveLength(151);
});
