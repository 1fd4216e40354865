import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  evaluateAudit,
  MEND_WITHIN_DAYS,
  readAudit,
  type Known,
} from '../../../bundling/audit/evaluateAudit.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const advisory = (name: string, id: string, severity: string) => ({
  source: 1,
  name,
  dependency: name,
  title: `A hole in ${name}`,
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<2.0.0',
});
const entryOf = (name: string, via: readonly unknown[]) => ({
  name,
  severity: 'high',
  isDirect: false,
  via,
  effects: [],
  range: '<2.0.0',
  nodes: [`node_modules/${name}`],
  fixAvailable: true,
});
/** As npm 11 writes it, of packages that there are not. */
const report = (...entries: readonly ReturnType<typeof entryOf>[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(entries.map((each) => [each.name, each])),
    metadata: {},
  });
const LEAKY = entryOf('leaky-lib', [advisory('leaky-lib', 'GHSA-aaaa-bbbb-cccc', 'high')]);
const REPORT = report(
  LEAKY,
  entryOf('uses-leaky', ['leaky-lib']),
  entryOf('only-a-tool', [advisory('only-a-tool', 'GHSA-dddd-eeee-ffff', 'critical')]),
);
/** Output if the registry refuses or cannot be reached. */
const FAILURES = [
  JSON.stringify({ message: 'getaddrinfo ENOTFOUND', error: { summary: '', detail: '' } }),
  JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '', detail: '' } }),
  '',
];
const LOCKED = { 'node_modules/leaky-lib': {}, 'node_modules/only-a-tool': { dev: true } } as const;
const KNOWN: Known = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'leaky-lib',
  found: '2026-11-01',
  reason: 'waits for its next release',
};

describe('the weaknesses that npm reports', () => {
  it('are those of the product, once each', () => {
    expect(readAudit(REPORT, LOCKED)).toEqual([
      {
        id: 'GHSA-aaaa-bbbb-cccc',
        package: 'leaky-lib',
        severity: 'high',
        title: 'A hole in leaky-lib',
        url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
      },
    ]);
    expect(readAudit(report(), LOCKED)).toEqual([]);
  });

  it.each(FAILURES)('are not known by %j', (text) => {
    expect(readAudit(text, LOCKED)).toBeUndefined();
  });
});

describe('the policy of packages', () => {
  const weaknesses = readAudit(REPORT, LOCKED) ?? [];

  it.each<[string, readonly Known[], string, boolean, RegExp]>([
    ['has no entry', [], '2026-11-01', false, /^new .*within 14 days/],
    ['was found lately', [KNOWN], '2026-11-15', true, /^known .*due on 2026-11-15: waits for/],
    ['should have been mended', [KNOWN], '2026-11-16', false, /^late .*due on 2026-11-15/],
    ['cannot harm us', [{ ...KNOWN, until: '2027-04-30' }], '2026-12-31', true, /^known .*2027-04-30/],
    ['was another package’s', [{ ...KNOWN, package: 'other' }], '2026-11-01', false, /^new /],
  ])('on a weakness that %s', (_which, known, today, passes, line) => {
    const verdict = evaluateAudit(weaknesses, known, today);
    expect([verdict.passes, verdict.lines[0]]).toEqual([passes, expect.stringMatching(line)]);
  });

  it.each<[Partial<Known>, string]>([
    [{ reason: ' ' }, 'has no reason'],
    [{ found: 'last week' }, 'has a date that is not like'],
    [{ found: '2026-11-03' }, 'was found later than today'],
    [{ until: '2027-05-01' }, 'may stay 180 days at most'],
  ])('takes no entry with %j', (change, fault) => {
    const { passes, lines } = evaluateAudit(weaknesses, [{ ...KNOWN, ...change }], '2026-11-02');
    expect([passes, lines[1]]).toEqual([false, expect.stringContaining(fault)]);
    expect(lines[0]).toMatch(/^new /);
  });

  it('says which entries are needed no more', () => {
    expect(evaluateAudit([], [KNOWN], '2026-11-02')).toEqual({
      passes: true,
      lines: ['mended  GHSA-aaaa-bbbb-cccc of leaky-lib: remove its entry'],
    });
  });

  it('is the one that is written down', () => {
    const page = fs.readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
    for (const severity of ['critical', 'high', 'moderate', 'low'] as const)
      expect(page).toMatch(new RegExp(`\\| ${severity} +\\| ${MEND_WITHIN_DAYS[severity]} days +\\|`));
  });
});

describe('npm run check:packages', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-audit-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it.each([
    ['nothing is known', report(), 0],
    ['a weakness is new', report(LEAKY), 1],
    ['the registry cannot be asked', FAILURES[0] ?? '', 2],
    ['npm says nothing', '', 2],
  ])('when %s', (_when, output, code) => {
    fs.writeFileSync(path.join(folder, 'output'), output);
    fs.writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\ncat "${folder}/output"\nexit 1\n`, {
      mode: 0o755,
    });
    const { status, stderr } = spawnSync(process.execPath, ['bundling/audit/checkPackages.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    });
    expect([status, stderr.includes('could not be asked')]).toEqual([code, code === 2]);
  });
});
