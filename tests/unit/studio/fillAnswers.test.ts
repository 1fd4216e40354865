import { SAMPLE_DAY } from '@stepwright/checker';
import { interpretFlow } from '../../../src/product/authoring.ts';
import { projectOf } from '../../../src/studio/project/project.ts';
import { keyOfView, listViews, resolve } from '../../../src/studio/project/resolved.ts';
import { membersOf, valueIn } from '../../../src/studio/project/schemaPath.ts';
import { fillWithExamples } from '../../../src/studio/steps/fillAnswers.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const { files } = projectOf(await readProjectTexts());

describe('examples for a step', () => {
  it.each(listViews(files).map((view) => [keyOfView(view), view] as const))(
    'are valid in %s',
    (_key, view) => {
      const market = resolve(files, view);
      const { definition } = market;
      const runtime = interpretFlow(definition, { today: () => SAMPLE_DAY });
      const forms = Object.values(definition.steps).filter(({ kind }) => kind === 'form');
      const refused = forms.flatMap((step) => {
        const samples = files.get(`samples/${view.market}/${step.id}.json`)?.json;
        const passing = membersOf(valueIn(samples, ['valid', 0, 'answers']));
        const filled = fillWithExamples(step, market, passing);
        expect(filled).toMatchObject(passing ?? {});
        return runtime
          .validateStep(step.id, filled)
          .map(({ pointer, code }) => `${step.id} ${pointer} ${code}`);
      });
      expect(forms.length).toBeGreaterThan(10);
      expect(refused).toEqual([]);
    },
  );
});
