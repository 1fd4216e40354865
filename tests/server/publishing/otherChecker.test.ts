import { readDefinitionFiles, readLocales, serveTexts } from '../../../src/product/node.ts';
import type { ProjectFiles } from '../../../src/product/impact/compareProjects.ts';
import { parseDefinitionFile } from '@stepwright/engine/authoring';
import { PRODUCT_VERSION } from '../../../server/definitions/productVersion.ts';
import { programVersion } from '../../../server/definitions/programVersion.ts';
import { programChecker } from '../../../server/publishing/checking/programChecker.ts';
import { ReleaseFollower } from '../../../server/publishing/followReleases.ts';
import type { ReleaseChecker } from '../../../server/publishing/releaseChecker.ts';
import { releaseVersion, rollBack } from '../../../server/publishing/releases.ts';
import { storeVersion } from '../../../server/publishing/versions.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const STEP = 'base/steps/annual-sales.json';
const ADA = { author: 'Ada Park', reason: 'a change' };
/** The same version of the product with other rules: a deployment between two releases of the package. */
const BEFORE = `${PRODUCT_VERSION}+0123456789abcdef`;

async function projectWith(text: string): Promise<ProjectFiles> {
  const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
  return { files: new Map(files).set(STEP, parseDefinitionFile(STEP, text)), locales };
}

describe('a release of a version that a program with other rules has checked', () => {
  let test: TestApp;
  let step: string;

  beforeAll(async () => {
    test = await startTestApp(embedded);
    step = (await readDefinitionFiles()).get(STEP)?.text ?? '';
  });
  afterAll(async () => {
    serveTexts(undefined);
    await test.close();
  });

  const checker = (check: ReleaseChecker['check'], version = programVersion()): ReleaseChecker => ({
    version,
    check,
  });
  const error = {
    severity: 'error',
    code: 'sample.valid-rejected',
    path: `schemas/${STEP}`,
    line: 1,
    pointer: '',
    message: 'a new rule',
  } as const;
  /** A check that finds this, with the projects that it was called for. */
  const counting = (found: Awaited<ReturnType<ReleaseChecker['check']>>) => {
    const checked: ProjectFiles[] = [];
    const check: ReleaseChecker['check'] = (project) => {
      checked.push(project);
      return found;
    };
    return { check, checked };
  };
  const refusing = checker(() => [error]);
  const store = async (project: ProjectFiles, checkedWith: string) =>
    storeVersion(test.deps, test.deps.db, { project, checkedWith, ...ADA });
  /** Releases by the program before, which finds nothing. */
  const release = async (version: number) =>
    releaseVersion(test.deps, {
      version,
      needsApproval: false,
      installed: { files: await readDefinitionFiles(), locales: await readLocales() },
      checker: checker(() => [], BEFORE),
      settings: test.deps.config,
      ...ADA,
    });
  const followerWith = (its: ReleaseChecker) => {
    const { db, keys, clock, config, served } = test.deps;
    return new ReleaseFollower({
      deps: { db, keys, clock, config },
      served,
      installed: new Map(),
      checker: its,
    });
  };

  it('is checked before it is served, once by each process, and only if the rules are others', async () => {
    await store(await projectWith(`${step} `), BEFORE);
    await release(1);
    const { check, checked } = counting([]);
    const follower = followerWith(checker(check));
    await follower.follow();
    await follower.find(1);
    expect([follower.release, checked.length]).toEqual([1, 1]);
    const same = followerWith(checker(check, BEFORE));
    await same.follow();
    expect([same.release, checked.length]).toEqual([1, 1]);
  });

  it('is not served with an error that the new rules find, and not checked again and again', async () => {
    const { check, checked } = counting([error]);
    const follower = followerWith(checker(check));
    const message = `Version 1 was checked with ${BEFORE}; this server finds 1 errors, first sample.valid-rejected in schemas/${STEP}`;
    await expect(follower.follow()).rejects.toThrow(message);
    await expect(follower.find(1)).rejects.toThrow(message);
    expect([follower.release, checked.length]).toEqual([0, 1]);
  });

  it('does not come back by a roll-back that no process would serve: that is refused with its errors', async () => {
    await store(await projectWith(`${step}  `), programVersion());
    await release(2);
    const installed = { files: await readDefinitionFiles(), locales: await readLocales() };
    expect(await rollBack(test.deps, { installed, checker: refusing, ...ADA })).toEqual({
      kind: 'invalid',
      version: 1,
      checkedWith: BEFORE,
      errors: [error],
    });
    expect(await rollBack(test.deps, { installed, checker: checker(() => []), ...ADA })).toMatchObject({
      kind: 'rolled-back',
      release: 3,
    });
  });

  it('is checked by the rules of this program on a thread of its own', async () => {
    const { check } = programChecker();
    expect(await check(await projectWith(step))).toEqual([]);
    const [first] = await check(await projectWith(step.replace('"type": "object"', '"type": "objekt"')));
    expect(first).toMatchObject({ severity: 'error', path: `schemas/${STEP}` });
  });
});
