import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { followFiles } from '../../../server/app/development/followFiles.ts';
import { listPackages } from '../../../server/app/development/listPackages.ts';
import { createDefinitionSource } from '../../../server/definitions/readValidDefinitions.ts';
import { copySmallProject } from '../../support/smallProject.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const STEP = 'base/steps/annual-sales.json';
const TEXTS = 'en-US/steps.json';

let project: Awaited<ReturnType<typeof copySmallProject>>;

beforeEach(async () => {
  project = await copySmallProject();
});

afterEach(() => project.remove());

/**
 * Runs a development server on the project; records its actions in order, with the names of the published files that
 * differ from those before.
 */
async function follow() {
  const done: (readonly [event: string, data: unknown])[] = [];
  const source = createDefinitionSource(project.schemas, project.locales);
  const followed = followFiles({
    source,
    publish: async () => void done.push(['publish', undefined]),
    send: (event, data) => void done.push([event, data]),
    report: (line) => void done.push(['report', line]),
  });
  await followed.start();
  return {
    followed,
    takeDone: async () => {
      await followed.changed();
      return done.splice(0);
    },
  };
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

describe('the development server', () => {
  it('sends a changed text to the pages before it checks it, in every language that extends it, and compiles nothing', async () => {
    const { takeDone } = await follow();
    await edit(path.join(project.locales, TEXTS), (text) => text.replace('"Annual sales"', '"Sales a year"'));
    const done = await takeDone();
    expect(done.map(([event]) => event)).toEqual(['stepwright:texts', 'stepwright:findings']);
    const label = 'annual-sales.company.gpv.label';
    expect(done[0]?.[1]).toEqual([
      { locale: 'en-US', name: 'steps', texts: expect.objectContaining({ [label]: 'Sales a year' }) },
      { locale: 'en-CA', name: 'steps', texts: expect.objectContaining({ [label]: 'Sales a year' }) },
    ]);
    expect(done[1]?.[1]).toEqual([]);
  });

  it('reports errors to the pages, with file and line, until they are fixed', async () => {
    const { followed, takeDone } = await follow();
    const file = path.join(project.schemas, STEP);
    const before = await readFile(file, 'utf8');
    await edit(file, (text) => text.replace('"kind": "form"', '"kind": "from"'));
    const broken = await takeDone();
    expect(broken.map(([event]) => event)).toEqual(['report', 'stepwright:findings']);
    expect(broken[1]?.[1]).toEqual([
      expect.objectContaining({ code: 'shape-wrong', path: `schemas/${STEP}`, line: expect.any(Number) }),
    ]);
    expect(followed.errors()).toHaveLength(1);
    await edit(path.join(project.locales, TEXTS), () => '{ not JSON');
    const worse = await takeDone();
    expect(worse.some(([event]) => event === 'publish' || event === 'stepwright:texts')).toBe(false);
    expect(followed.errors().map(({ code }) => code)).toEqual(
      expect.arrayContaining(['shape-wrong', 'file-unreadable']),
    );
    await writeFile(file, before);
    await edit(path.join(project.locales, TEXTS), () => '{}');
    await takeDone();
    expect(followed.errors().map(({ code }) => code)).not.toContain('shape-wrong');
  });

  it('publishes a changed definition, and shows it though a text is still missing', async () => {
    const { takeDone } = await follow();
    await edit(path.join(project.locales, TEXTS), (text) =>
      text.replace('annual-sales.title', 'annual-sales.x'),
    );
    await edit(path.join(project.schemas, STEP), (text) => `${text}\n`);
    const events = (await takeDone()).map(([event]) => event);
    expect(events.filter((event) => event !== 'report')).toEqual([
      'stepwright:texts',
      'stepwright:findings',
      'publish',
      'stepwright:definitions',
    ]);
  });
});

it('all packages of the pages are known before the first page', () => {
  const entries = ['main.ts', 'studio/main.tsx'].map((file) => path.join(ROOT, 'src/app', file));
  const [packages, withStudio] = [listPackages(...entries.slice(0, 1)), listPackages(...entries)];
  expect(packages).toEqual(expect.arrayContaining(['react', 'react-dom/client', '@rjsf/core', 'persona']));
  expect(packages.filter((name) => /^(?:ajv|esbuild|fastify|node:|\.)/.test(name))).toEqual([]);
  expect(withStudio).toEqual(expect.arrayContaining(['react', '@xyflow/react', 'jsonc-parser', 'scslre']));
  expect(withStudio.filter((name) => /^node:|\.css$/.test(name))).toEqual([]);
});
