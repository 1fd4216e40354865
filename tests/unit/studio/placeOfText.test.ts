import { readDefinitionFiles } from '../../../src/product/node.ts';
import { listViews, resolve } from '../../../src/studio/project/resolved.ts';
import { describeUse, questionOfKey, stepOfKey, textOfStep } from '../../../src/studio/texts/placeOfText.ts';

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

  test.each([
    ['company-details.title', undefined],
    ['company-details.company.site.hint', '/company/site'],
    ['company-details.company.registered.options.true', '/company/registered'],
    ['owners.owners.email.label', '/owners/*/email'],
    // The first market asks another part of the address.
    ['business-address.company.address.zip.hint', '/company/address/zip'],
    ['business-identity.company.corporationNumber.label', '/company/corporationNumber'],
  ])('%s opens the question %s, in whichever market', (key, pointer) => {
    const [step = ''] = key.split('.');
    expect(questionOfKey(files, listViews(files), { step, key })).toBe(pointer);
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
