import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cutBaseTexts } from '../../../bundling/packages/cutBaseTexts.ts';
import { checkDefinitions } from '@stepwright/checker';
import { shownTexts, withBaseTexts } from '@stepwright/react/texts';
import project, { engine } from '../../../examples/parking-permit/stepwright.config.ts';
import { filesOf } from '../../support/definitionFixtures.ts';

const [definitions, texts] = await Promise.all([project.readDefinitions(), project.readTexts()]);
const ROOT = path.resolve(import.meta.dirname, '../../..');

const own = (list: Readonly<Record<string, object>>, files: Readonly<Record<string, object>> = {}) =>
  withBaseTexts(filesOf({ 'locales.json': list, ...files }));

describe('the texts of the packages', () => {
  it.each([...cutBaseTexts()])('%s is what `npm run base-texts` writes', (file, content) => {
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(content);
  });

  it('are laid below those of the product, in English and French', () => {
    const list = {
      'en-GB': { name: 'English' },
      'fr-FR': { name: 'Français' },
      'de-DE': { name: 'Deutsch' },
    };
    const merged = own(list, { 'en-GB/common.json': { continue: 'Onwards', title: 'Permit' } });
    expect(merged.get('en-GB/common.json')?.json).toMatchObject({
      continue: 'Onwards',
      title: 'Permit',
      retry: 'Try again',
    });
    expect(merged.get('fr-FR/errors.json')?.json).toMatchObject({
      'number.unclear': expect.any(String) as string,
    });
    expect([...merged.keys()].filter((file) => file.startsWith('de-DE/'))).toEqual([]);
  });

  it('are those of the language that another extends', () => {
    const list = { 'en-US': { name: 'English' }, 'en-CA': { name: 'English', extends: 'en-US' } };
    expect([...own(list).keys()].filter((file) => file.startsWith('en-'))).toEqual([
      'en-US/common.json',
      'en-US/errors.json',
    ]);
  });
});

describe('a product with a language that is not shipped', () => {
  const without = (file: string, key: string) => {
    const { json, ...rest } = texts.get(file) ?? { path: file, text: '', json: {} };
    const left = Object.fromEntries(Object.entries(json as object).filter(([name]) => name !== key));
    const rules = {
      referenceLocale: 'de-DE',
      sampleLayer: 'zone',
      sensitiveNames: ['badgeNumber'],
      shownTexts,
    };
    const changed = new Map([...texts, [file, { ...rest, json: left }]]);
    return checkDefinitions(definitions, changed, { engine, rules })
      .filter(({ code }) => code === 'text-missing')
      .map(({ path: found, message }) => `${found} ${message}`);
  };

  it.each([
    ['common', 'list.undo'],
    ['errors', 'lookup.notChosen'],
  ])('lacks a text of %s.json: %s', (name, key) => {
    expect(without(`de-DE/${name}.json`, key)).toEqual([`locales/de-DE/${name}.json "${key}" has no text`]);
  });
});
