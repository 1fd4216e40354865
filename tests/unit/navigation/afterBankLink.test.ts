import {
  afterBankLink,
  afterFailedBankLink,
  type BankLinkFacts,
} from '../../../src/navigation/afterBankLink.ts';

type Application = BankLinkFacts['application'];

const application: Application = {
  boStatus: 'NONE',
  applicationLevel: 'FULL',
  originalApplicationLevel: 'FULL',
};
const facts = { connectsTerminal: false, newFlow: false, redirectUrl: undefined };
const page = (name: string) => ({ kind: 'page', page: name });
const redirectUrl = 'https://shop.example';

describe('bank link success', () => {
  const owners = 'boStatus not NONE goes to owners/bank';
  const terminal = 'terminal portal goes to connected';
  const upgrade = 'basic-to-full upgrade goes to set-up (bank/success under the new flow)';
  const redirect = 'redirect URL set redirects out';
  const upgraded: Partial<Application> = { originalApplicationLevel: 'BASIC' };
  const basic: Partial<Application> = { originalApplicationLevel: 'BASIC', applicationLevel: 'BASIC' };

  it.each<[string, Partial<Application>, Partial<BankLinkFacts>, object]>([
    [owners, { boStatus: 'WAITING_FOR_INFO' }, {}, page('owners/bank')],
    [
      owners,
      { ...upgraded, boStatus: 'INFO_PROVIDED' },
      { connectsTerminal: true, redirectUrl },
      page('owners/bank'),
    ],
    [terminal, {}, { connectsTerminal: true }, page('connected')],
    [terminal, upgraded, { connectsTerminal: true, redirectUrl }, page('connected')],
    [upgrade, upgraded, {}, page('set-up')],
    [upgrade, upgraded, { newFlow: true }, page('bank/success')],
    [upgrade, upgraded, { redirectUrl }, page('set-up')],
    [redirect, {}, { redirectUrl }, { kind: 'redirect', url: redirectUrl }],
    [redirect, basic, { redirectUrl }, { kind: 'redirect', url: redirectUrl }],
    ['otherwise complete', {}, {}, page('complete')],
    ['otherwise complete', {}, { newFlow: true }, page('complete')],
  ])('%s (%j, %j)', (_sentence, changes, given, next) => {
    expect(afterBankLink({ ...facts, ...given, application: { ...application, ...changes } })).toEqual(next);
  });

  it.each([
    [false, 'bank'],
    [true, 'complete'],
  ])('on failure, back to bank or complete: with an account already: %s', (hasFinancialInstrument, next) => {
    expect(afterFailedBankLink({ hasFinancialInstrument })).toBe(next);
  });
});
