import { recordScriptCall } from '../../shared/scriptNotes.ts';
import type { ScriptPort } from './scriptPort.ts';

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
