import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';

/** A vendor's script for pages: none, one of the sandbox's that only notes what it would send, or the script at a URL. */
export type PageScript =
  | { readonly kind: 'none' }
  | { readonly kind: 'sandbox' }
  /** `hosts` are the origins that the script itself loads from and calls, its own included. */
  | { readonly kind: 'script'; readonly url: string; readonly hosts: readonly string[] };

/** The scripts that watch how pages are used. All of them wait for the visitor's consent. */
export interface PageScripts {
  readonly tagManager: PageScript;
  readonly recording: PageScript;
  readonly survey: PageScript;
}

const ADAPTERS = ['none', 'sandbox', 'script'] as const;
const CONTAINER = /^GTM-[A-Z0-9]+$/;
const OWN_SCRIPT = /^(?:\/[\w-][\w.-]*)+\.js$/;
const TAG_MANAGER = 'https://www.googletagmanager.com';

export function readPageScripts(read: EnvironmentReader): PageScripts {
  return { tagManager: readTagManager(read), recording: readRecording(read), survey: readSurvey(read) };
}

function readTagManager(read: EnvironmentReader): PageScript {
  const id = read.text('TAG_MANAGER_ID');
  const kind = read.choice('TAG_MANAGER_ADAPTER', ADAPTERS, id === undefined ? 'none' : 'script');
  const hosts = readHosts(read, 'TAG_MANAGER_HOSTS');
  if (kind !== 'script') return { kind };
  const container = read.needed('TAG_MANAGER_ID', 'TAG_MANAGER_ADAPTER=script');
  if (!CONTAINER.test(container)) read.problems.push('TAG_MANAGER_ID must be a container such as GTM-ABC123');
  return { kind, url: `${TAG_MANAGER}/gtm.js?id=${container}`, hosts: [TAG_MANAGER, ...hosts] };
}

function readRecording(read: EnvironmentReader): PageScript {
  const url = read.url('RECORDING_URL', ['https:']);
  const kind = read.choice('RECORDING_ADAPTER', ADAPTERS, url === undefined ? 'none' : 'script');
  const hosts = readHosts(read, 'RECORDING_HOSTS');
  if (kind !== 'script') return { kind };
  if (url === undefined) {
    read.problems.push('RECORDING_URL is missing, which RECORDING_ADAPTER=script needs');
    return { kind: 'none' };
  }
  return { kind, url, hosts: [new URL(url).origin, ...hosts] };
}

/** The survey's script has the pages' own origin, so that no policy is widened for it. */
function readSurvey(read: EnvironmentReader): PageScript {
  const path = read.text('SURVEY_PATH');
  const kind = read.choice('SURVEY_ADAPTER', ADAPTERS, path === undefined ? 'none' : 'script');
  if (kind !== 'script') return { kind };
  const url = read.needed('SURVEY_PATH', 'SURVEY_ADAPTER=script');
  if (!OWN_SCRIPT.test(url)) read.problems.push('SURVEY_PATH must be a path such as /survey/start.js');
  return { kind, url, hosts: [] };
}

function readHosts(read: EnvironmentReader, name: string): readonly string[] {
  return read.text(name) === undefined ? [] : read.origins(name, name);
}
