import type { ScannerPort } from '../scannerPort.ts';

/** A scanner that goes by the file's name: `eicar` is infected, and at `scanner-down` it does not respond. */
export function createSandboxScanner(): ScannerPort {
  return {
    async scan({ name }) {
      if (/scanner-down/i.test(name)) throw new Error('The sandbox plays a scanner that is down');
      return /eicar/i.test(name) ? 'infected' : 'clean';
    },
  };
}
