import { Session, type Profiler } from 'node:inspector/promises';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import { readCpuTime } from './cpuTime.ts';

/** Requests of the parent to a server process that it measures. */
export type Asked = 'cpuTime' | 'startProfile' | 'stopProfile';

const SAMPLE_US = 500;

/** Responds to the requests of the process that makes the load, one message for each, until that one ends. */
export function respondToParent(db: Database, kind: string): void {
  const inspector = new Session();
  const responses: Readonly<Record<Asked, () => Promise<object>>> = {
    cpuTime: () => readCpuTime(db, kind),
    startProfile: () => startProfile(inspector),
    stopProfile: () => stopProfile(inspector),
  };
  process.on('message', (asked: Asked) => void responses[asked]().then((result) => process.send?.(result)));
  process.once('disconnect', () => void db.destroy().then(() => process.exit(0)));
}

async function startProfile(inspector: Session): Promise<object> {
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await inspector.post('Profiler.start');
  return {};
}

async function stopProfile(inspector: Session): Promise<Profiler.Profile> {
  const { profile } = await inspector.post('Profiler.stop');
  inspector.disconnect();
  return profile;
}
