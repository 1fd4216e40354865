import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { withDeadline } from '../../../lib/withDeadline.ts';

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
export async function loadPlaces({
  key,
  language,
  region,
}: ScriptOptions): Promise<google.maps.PlacesLibrary> {
  setOptions({ key, language, region, v: 'quarterly' });
  const refused = new Promise<never>((_resolve, reject) => {
    window.gm_authFailure = () => reject(new Error('The maps service refuses the key'));
  });
  return withDeadline(Promise.race([refused, importPlaces()]), LOAD_TIMEOUT_MS);
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
