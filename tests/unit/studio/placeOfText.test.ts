import { readDefinitionFiles } from '../../../src/product/node.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { describeUse, stepOfKey, textOfStep } from '../../../src/studio/texts/placeOfText.ts';

const files = await readDefinitionFiles();
const { steps } = resolve(files, { market: 'us', portal: 'registrar' }).definition;

describe('the question that a text belongs to', () => {
  test.each([
    ['company-details', 'company-details.title', '', 'title'],
    ['company-details', 'company-details.company.site.hint', '/company/site', 'hint'],
    [
      'company-details',
      'company-details.company.registered.options.true',
      '/company/registered',
      'options.true',
    ],
    ['owners', 'owners.owners.item', '/owners', 'item'],
    ['owners', 'owners.owners.email.label', '/owners/*/email', 'label'],
    ['owners', 'owners.ownersShare.label', '/ownersShare', 'label'],
    ['owners', 'owners.failed', '', 'failed'],
  ])('%s: %s is of "%s"', (id, key, pointer, part) => {
    const step = steps[id];
    if (!step) throw new Error('no step');
    expect(textOfStep(step, 'steps', key)).toEqual({ file: 'steps', key, pointer, part });
  });

  test('the longest id counts where several begin alike', () => {
    const ids = ['owner-details', 'owner-details-full', 'owner'];
    expect(stepOfKey(ids, 'owner-details-full.title')).toBe('owner-details-full');
    expect(stepOfKey(ids, 'owner-details.title')).toBe('owner-details');
    expect(stepOfKey(ids, 'ownership.title')).toBeUndefined();
  });

  test('files of texts that belong to no step say where they are used', () => {
    expect(describeUse('emails')).toBe('mails');
    expect(describeUse('another')).toBe('texts of “another”');
  });
});
