import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createCategoryCatalog } from '../../src/product/categoryCatalog.ts';
import { CATEGORY_TYPES } from '../../src/contract/categories.ts';
import { indexCategories, searchCategories } from '../../src/features/categories/fields/searchCategories.ts';
import { createAjv } from '@stepwright/validators/portal/authoring';

type Texts = Readonly<Record<string, string>>;
interface Industry {
  readonly id: string;
  readonly mcc: string;
  readonly label: Texts;
  readonly keywords: Readonly<Record<string, readonly string[]>>;
  readonly type: (typeof CATEGORY_TYPES)[number];
  readonly predictLabel: string;
}
interface CategoriesFile {
  readonly groups: readonly {
    readonly id: string;
    readonly label: Texts;
    readonly industries: readonly Industry[];
  }[];
}

const SCHEMAS = path.resolve(import.meta.dirname, '../../schemas');
const file = (await readJson('base/categories.json')) as CategoriesFile; // its shape is the first test
const industries = file.groups.flatMap((group) => group.industries);
const languages = await spokenLanguages();

// The public-domain list of codes, without the airlines, car rentals and hotels that have a code of their own
// (3000 to 3999): those know their code and do not search for it.
const LISTED = codes(`
  0742 0763 0780 1520 1711 1731 1740 1750 1761 1771 1799 2741 2791 2842 4011 4111 4112 4119 4121 4131 4214 4215
  4225 4411 4457 4468 4511 4582 4722 4723 4784 4789 4812 4814 4815 4816 4821 4829 4899 4900 5013 5021 5039 5044
  5045 5046 5047 5051 5065 5072 5074 5085 5094 5099 5111 5122 5131 5137 5139 5169 5172 5192 5193 5198 5199 5200
  5211 5231 5251 5261 5271 5300 5309 5310 5311 5331 5399 5411 5422 5441 5451 5462 5499 5511 5521 5531 5532 5533
  5541 5542 5551 5561 5571 5592 5598 5599 5611 5621 5631 5641 5651 5655 5661 5681 5691 5697 5698 5699 5712 5713
  5714 5718 5719 5722 5732 5733 5734 5735 5811 5812 5813 5814 5815 5816 5817 5818 5832 5912 5921 5931 5932 5933
  5935 5937 5940 5941 5942 5943 5944 5945 5946 5947 5948 5949 5950 5960 5961 5962 5963 5964 5965 5966 5967 5968
  5969 5970 5971 5972 5973 5975 5976 5977 5978 5983 5992 5993 5994 5995 5996 5997 5998 5999 6010 6011 6012 6051
  6211 6300 6381 6399 6513 7011 7012 7032 7033 7210 7211 7216 7217 7221 7230 7251 7261 7273 7276 7277 7278 7296
  7297 7298 7299 7311 7321 7332 7333 7338 7339 7342 7349 7361 7372 7375 7379 7392 7393 7394 7395 7399 7511 7512
  7513 7519 7523 7531 7534 7535 7538 7542 7549 7622 7623 7629 7631 7641 7692 7699 7800 7801 7802 7829 7832 7841
  7911 7922 7929 7932 7933 7941 7991 7992 7993 7994 7995 7996 7997 7998 7999 8011 8021 8031 8041 8042 8043 8044
  8049 8050 8062 8071 8099 8111 8211 8220 8241 8244 8249 8299 8351 8398 8641 8651 8661 8675 8699 8734 8911 8931
  8999 9211 9222 9223 9311 9399 9402 9405 9700 9701 9702 9950`);
const NEWER = codes('5262 5552 5723 6050 6540 7295 7322');
const DEAD = codes('4723 4815 5832 5961 6381 6399 7332 7511 8044 9700 9701 9702 9950');
const LEFT_OUT = new Map([
  ['9405', 'payments between government departments: no merchant has this business'],
]);
const LIVE = new Set([...LISTED, ...NEWER].filter((code) => !DEAD.has(code)));

describe('the list of categories', () => {
  it('has the shape of its meta-schema', async () => {
    const validate = createAjv({ today: () => '' }).compile(
      (await readJson('meta/categories.schema.json')) as object,
    );
    validate(file);
    expect(validate.errors).toBeNull();
  });

  it('is what the server understands', async () => {
    const catalog = await readCatalog();
    expect(catalog.groups('en')).toHaveLength(21);
    expect(catalog.find('coffee-shop')).toEqual({ mcc: '5814', label: 'Coffee shop', type: 'REGULAR' });
    expect(catalog.find('coffee-shop', 'fr-CA')).toMatchObject({ label: 'Café' });
  });

  it('has 21 groups in their order', () => {
    expect(file.groups.map((group) => group.id)).toEqual([
      'restaurants',
      'food-shops',
      'clothing',
      'home-garden',
      'electronics',
      'hobby-specialty',
      'general-stores',
      'vehicles',
      'transport',
      'travel',
      'beauty-personal',
      'health',
      'contractors',
      'repair',
      'business-services',
      'professional-services',
      'education',
      'entertainment',
      'nonprofit-government',
      'finance',
      'wholesale-industry',
    ]);
  });

  it('has 300 to 340 industries', () => {
    expect(industries.length).toBeGreaterThanOrEqual(300);
    expect(industries.length).toBeLessThanOrEqual(340);
  });

  it.each([
    ['group ids', file.groups.map((group) => group.id)],
    ['ids', industries.map((industry) => industry.id)],
    ['prediction labels', industries.map((industry) => industry.predictLabel)],
  ])('repeats none of its %s', (_name, values) => {
    expect(repeatsIn(values)).toEqual([]);
  });

  it.each(languages)('repeats no label in %s', (language) => {
    const labelsOf = (items: readonly { readonly label: Texts }[]) =>
      items.map(({ label }) => label[language]?.toLowerCase());
    expect(repeatsIn(labelsOf(file.groups))).toEqual([]);
    expect(repeatsIn(labelsOf(industries))).toEqual([]);
  });

  it('says every text in every language that some market speaks', () => {
    const said = [...file.groups, ...industries].map(({ label }) => label);
    const texts = [...said, ...industries.map(({ keywords }) => keywords)];
    const uneven = texts.filter((text) => Object.keys(text).sort().join() !== languages.join());
    expect(uneven).toEqual([]);
  });

  it('has labels that an application can keep', () => {
    const labels = industries.flatMap(({ label }) => Object.values(label));
    expect(labels.filter((label) => label.length > 120 || label !== label.trim())).toEqual([]);
  });
});

describe('merchant category codes', () => {
  it('are all live', () => {
    expect(industries.filter(({ mcc }) => !LIVE.has(mcc))).toEqual([]);
  });

  it('are all there but those left out for a reason', () => {
    const used = new Set(industries.map((industry) => industry.mcc));
    expect([...LIVE].filter((code) => !used.has(code))).toEqual([...LEFT_OUT.keys()]);
  });

  it('lead to the full-service restaurant first when only 5812 is known', () => {
    expect(industries.find(({ mcc }) => mcc === '5812')?.id).toBe('full-service-restaurant');
  });

  it('begin with an industry that is treated no stricter than others of the code', () => {
    const wrong = industries.filter((one) => {
      const first = industries.find(({ mcc }) => mcc === one.mcc);
      return first !== undefined && strictnessOf(first) > strictnessOf(one);
    });
    expect(wrong).toEqual([]);
  });
});

describe('keywords', () => {
  it.each(industries)('of $id are 5 to 12 different words in lower case', ({ label, keywords }) => {
    for (const [language, words] of Object.entries(keywords)) {
      expect(words.length).toBeGreaterThanOrEqual(5);
      expect(words.length).toBeLessThanOrEqual(12);
      expect(repeatsIn(words)).toEqual([]);
      expect(words).toEqual(words.map((word) => word.trim().toLowerCase()));
      expect(words).not.toContain(label[language]?.toLowerCase());
    }
  });

  it.each([
    ['espresso', 'coffee-shop'],
    ['plumber', 'plumbing-heating'],
    ['mechanic', 'auto-repair'],
    ['bitcoin', 'virtual-currency'],
    ['cbd oil', 'cbd-shop'],
    ['guns', 'hunting-firearms'],
    ['gambling', 'casino-betting'],
  ])('find %s in %s', (word, id) => {
    expect(industries.find((industry) => industry.id === id)?.keywords['en']).toContain(word);
  });
});

describe('the search in French', () => {
  it.each([
    ['dépanneur', 'convenience-store'],
    ['depanneur', 'convenience-store'],
    ['Coiffure', 'hair-salon'],
    ['taxi', 'taxi'],
    ['casse-croûte', 'fast-food'],
    ['casse croute', 'fast-food'],
    ['plombier', 'plumbing-heating'],
    ['déneigement', 'landscaping'],
    ['cpe', 'child-care'],
    ['creme glacee', 'ice-cream-parlor'],
    ['boeuf', 'butcher'],
    ['garage', 'auto-repair'],
    ['CABANE À SUCRE', 'family-restaurant'],
    ['huile d’olive', 'specialty-food-shop'],
  ])('offers first for %s: %s', async (query, id) => {
    const index = indexCategories((await readCatalog()).groups('fr-CA'));
    expect(searchCategories(index, query)[0]?.industries[0]?.id).toBe(id);
  });
});

it.each([
  ['en-US', 'bakery', 'Bakery'],
  ['fr-CA', 'Pharmacie', 'Pharmacie'],
  ['fr-CA', 'cafe', 'Café'],
])('in %s, "%s" offers first what is called just so: %s', async (locale, query, label) => {
  const index = indexCategories((await readCatalog()).groups(locale));
  expect(searchCategories(index, query)[0]?.industries[0]?.label).toBe(label);
});

describe('categories that cannot be processed', () => {
  it.each(['4829', '5723', '5967', '6010', '6011', '6050', '6051', '6211', '7322', '9223'])(
    'are all of %s',
    (mcc) => {
      expect(typesOf(mcc)).toEqual(new Set(['SUPER_PROHIBITED']));
    },
  );

  it.each(['7800', '7801', '7802', '7995'])('are all gambling of %s', (mcc) => {
    expect(typesOf(mcc)).toEqual(new Set(['SUPER_PROHIBITED']));
  });

  it.each([
    ['hunting-firearms', '5941'],
    ['firearm-parts', '5999'],
    ['firearms-wholesale', '5099'],
    ['hemp-foods', '5499'],
    ['cannabis-dispensary', '5912'],
    ['hemp-smokables', '5993'],
    ['cbd-shop', '5999'],
    ['virtual-currency', '6051'],
    ['escort-service', '7273'],
    ['payday-lender', '6012'],
  ])('are %s of %s', (id, mcc) => {
    expect(industries.find((industry) => industry.id === id)).toMatchObject({
      mcc,
      type: 'SUPER_PROHIBITED',
    });
  });
});

describe('categories that a person reviews', () => {
  it.each(
    ['4411', '4511', '4722', '5094', '5122', '5816', '5933', '5972', '6300', '6513', '6540']
      .concat(['7012', '7297', '7321', '7361', '7841', '7994', '8651'])
      .concat(['5960', '5962', '5963', '5964', '5965', '5966', '5968', '5969']),
  )('are all of %s', (mcc) => {
    expect(typesOf(mcc)).toEqual(new Set(['PROHIBITED']));
  });

  it.each([
    ['tobacco-shop', '5993'],
    ['vape-shop', '5999'],
    ['online-pharmacy', '5912'],
    ['online-alcohol', '5921'],
    ['debt-counseling', '7277'],
    ['dating-service', '7273'],
    ['unregistered-fundraising', '8398'],
    ['other-professional-service', '8999'],
  ])('are %s of %s', (id, mcc) => {
    expect(industries.find((industry) => industry.id === id)).toMatchObject({ mcc, type: 'PROHIBITED' });
  });

  it('change only a part of the list', () => {
    const regular = industries.filter(({ type }) => type === 'REGULAR');
    expect(regular.length / industries.length).toBeGreaterThan(0.75);
  });
});

function codes(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

function strictnessOf({ type }: Industry): number {
  return CATEGORY_TYPES.indexOf(type);
}

function repeatsIn(values: readonly unknown[]): readonly unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function typesOf(mcc: string): ReadonlySet<string> {
  return new Set(industries.filter((industry) => industry.mcc === mcc).map(({ type }) => type));
}

async function readCatalog() {
  const content = await readJson('base/categories.json');
  return createCategoryCatalog(content as Parameters<typeof createCategoryCatalog>[0]);
}

async function spokenLanguages(): Promise<readonly string[]> {
  const ids = await readdir(path.join(SCHEMAS, 'markets'));
  const markets = await Promise.all(ids.map((id) => readJson(`markets/${id}/market.json`)));
  const locales = (markets as readonly { readonly locales: readonly string[] }[]).flatMap(
    (market) => market.locales,
  );
  const spoken = locales.map((locale) => new Intl.Locale(locale).language);
  return [...new Set(['en', 'fr', ...spoken])].sort();
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(SCHEMAS, name), 'utf8'));
}
