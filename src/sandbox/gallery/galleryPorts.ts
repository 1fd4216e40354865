import type { FormPorts, Lookup } from '../../rendering/index.ts';

const SENDING_MS = 600;
const STEPS = 6;
const SEARCHING_MS = 300;

const TOWNS = ['Oslo', 'Ottawa', 'Osaka', 'Ostrava', 'Montréal', 'Toronto', 'Tallinn', 'Rome', 'Riga'];
const STREETS = ['Elm Street', 'Elm Avenue', 'Oak Street', 'Main Street', 'Market Square'];

/** Replaces a server: files stay in the page, and searches use a few names. */
export const galleryPorts: FormPorts = {
  files: {
    async store(file, { onProgress, signal }) {
      for (let step = 1; step <= STEPS; step += 1) {
        await pause(SENDING_MS / STEPS, signal);
        onProgress(step / STEPS);
      }
      return { id: crypto.randomUUID(), name: file.name, type: file.type, size: file.size };
    },
    remove: () => {},
  },
  lookups: { towns: searchIn(TOWNS), streets: searchIn(STREETS) },
};

function searchIn(names: readonly string[]): Lookup {
  return async (query, signal) => {
    await pause(SEARCHING_MS, signal);
    return names
      .filter((name) => name.toLowerCase().startsWith(query.toLowerCase()))
      .map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Cancelled'));
    });
  });
}
