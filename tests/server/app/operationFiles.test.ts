import fs from 'node:fs';
import path from 'node:path';
import { handlersOf, listDomains } from '../../../server/app/listDomains.ts';
import { listQueues } from '../../../server/platform/outbox/queues.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';

const OPS = path.resolve(import.meta.dirname, '../../../ops');
/** A series of the collector's own. */
const OF_THE_COLLECTOR = ['up'];

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

const read = (file: string) => fs.readFileSync(path.join(OPS, file), 'utf8');

/** Lists the expressions of the dashboards and the alerts. */
function listExpressions(): readonly string[] {
  const { panels } = JSON.parse(read('grafana/stepwright.json')) as Dashboard;
  // An expression continues until the next key, which begins with fewer blanks.
  const alerts = [...read('alerts/stepwright.yaml').matchAll(/^ +expr: (.*(?:\n {10}.*)*)/gm)];
  return [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...alerts.map(([, expr = '']) => expr),
  ];
}

/** The series of an expression, without their labels, functions and numbers. */
function seriesOf(expression: string): readonly string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[\w+\]|\bby \([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z][a-z_0-9]*\b(?!\s*\()/g)].map(([name]) => name);
}

describe('dashboards and alerts', () => {
  it('ask for series that /metrics shows, and for queues that there are', async () => {
    const test = await startTestApp(embedded);
    const { body } = await test.app.inject({ url: '/metrics' });
    const queues = listQueues(handlersOf(listDomains(test.deps))).map(({ name }) => name);
    await test.close();
    const shown = new Set(OF_THE_COLLECTOR);
    for (const [, name = '', type] of body.matchAll(/^# TYPE (\w+) (\w+)$/gm))
      for (const suffix of type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''])
        shown.add(`${name}${suffix}`);
    const expressions = listExpressions();
    expect(expressions.length).toBeGreaterThan(20);
    for (const expression of expressions) {
      expect(seriesOf(expression).length).toBeGreaterThan(0);
      expect(seriesOf(expression).filter((name) => !shown.has(name))).toEqual([]);
      const named = [...expression.matchAll(/queue=~"([^"]+)"/g)].flatMap(([, names = '']) =>
        names.split('|'),
      );
      expect(queues).toEqual(expect.arrayContaining(named));
    }
  });
});
