import { galleryFiles } from '../../gallery/engine.ts';
import { SAMPLE_DAY, type SampleFile } from '@stepwright/checker';
import { expectNoCounterexample } from '../support/fuzz/expectNoCounterexample.ts';
import { readFuzzSettings } from '../support/fuzz/fuzzSettings.ts';
import { galleryProperties, openGallery } from '../support/fuzz/galleryProperties.ts';
import { listFormIds } from '../support/fuzz/listFormIds.ts';
import { tryProperties } from '../support/fuzz/tryProperties.ts';
import { generatedCases } from '../support/generatedCases.ts';

const CASES_EACH = generatedCases(50);

const settings = readFuzzSettings();
const gallery = await openGallery('ca', SAMPLE_DAY);

function samplesOf(stepId: string): SampleFile {
  return galleryFiles.get(`samples/${stepId}.json`)?.json as unknown as SampleFile; // the checker has proved its shape
}

describe.each(listFormIds(gallery.definition))('the samples of %s', (stepId) => {
  const { valid, invalid } = samplesOf(stepId);

  it.each([...valid.map((sample) => ({ ...sample, errors: {} })), ...invalid])(
    '$name: has the same codes in browser, server and command line',
    async ({ answers, errors }) => {
      for (const { validate } of gallery.validators) expect(await validate(stepId, answers)).toEqual(errors);
    },
  );
});

it.each(galleryProperties(gallery, SAMPLE_DAY).map((property) => [property.name, property] as const))(
  'browser, server and command line say the same: %s',
  async (_name, property) => {
    expectNoCounterexample(await tryProperties([property], settings, CASES_EACH));
  },
);
