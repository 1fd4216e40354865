import { randomUUID } from 'node:crypto';
import { cleanUpAll } from '../../support/cleanUpAll.ts';
import type { ApplicationStateName } from '../../../server/applications/states/applicationStates.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn } from '../../support/testClient.ts';

const DAY_MS = 24 * 60 * 60_000;
const BYTES = Buffer.from('sealed');

interface Kept {
  readonly state: ApplicationStateName;
  readonly isHandedIn: boolean;
  readonly uploadedDaysAgo: number;
  /** When the application changed last, its decision included. */
  readonly changedDaysAgo: number;
}

describeOnEachDatabase('retention of tables', (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS);
  const run = () => cleanUpAll(test.deps, test.clock.now());

  const addEvents = (days: number, count: number) =>
    test.deps.db
      .insertInto('analytics_events')
      .values(
        Array.from({ length: count }, () => ({
          id: randomUUID(),
          account_id: null,
          type: `${days} days old`,
          params: '{}',
          created_at: daysAgo(days),
        })),
      )
      .execute();

  it('events for 400 days, however many there are', async () => {
    await addEvents(399, 3);
    await addEvents(401, 2500);
    await run();
    const left = await test.deps.db.selectFrom('analytics_events').select('type').execute();
    expect(left.map(({ type }) => type)).toEqual(Array(3).fill('399 days old'));
  });

  it.each([
    ['done', 6, true],
    ['done', 8, false],
    ['dead', 89, true],
    ['dead', 91, false],
    ['queued', 1000, true],
  ] as const)('a job that is %s since %i days: %s', async (status, days, isKept) => {
    const id = randomUUID();
    const at = daysAgo(days);
    const finished_at = status === 'queued' ? null : at;
    await test.deps.db
      .insertInto('outbox')
      .values({ id, kind: 'x', payload: '{}', status, run_at: at, created_at: at, finished_at })
      .execute();
    await run();
    const row = await test.deps.db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst();
    expect(row !== undefined).toBe(isKept);
  });

  const keepsDocument = async ({ state, isHandedIn, uploadedDaysAgo, changedDaysAgo }: Kept) => {
    const { application } = await createTestApplication(await signIn(test));
    await test.deps.db
      .updateTable('applications')
      .set({ state, updated_at: daysAgo(changedDaysAgo) })
      .where('id', '=', application.id)
      .execute();
    await test.deps.db
      .insertInto('documents')
      .values({
        id: randomUUID(),
        application_id: application.id,
        purpose: 'company',
        content_type: 'application/pdf',
        size: BYTES.length,
        sealed_name: BYTES,
        sealed: BYTES,
        created_at: daysAgo(uploadedDaysAgo),
      })
      .execute();
    const given = { type: 'EIN_DOC', result: 'given', completed_at: daysAgo(uploadedDaysAgo) } as const;
    if (isHandedIn)
      await test.deps.db
        .insertInto('step_up_results')
        .values({ application_id: application.id, ...given })
        .execute();
    await run();
    const row = await test.deps.db
      .selectFrom('documents')
      .select('id')
      .where('application_id', '=', application.id)
      .executeTakeFirst();
    return row !== undefined;
  };

  it.each<[Omit<Kept, 'isHandedIn'>, boolean]>([
    [{ state: 'DECLINED', uploadedDaysAgo: 800, changedDaysAgo: 364 }, true],
    [{ state: 'DECLINED', uploadedDaysAgo: 800, changedDaysAgo: 366 }, false],
    [{ state: 'APPROVED', uploadedDaysAgo: 1825, changedDaysAgo: 1825 }, true],
    [{ state: 'APPROVED', uploadedDaysAgo: 2000, changedDaysAgo: 1827 }, false],
  ])('the document of a decided application %j: %s', async (kept, isKept) => {
    expect(await keepsDocument({ ...kept, isHandedIn: true })).toBe(isKept);
  });

  it.each(['SUBMITTED', 'ASKED', 'APPROVED_PENDING', 'DECLINED_PENDING', 'ERROR'] as const)(
    'the document that was submitted while the application is %s, without end',
    async (state) => {
      expect(
        await keepsDocument({ state, isHandedIn: true, uploadedDaysAgo: 4000, changedDaysAgo: 4000 }),
      ).toBe(true);
    },
  );

  it.each<[Omit<Kept, 'state' | 'isHandedIn'>, boolean]>([
    [{ uploadedDaysAgo: 89, changedDaysAgo: 89 }, true],
    [{ uploadedDaysAgo: 91, changedDaysAgo: 91 }, false],
    [{ uploadedDaysAgo: 91, changedDaysAgo: 1 }, true],
  ])('a document that was uploaded and never submitted %j: %s', async (kept, isKept) => {
    expect(await keepsDocument({ ...kept, state: 'ASKED', isHandedIn: false })).toBe(isKept);
  });
});
