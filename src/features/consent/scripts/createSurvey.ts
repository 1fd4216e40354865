import { appendScript } from './appendScript.ts';
import { NOTHING, type ScriptPort } from './scriptPort.ts';

/** Specification, section 9. */
const RESTART_DELAY_MS = 1_500;
/** The survey's script listens for it on the window. */
const RESTART = 'survey:restart';

/** The satisfaction survey: its script restarts on each page, once the visitor has been there for a moment. */
export function createSurvey(url: string): ScriptPort {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: () => appendScript(url),
    show(page) {
      clearTimeout(timer);
      timer = setTimeout(
        () => window.dispatchEvent(new CustomEvent(RESTART, { detail: { page } })),
        RESTART_DELAY_MS,
      );
    },
    send: NOTHING,
    stop: () => clearTimeout(timer),
  };
}
