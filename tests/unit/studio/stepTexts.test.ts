import { readProjectTexts } from '../../support/projectTexts.ts';
import { projectOf, withFiles } from '../../../src/studio/project/project.ts';
import { labelOf, nameOfStep } from '../../../src/studio/steps/stepTexts.ts';

const project = await readProjectTexts();

describe('the texts of a step', () => {
  test.each([
    ['is undefined if its label is empty', { label: '' }, undefined],
    ['is its heading if its label is empty', { label: '', legend: 'Site' }, 'Site'],
    ['has the name of a value', { label: 'Site of {{name}}' }, 'Site of [name]'],
  ])('the name of a question %s', (_case, written, name) => {
    const path = 'locales/en-US/steps.json';
    const json = JSON.parse(project.get(path) ?? '{}');
    for (const [part, text] of Object.entries(written)) json[`company-details.company.site.${part}`] = text;
    const { locales } = projectOf(withFiles(project, [{ path, text: JSON.stringify(json) }]));
    expect(labelOf({ locales, language: 'en-US' }, 'company-details', '/company/site')).toBe(name);
  });

  test('name a step by its title, or by its id if it has none', () => {
    const { locales } = projectOf(project);
    expect(nameOfStep(locales, 'en-US', 'company-details')).toBe('Tell us about your business');
    expect(nameOfStep(locales, 'en-US', 'unknown')).toBe('unknown');
  });
});
