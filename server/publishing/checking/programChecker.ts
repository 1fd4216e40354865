import { Worker } from 'node:worker_threads';
import type { ProjectFiles } from '../../../src/product/impact/compareProjects.ts';
import { programVersion } from '../../definitions/programVersion.ts';
import { unlessValidBefore } from '../../definitions/validBefore.ts';
import type { ReleaseChecker, ReleaseError } from '../releaseChecker.ts';
import { writeContent } from '../versionContent.ts';

type Check = ReleaseChecker['check'];

/**
 * The checker of this program: on a thread, so that calls do not wait for the seconds that it takes, unless another one is given.
 * Projects that it has found valid before on this machine are not checked again.
 */
export function programChecker(check: Check = checkOnThread): ReleaseChecker {
  return {
    version: programVersion(),
    check: async (project) =>
      unlessValidBefore([project.files, project.locales], async () =>
        (await check(project)).filter(({ severity }) => severity === 'error'),
      ),
  };
}

/** It happens once for each version that a program before this one has checked, so the thread does not stay. */
async function checkOnThread(project: ProjectFiles): Promise<readonly ReleaseError[]> {
  const result = Promise.withResolvers<readonly ReleaseError[]>();
  const worker = new Worker(new URL('checkWorker.ts', import.meta.url), {
    workerData: writeContent(project),
    env: {},
    execArgv: [],
  });
  worker.on('message', result.resolve);
  worker.on('error', result.reject);
  worker.on('exit', () => result.reject(new Error('The thread that checks a version has ended')));
  return result.promise;
}
