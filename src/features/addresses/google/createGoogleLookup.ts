import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import type { AddressSuggestion, FoundAddress, LookupAddress } from '../lookupAddress.ts';
import type { AddressComponents } from '../../../contract/addresses.ts';

/** A component of an address as the maps service names it. */
interface Component {
  readonly types: readonly string[];
  readonly longText: string | null;
  readonly shortText: string | null;
}

const SHORT = ':short';

const COUNTRY = 'country:short';

interface GoogleOptions {
  readonly maps: NonNullable<ConfigsResponse['maps']>;
  readonly country: string;
  /** The page's language at the moment, such as `fr-CA`. */
  readonly language: () => string;
}

/** A maps service that takes longer has half answered: the address is then typed. */
const CALL_TIMEOUT_MS = 5_000;

/**
 * Suggestions by the browser's own script of the maps service, loaded with the first search. A session of the service has many searches and
 * ends when one address is fetched. Every failure rejects: the fields then leave the address to be typed.
 */
export function createGoogleLookup({ maps, country, language }: GoogleOptions): LookupAddress {
  let loading: Promise<google.maps.PlacesLibrary> | undefined;
  let session: google.maps.places.AutocompleteSessionToken | undefined;

  const fetchAddress = async (prediction: google.maps.places.PlacePrediction): Promise<FoundAddress> => {
    session = undefined;
    const place = prediction.toPlace();
    await withDeadline(place.fetchFields({ fields: ['addressComponents'] }), CALL_TIMEOUT_MS);
    const address = toFoundAddress(place.addressComponents ?? [], maps.components, country);
    if (!address) throw new Error('The maps service found no address of this market');
    return address;
  };

  return async (input, signal) => {
    const asked = languageFor(maps, language());
    loading ??= loadPlaces({ key: maps.key, language: asked, region: country });
    const { AutocompleteSessionToken, AutocompleteSuggestion } = await loading;
    signal.throwIfAborted();
    session ??= new AutocompleteSessionToken();
    const { suggestions } = await withDeadline(
      AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        includedRegionCodes: [country.toLowerCase()],
        language: asked,
        region: country,
        sessionToken: session,
      }),
      CALL_TIMEOUT_MS,
    );
    return suggestions.flatMap(({ placePrediction }): readonly AddressSuggestion[] => {
      if (!placePrediction) return [];
      const { placeId, text } = placePrediction;
      return [{ id: placeId, label: text.text, address: () => fetchAddress(placePrediction) }];
    });
  };
}

/** Specification, section 7: the script is fetched again after a second, at most three times. */
const RETRY_DELAY_MS = 1_000;
const MAX_RETRIES = 3;
/** All of it: a script may come and never report back. */
const LOAD_TIMEOUT_MS = 10_000;

declare global {
  interface Window {
    /** Called by the script of the maps service when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

interface ScriptOptions {
  readonly key: string;
  readonly language: string;
  readonly region: string;
}

/** Loads the places library of the maps service. Rejects once the script is finally blocked or the key is refused. */
async function loadPlaces({ key, language, region }: ScriptOptions): Promise<google.maps.PlacesLibrary> {
  setOptions({ key, language, region, v: 'quarterly' });
  const refused = new Promise<never>((_resolve, reject) => {
    window.gm_authFailure = () => reject(new Error('The maps service refuses the key'));
  });
  return withDeadline(Promise.race([refused, importPlaces()]), LOAD_TIMEOUT_MS);
}

/** The result of work, or a rejection if it takes longer. The work itself is not ended. */
async function withDeadline<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No result within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function importPlaces(): Promise<google.maps.PlacesLibrary> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await importLibrary('places');
    } catch (error) {
      if (retries === MAX_RETRIES) throw new Error('The maps service cannot be loaded', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}

/** The language as the maps service knows it: few have a regional form there. */
function languageFor({ regionalLanguages }: GoogleOptions['maps'], language: string): string {
  return regionalLanguages.includes(language) ? language : (language.split('-')[0] ?? language);
}

/**
 * The answers of an address that the maps service found, as the market's settings map its components. Undefined if the address is in another
 * country, or if nothing of it fits.
 */
function toFoundAddress(
  components: readonly Component[],
  mapping: AddressComponents,
  country: string,
): FoundAddress | undefined {
  if (textOf(components, COUNTRY) !== country) return undefined;
  const answers = Object.entries(mapping).flatMap(([answer, sources]) => {
    const text = sources
      .map((names) => names.map((name) => textOf(components, name)))
      .find((texts) => texts.every((one) => one !== ''));
    return text ? [[answer, text.join(' ')] as const] : [];
  });
  return answers.length > 0 ? Object.fromEntries(answers) : undefined;
}

function textOf(components: readonly Component[], source: string): string {
  const isShort = source.endsWith(SHORT);
  const type = isShort ? source.slice(0, -SHORT.length) : source;
  const component = components.find(({ types }) => types.includes(type));
  return (isShort ? component?.shortText : component?.longText) ?? '';
}
