import { ANALYTICS_PARAMS } from '../../contract/analyticsParams.ts';
import type { ConsentConfig } from '../../contract/consent.ts';
import { keepsVendorsOut } from '../../contract/keepsVendorsOut.ts';
import { loadedPath } from '../../lib/isLoadedHere.ts';
import {
  createRecording,
  createTagManager,
  createSurvey,
  createSandboxScript,
} from './scripts/vendorScripts.ts';
import type { ScriptPort } from './scripts/scriptPort.ts';
import { keysOf } from '../../lib/unknownValue.ts';

type ScriptName = keyof ConsentConfig['scripts'];

const CREATE: Readonly<Record<ScriptName, (url: string) => ScriptPort>> = {
  tagManager: createTagManager,
  recording: createRecording,
  survey: createSurvey,
};
const SANDBOX = 'sandbox';
/** Ids of applications and owners, and of businesses. */
const IDS = /urn:[^/]+|[0-9a-f]{8}-[0-9a-f-]{27}/g;

interface ShownPage {
  readonly scripts: ConsentConfig['scripts'];
  readonly path: string;
}

/** The scripts of vendors in this document. */
export interface PageScripts {
  /**
   * Reports the page that is shown to the scripts, once until another one is, and starts them with the first one. They never start in a document that the server sent for a
   * page that keeps vendors out: that document's policy blocks them, and what it asked for may still be in it.
   */
  readonly show: (page: ShownPage) => void;
  /** Sends an event of analytics to the scripts that run, without the ids of records. */
  readonly send: (event: string, params: Readonly<Record<string, unknown>>) => void;
  /** After consent was withdrawn: scripts that run get nothing more, and the page is loaded without them. */
  readonly stop: () => void;
}

/** How a page leaves its document. */
type Leave = Pick<Location, 'assign' | 'reload'>;

export function createPageScripts(leave: Leave): PageScripts {
  let running: readonly ScriptPort[] | undefined;
  let shown: string | undefined;
  return {
    show({ scripts, path }) {
      if (keepsVendorsOut(path) || keepsVendorsOut(loadedPath())) return;
      running ??= startScripts(scripts, leave);
      // The part that reports it may be drawn again, such as with a configuration that was read anew.
      if (path === shown) return;
      shown = path;
      for (const script of running) script.show(path.replace(IDS, ':id'));
    },
    send(event, params) {
      for (const script of running ?? []) script.send({ event, ...factsOf(params) });
    },
    stop() {
      if (!running) return;
      for (const script of running) script.stop();
      running = undefined;
      leave.reload();
    },
  };
}

/** Those of this browser's page. */
export const pageScripts = createPageScripts({
  assign: (url) => window.location.assign(url),
  reload: () => window.location.reload(),
});

function startScripts(scripts: ConsentConfig['scripts'], leave: Leave): readonly ScriptPort[] {
  const started = keysOf(scripts).flatMap((name) => {
    const url = scripts[name];
    if (url === undefined) return [];
    return [url === SANDBOX ? createSandboxScript(name) : CREATE[name](url)];
  });
  fenceHistory(keepsVendorsOut, leave);
  for (const script of started) script.start();
  return started;
}

/**
 * Keeps scripts that run in this document away from other pages: a change of the path to one of them loads that page anew. The old page is
 * emptied first, so that nothing of the new one is drawn beside the scripts.
 */
function fenceHistory(isOutside: (path: string) => boolean, page: Pick<Location, 'assign' | 'reload'>): void {
  const leave = (url: URL): void => {
    document.body.replaceChildren();
    page.assign(url);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = window.history[name].bind(window.history);
    window.history[name] = (state, unused, to) => {
      const url = new URL(to ?? '', window.location.href);
      if (isOutside(url.pathname)) leave(url);
      else change(state, unused, to);
    };
  }
  window.addEventListener(
    'popstate',
    (event) => {
      if (!isOutside(window.location.pathname)) return;
      event.stopImmediatePropagation(); // the router would draw it
      document.body.replaceChildren();
      page.reload();
    },
    { capture: true },
  );
}

function factsOf(
  params: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string | number | boolean>> {
  const kinds: Readonly<Record<string, string>> = ANALYTICS_PARAMS;
  return Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number | boolean] =>
        kinds[entry[0]] !== 'id' && ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
}
