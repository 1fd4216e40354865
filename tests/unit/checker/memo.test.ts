import { createCheckMemory } from '@stepwright/checker';
import { type DefinitionFiles, parseDefinitionFile } from '@stepwright/engine/authoring';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { checkTranslations } from '../../../src/product/translation/checkTranslations.ts';
import { type EditedProject, editProject, numbersFrom } from '../../support/editProject.ts';
import { generatedCases } from '../../support/generatedCases.ts';
import { projectFilesWith, projectLocalesWith } from '../../support/definitionFixtures.ts';

const EDITS = generatedCases(60, 12);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_128);

const checks = [checkTranslations];

/** The same files as other objects: nothing that is remembered of the first ones is known of these. */
function parsedAnew(files: DefinitionFiles): DefinitionFiles {
  return new Map([...files].map(([path, { text }]) => [path, parseDefinitionFile(path, text)]));
}

it('finds after each change of the project what a check without a memory finds', async () => {
  const pick = numbersFrom(SEED);
  const whole: EditedProject = { files: await projectFilesWith(), locales: await projectLocalesWith() };
  const memory = createCheckMemory();
  const find = ({ files, locales }: EditedProject) =>
    checkDefinitions(files, locales, undefined, { checks, memory });
  expect(find(whole)).toEqual([]);
  let project = whole;
  let withFindings = 0;
  for (let edit = 0; edit < EDITS; edit += 1) {
    const { kind, ...edited } = editProject(project, pick);
    const found = find(edited);
    const wanted = checkDefinitions(parsedAnew(edited.files), parsedAnew(edited.locales), undefined, {
      checks,
    });
    expect({ edit, kind, found }).toEqual({ edit, kind, found: wanted });
    if (found.length > 0) withFindings += 1;
    // Most changes are taken back, so that not everything is wrong in the end; a broken one hides what is behind it.
    const isKept = pick(3) === 0 && found.every(({ code }) => code !== 'shape-wrong');
    project = pick(8) === 0 ? whole : isKept ? edited : project;
  }
  expect(withFindings).toBeGreaterThan(EDITS / 4);
}, 600_000);
