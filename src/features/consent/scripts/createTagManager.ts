import { appendScript } from './appendScript.ts';
import type { ScriptPort } from './scriptPort.ts';

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
