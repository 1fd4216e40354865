import type { LookupAddress } from '../../../src/features/addresses/lookupAddress.ts';
import ca from '../../../schemas/markets/ca/vendors.json' with { type: 'json' };
import us from '../../../schemas/markets/us/vendors.json' with { type: 'json' };

const HOST = 'https://maps.googleapis.com';
const US = [
  ['12', 'street_number'],
  ['Main Street', 'route'],
  ['4B', 'subpremise'],
  ['Albany', 'locality'],
  ['New York', 'administrative_area_level_1', 'NY'],
  ['12207', 'postal_code'],
  ['United States', 'country', 'US'],
] as const;
const QUEBEC = [
  ['350', 'street_number'],
  ['Rue Saint-Paul Est', 'route'],
  ['Ville-Marie', 'sublocality_level_1'],
  ['Québec', 'administrative_area_level_1', 'QC'],
  ['H2Y 1H2', 'postal_code'],
  ['Canada', 'country', 'CA'],
] as const;

type Parts = readonly (readonly [string, string, string?])[];
const toComponents = (parts: Parts) =>
  parts.map(([longText, type, shortText = longText]) => ({ types: [type], longText, shortText }));

interface Request {
  readonly input: string;
  readonly language: string;
  readonly region: string;
  readonly includedRegionCodes: readonly string[];
  readonly sessionToken: object;
}

/** Behaviour of the script once the browser has fetched it. */
type Script = (script: HTMLScriptElement) => void;

/** The browser's adapter with a script in the vendor's shape, which a test plays: jsdom itself fetches none. */
describe('suggestions by the script of the maps service', () => {
  const scripts: URL[] = [];
  let requests: Request[];
  let found: Parts;
  let play: Script;
  let playing: MutationObserver;

  const places = {
    AutocompleteSessionToken: Object, // tokens are told apart by identity only
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async (request: Request) => {
        requests.push(request);
        const placePrediction = {
          placeId: `place-${requests.length}`,
          text: { text: '12 Main Street, Albany' },
          toPlace: () => {
            const place = { addressComponents: undefined as unknown, fetchFields };
            async function fetchFields() {
              place.addressComponents = toComponents(found);
            }
            return place;
          },
        };
        return { suggestions: [{ placePrediction: null }, { placePrediction }] };
      },
    },
  };
  const loaded: Script = () => answerBy(async () => places);
  const blocked: Script = (script) => script.onerror?.('');

  beforeEach(() => {
    jest.useFakeTimers();
    jest.resetModules();
    Object.assign(window, { google: undefined });
    scripts.length = 0;
    requests = [];
    found = US;
    play = loaded;
    playing = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof HTMLScriptElement)) continue;
          scripts.push(new URL(node.src));
          play(node);
        }
    });
    playing.observe(document.head, { childList: true });
  });
  afterEach(() => {
    playing.disconnect();
    for (const script of document.head.querySelectorAll('script')) script.remove();
    jest.useRealTimers();
  });

  const open = async (country = 'US', language = 'en-US'): Promise<LookupAddress> => {
    const { createGoogleLookup } =
      await import('../../../src/features/addresses/google/createGoogleLookup.ts');
    const { addressComponents: components, regionalLanguages } =
      country === 'CA' ? ca : { ...us, regionalLanguages: [] };
    const maps = { key: 'key-of-browsers', components, regionalLanguages };
    return createGoogleLookup({ maps, country, language: () => language });
  };
  const search = async (lookup: LookupAddress, text = '12 main') =>
    lookup(text, new AbortController().signal);
  /** The outcome of a search, with all the time that it may take. */
  const settle = async (searching: Promise<unknown>) => {
    const outcome = searching.then(
      () => 'found',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    await jest.advanceTimersByTimeAsync(60_000);
    return outcome;
  };
  const addressOf = async ([first]: Awaited<ReturnType<LookupAddress>>) =>
    typeof first?.address === 'function' ? first.address() : first?.address;

  it.each([
    [
      'US',
      'en-US',
      'en',
      US,
      { line1: '12 Main Street', line2: '4B', city: 'Albany', territory: 'NY', zip: '12207' },
    ],
    [
      'CA',
      'fr-CA',
      'fr-CA',
      QUEBEC,
      { line1: '350 Rue Saint-Paul Est', city: 'Ville-Marie', territory: 'QC', zip: 'H2Y 1H2' },
    ],
    [
      'CA',
      'en-CA',
      'en',
      QUEBEC.slice(1),
      { line1: 'Rue Saint-Paul Est', city: 'Ville-Marie', territory: 'QC', zip: 'H2Y 1H2' },
    ],
  ])(
    'in %s and %s ask in “%s” and become the market’s answers',
    async (country, language, asked, parts, address) => {
      found = parts;
      const suggestions = await search(await open(country, language));
      expect(suggestions.map(({ label }) => label)).toEqual(['12 Main Street, Albany']);
      expect(await addressOf(suggestions)).toEqual(address);
      expect(requests).toMatchObject([
        { input: '12 main', language: asked, region: country, includedRegionCodes: [country.toLowerCase()] },
      ]);
      const [script] = scripts;
      expect(script?.origin).toBe(HOST);
      expect(Object.fromEntries(script?.searchParams ?? [])).toMatchObject({
        key: 'key-of-browsers',
        language: asked,
        region: country,
        libraries: 'places',
      });
    },
  );

  it('are one session of the service until an address is fetched', async () => {
    const lookup = await open();
    await search(lookup, '12 m');
    await addressOf(await search(lookup));
    await search(lookup);
    const [first, second, third] = requests.map(({ sessionToken }) => sessionToken);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
    expect(scripts).toHaveLength(1);
  });

  it('come once the script does, after a second each time', async () => {
    const plays = [blocked, blocked, blocked, loaded];
    play = (script) => plays.shift()?.(script);
    const searching = search(await open());
    await jest.advanceTimersByTimeAsync(2_999);
    expect(scripts).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(1);
    expect(await searching).toHaveLength(1);
    expect(scripts).toHaveLength(4);
  });

  it.each<[string, Script, number, string]>([
    ['is blocked', blocked, 4, 'The maps service cannot be loaded'],
    ['never reports back', () => undefined, 1, 'No result within 10000 ms'],
    ['refuses the key', refuseKey, 1, 'The maps service refuses the key'],
    [
      'has a library that never comes',
      () => answerBy(async () => new Promise(() => {})),
      1,
      'No result within 10000 ms',
    ],
    [
      'never finds anything',
      () =>
        answerBy(async () => ({
          ...places,
          AutocompleteSuggestion: { fetchAutocompleteSuggestions: async () => new Promise(() => {}) },
        })),
      1,
      'No result within 5000 ms',
    ],
  ])('fail if the script %s', async (_what, script, loads, message) => {
    play = script;
    const lookup = await open();
    expect(await settle(search(lookup))).toBe(message);
    expect(scripts).toHaveLength(loads);
  });

  it('are not asked for again once the script is blocked for good', async () => {
    play = blocked;
    const lookup = await open();
    await settle(search(lookup));
    await expect(search(lookup)).rejects.toThrow('cannot be loaded');
    expect(scripts).toHaveLength(4);
  });

  it.each<[string, Parts]>([
    ['no components', []],
    ['an address elsewhere', QUEBEC],
    ['only the country', US.slice(-1)],
  ])('give no address if the service has %s', async (_what, parts) => {
    found = parts;
    const suggestions = await search(await open());
    await expect(addressOf(suggestions)).rejects.toThrow('no address of this market');
  });
});

/** The vendor's script replaces the loader's function by its own, and calls back. */
function answerBy(importLibrary: (name: string) => Promise<unknown>): void {
  const { maps } = window.google as unknown as { maps: Record<string, unknown> };
  maps['importLibrary'] = importLibrary;
  (maps['__ib__'] as () => void)();
}

function refuseKey(): void {
  window.gm_authFailure?.();
}
