import { recordScriptCall } from '../../shared/scriptNotes.ts';
import { NOTHING, type ScriptPort } from './scriptPort.ts';

declare global {
  interface Window {
    /** The queue that the tag manager's script reads. */
    dataLayer?: object[];
  }
}

/** The vendor's tag manager: events are pushed to the queue that its script reads. */
export function createTagManager(url: string): ScriptPort {
  let isStopped = false;
  const push = (entry: object): void => {
    if (!isStopped) (window.dataLayer ??= []).push(entry);
  };
  return {
    start() {
      push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      appendScript(url);
    },
    show: (page) => push({ event: 'page_shown', page }),
    send: push,
    stop() {
      isStopped = true;
      // The script has its own hooks in the queue: what others push is not passed on either.
      if (window.dataLayer) window.dataLayer.push = () => 0;
    },
  };
}

/** The marks by which the known recorders leave out the content of an element and of everything in it. */
const MASKS = {
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-private': 'redact',
  'data-dd-privacy': 'mask',
} as const;
const MASK_CLASSES = ['fs-mask', 'sentry-mask', 'rr-mask', 'ph-mask'] as const;

/** A session recording of the page's structure: every input and every text is masked before the script is loaded. */
export function createRecording(url: string): ScriptPort {
  return {
    start() {
      for (const [name, value] of Object.entries(MASKS)) document.body.setAttribute(name, value);
      document.body.classList.add(...MASK_CLASSES);
      appendScript(url);
    },
    show: NOTHING,
    send: NOTHING,
    stop: NOTHING,
  };
}

/** Specification, section 9. */
const RESTART_DELAY_MS = 1_500;
/** The survey's script listens for it on the window. */
const SURVEY_RESTART = 'survey:restart';

/** The satisfaction survey: its script restarts on each page, once the visitor has been there for a moment. */
export function createSurvey(url: string): ScriptPort {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: () => appendScript(url),
    show(page) {
      clearTimeout(timer);
      timer = setTimeout(
        () => window.dispatchEvent(new CustomEvent(SURVEY_RESTART, { detail: { page } })),
        RESTART_DELAY_MS,
      );
    },
    send: NOTHING,
    stop: () => clearTimeout(timer),
  };
}

/** Adds a script to the page. A blocked or missing one has no further effect. */
function appendScript(url: string): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}

/** Replaces a vendor's script: records for the sandbox console the data that the script would receive. */
export function createSandboxScript(script: string): ScriptPort {
  let isStopped = false;
  const note = (what: string): void => {
    if (!isStopped) recordScriptCall({ script, what, at: new Date().toISOString() });
  };
  return {
    start: () => note('start'),
    show: (page) => note(`show ${page}`),
    send: (event) => note(JSON.stringify(event)),
    stop() {
      note('stop');
      isStopped = true;
    },
  };
}
