import { appendScript } from './appendScript.ts';
import { NOTHING, type ScriptPort } from './scriptPort.ts';

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
