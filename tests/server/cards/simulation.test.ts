import { simulateCharges } from '../../support/charges/simulateCharges.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { startTestApp } from '../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../support/testClient.ts';

const ORDERS = inAll('more-repetitions') ? 80 : 40;

describeOnOneDatabase('charges on a bad day', (kind) => {
  it('are made once each or told as declined, however often the process dies and the provider times out', async () => {
    const test = await startTestApp(kind);
    try {
      const { application } = await submitTestApplication(await signIn(test));
      await test.runJobs();
      const report = await simulateCharges(test, {
        template: application.id,
        orders: ORDERS,
        seed: 14,
        killEvery: 150,
      });
      expect(report).toMatchObject({ orders: ORDERS, double: 0, lost: 0, untold: 0 });
      expect(report.charged + report.declined).toBe(ORDERS);
      // The day was bad indeed.
      expect(report.declined).toBeGreaterThan(ORDERS / 20);
      expect(report.timeouts).toBeGreaterThan(ORDERS / 10);
      expect(report.duplicates).toBeGreaterThan(0);
      expect(report.kills).toBeGreaterThan(ORDERS / 20);
    } finally {
      await test.close();
    }
  });
});
