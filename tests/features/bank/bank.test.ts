import { bankRequested } from '../../../src/features/bank/bankAccountSlice.ts';
import { toManualInstrument } from '../../../src/features/bank/toManualInstrument.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import { approved, offline, settle, startApplicationTests } from '../applications/startApplicationTests.ts';

const { open, page } = startApplicationTests();

describe('a bank account', () => {
  const answers = {
    bank: {
      accountHolderFullName: 'Ada Park',
      accountType: 'CHECKING',
      routingNumber: '021000021',
      bankAccount: '000123456789',
      bankAccountConfirm: '000123456789',
    },
  };
  const linked = { financialInstrumentId: 'fi-1', availableBalance: null, instantAuth: false };
  const request = () => page().dispatch(bankRequested({ id: APPLICATION_ID, answers }));

  it('is reported with the names of the call, and the application is read again', async () => {
    const withBank = applicationWith({ hasFinancialInstrument: true, decision: 'APPROVED' });
    open({ linkManually: async () => linked, get: async () => withBank });
    request();
    await settle();
    expect(page().callsOf('bank.linkManually')[0]?.slice(0, 2)).toEqual([
      APPLICATION_ID,
      {
        accountNumber: '000123456789',
        accountType: 'CHECKING',
        fullName: 'Ada Park',
        routingNumber: '021000021',
        primary: true,
      },
    ]);
    expect(page().state().application.load).toMatchObject({ kind: 'ready', data: withBank });
    expect(page().visited).toEqual([`/${APPLICATION_ID}/connected`]);
  });

  it('of a market with other numbers is reported by the names of its answers', () => {
    const bank = { accountHolderFullName: 'Ada Park', sortCode: '560036', iban: 'GB33', note: '', count: 3 };
    expect(toManualInstrument({ bank })).toEqual({
      fullName: 'Ada Park',
      primary: true,
      numbers: { sortCode: '560036', iban: 'GB33' },
    });
    const withAccount = { ...bank, bankAccount: '12345678', bankAccountConfirm: '12345678' };
    expect(toManualInstrument({ bank: withAccount })).toMatchObject({
      accountNumber: '12345678',
      numbers: { sortCode: '560036', iban: 'GB33' },
    });
  });

  it('is linked even where the application cannot be read again', async () => {
    open({ linkManually: async () => linked, get: offline });
    request();
    await settle();
    expect(page().state().application.submit).toEqual({ kind: 'idle' });
    expect(page().visited).toEqual([`/${APPLICATION_ID}/complete`]);
  });

  it('that is refused leaves the objections', async () => {
    const problems = [
      {
        pointer: '/bank/routingNumber',
        code: 'routing-number.checksum',
        description: '',
        stepId: 'bank-account',
      },
    ];
    open({ linkManually: () => Promise.reject(apiFailure('refused', 'answers.invalid', problems)) });
    request();
    await settle();
    expect(page().state().application.submit).toEqual({
      kind: 'failed',
      action: 'bank',
      failure: { kind: 'refused', code: 'answers.invalid' },
      problems,
    });
    expect(page().visited).toEqual([]);
  });

  it('sent again after a failure goes under the same key', async () => {
    const link = [offline, async () => linked];
    open({ linkManually: async () => link.shift()?.() ?? linked, get: async () => approved });
    request();
    await settle();
    request();
    await settle();
    const keys = page()
      .callsOf('bank.linkManually')
      .map(([, , options]) => (options as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it.each<[string, Parameters<typeof toManualInstrument>[0]]>([
    ['nothing', {}],
    ['no part', { bank: 'x' }],
    ['numbers for texts', { bank: { bankAccount: 5, accountType: null } }],
  ])('of %s is requested with empty names', (_name, given) => {
    open({});
    expect(toManualInstrument(given)).toEqual({
      accountNumber: '',
      accountType: '',
      fullName: '',
      primary: true,
    });
  });
});
