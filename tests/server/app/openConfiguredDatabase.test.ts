import { openConfiguredDatabase } from '../../../server/app/openConfiguredDatabase.ts';
import { directSender } from '../../../server/platform/database/openDatabase.ts';
import { NO_TELEMETRY } from '../../../server/platform/telemetry/telemetry.ts';
import { describeOnPostgres } from '../../support/databases.ts';
import { SHARED_POSTGRES, TEMPLATE_DATABASE } from '../../support/sharedPostgres.ts';
import { readTestConfig } from '../../support/testApp.ts';
import { createDatabase, dropDatabase } from '../../support/throwawayPostgres.ts';

describeOnPostgres('the database of a server', () => {
  it.each([
    ['without telemetry is sent its kept statements directly', NO_TELEMETRY, true],
    ['with telemetry reports every statement', { ...NO_TELEMETRY }, false],
  ])('%s', async (_case, telemetry, isDirect) => {
    const databaseUrl = await createDatabase(process.env[SHARED_POSTGRES] ?? '', TEMPLATE_DATABASE);
    const opened = await openConfiguredDatabase({ ...readTestConfig(), databaseUrl }, telemetry);
    expect(directSender(opened.db) !== undefined).toBe(isDirect);
    await opened.close();
    await dropDatabase(databaseUrl);
  });
});
