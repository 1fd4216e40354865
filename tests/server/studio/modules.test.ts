import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { StaffMember } from '../../../src/contract/staff.ts';
import { changeDraft } from '../../../server/studio/drafts/changeDraft.ts';
import { DraftContents } from '../../../server/studio/drafts/draftContents.ts';
import { findDraft } from '../../../server/studio/drafts/draftRepository.ts';
import { StepModules } from '../../../server/studio/stepModules.ts';
import { StudioThread } from '../../../server/studio/worker/studioThread.ts';
import { embedded } from '../../support/databases.ts';
import { beginDraft, workAs } from '../../support/studio.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const STEP = 'schemas/base/steps/owners.json';
const TEXTS = 'locales/en-US/steps.json';
const ADA: StaffMember = {
  id: 'ada',
  name: 'Ada Park',
  email: '',
  roles: [{ role: 'editor', market: null, language: null }],
};

/** Counts its orders. */
class CountingThread extends StudioThread {
  orders = 0;

  override run: StudioThread['run'] = async (kind, input, projects) => {
    this.orders += 1;
    return super.run(kind, input, projects);
  };
}

describe('the modules of steps', () => {
  let test: TestApp;
  let draft: string;
  const previews = new CountingThread();
  beforeAll(async () => {
    test = await startTestApp(embedded);
    draft = (await beginDraft(await workAs(test, 'Ada Park'))).id;
  });
  afterAll(async () => {
    await previews.close();
    await test.close();
  });

  /** The memory of one process of the server. */
  const startProcess = () => {
    const { deps } = test;
    const contents = new DraftContents(deps);
    const modules = new StepModules({ deps, contents, previews });
    const textOf = async (file: string) => {
      const row = await findDraft(deps.db, draft);
      return row && (await contents.read(deps.db, row)).texts.get(file);
    };
    /** Puts a word into a file. */
    const change = async (revision: number, file: string, word: string, clock = deps.clock) => {
      const before = (await textOf(file)) ?? '';
      const text = before.replace(/"(id|owners\.title)": "/, (start) => `"${word}": "x",\n  ${start}`);
      const files = [{ path: file, text }];
      const parts = { deps: { ...deps, clock }, contents, modules, previews };
      return changeDraft(parts, { draft, staff: ADA, revision, label: word, files });
    };
    const read = async (revision: number, market = 'us') => {
      const wanted = { draft, revision, market, portal: 'terminal', step: 'owners', cobrand: undefined };
      const module = await modules.read(wanted);
      return module.kind === 'read' ? module.code : '';
    };
    return { change, read };
  };

  it('are compiled while a change is written, for the step that was shown last', async () => {
    const { change, read } = startProcess();
    await change(0, STEP, 'before-anybody-looks');
    expect(previews.orders).toBe(0);
    expect(await read(1)).toContain('before-anybody-looks');
    expect(previews.orders).toBe(1);
    await change(1, STEP, 'first');
    expect(previews.orders).toBe(2);
    await change(2, TEXTS, 'a-text-is-no-part-of-it');
    expect(await read(3)).toContain('first');
    expect(previews.orders).toBe(3);
    await change(3, STEP, 'second');
    expect(await read(4)).toContain('second');
    expect(previews.orders).toBe(4);
    expect(await read(4, 'ca')).toContain('second');
    expect(previews.orders).toBe(5);
    // As long as it is not read, further changes compile nothing.
    await change(4, STEP, 'third');
    await change(5, STEP, 'fourth');
    expect(previews.orders).toBe(6);
    expect(await read(6, 'ca')).toContain('fourth');
  });

  it('are never those of a change that was not made, or that another process made', async () => {
    const { change, read } = startProcess();
    const other = startProcess();
    await read(6);
    const failing = change(6, STEP, 'never-written', () => {
      throw new Error('The database is down');
    });
    await expect(failing).rejects.toThrow('The database is down');
    expect(await read(6)).not.toContain('never-written');
    await expect(
      change(6, STEP, 'again-never-written', () => {
        throw new Error('The database is down');
      }),
    ).rejects.toThrow('The database is down');
    await other.change(6, STEP, 'by-another-process');
    const code = await read(7);
    expect(code).toContain('by-another-process');
    expect(code).not.toContain('never-written');
  });
});

describe('an open draft', () => {
  it('keeps the files of its base until it is opened again, while these are developed', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'stepwright-schemas-'));
    const test = await startTestApp(embedded);
    const now = performance.now.bind(performance);
    try {
      await cp('schemas', folder, { recursive: true });
      const contents = new DraftContents({
        keys: test.deps.keys,
        config: { ...test.deps.config, definitionsDir: folder, environment: 'local' },
      });
      const { db } = test.deps;
      const row = await findDraft(db, (await beginDraft(await workAs(test, 'Ada Park'))).id);
      if (!row) throw new Error('There is no draft');
      const first = (await contents.read(db, row)).texts.get(STEP);
      const file = path.join(folder, STEP.replace('schemas/', ''));
      await writeFile(file, `${await readFile(file, 'utf8')}\n`);
      performance.now = () => now() + 60_000;
      expect((await contents.readOpened(db, row)).texts.get(STEP)).toBe(first);
      expect((await contents.read(db, row)).texts.get(STEP)).toBe(`${first}\n`);
      expect((await contents.readOpened(db, row)).texts.get(STEP)).toBe(`${first}\n`);
    } finally {
      performance.now = now;
      await rm(folder, { recursive: true });
      await test.close();
    }
  });
});
