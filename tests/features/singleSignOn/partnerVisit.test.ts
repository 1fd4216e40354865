import {
  permissionRequested,
  visitAllowed,
  visitEnded,
  visitRefused,
  visitRequested,
  withdrawalRequested,
  type PartnerVisit,
} from '../../../src/features/singleSignOn/singleSignOnSlice.ts';
import type { SingleSignOnApi } from '../../../src/features/singleSignOn/singleSignOnApi.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { APPLICATION_ID } from '../applications/applicationFixture.ts';
import {
  offline,
  refused,
  settle,
  signalOf,
  startApplicationTests,
} from '../applications/startApplicationTests.ts';

const SITE = 'https://www.harborbook.example/payments/sign-in';
const VISIT: PartnerVisit = {
  applicationId: APPLICATION_ID,
  site: SITE,
  query: { context: 'harborbook', channelId: 'channel-1' },
};

const { open, page } = startApplicationTests();

const state = () => page().state().singleSignOn;
const enter = (script: Partial<SingleSignOnApi>) =>
  open({}, { singleSignOn: { isAllowed: async () => true, ...script } });
const send = async (action: { readonly type: string }) => {
  page().dispatch(action);
  await settle();
};
const missing = () => Promise.reject(apiFailure('refused', 'permission.missing'));

describe('a visit to a partner’s site', () => {
  it('brings a code in the fragment, which no server is sent, and keeps it nowhere', async () => {
    enter({ authCode: async () => 'code-1' });
    await send(visitRequested(VISIT));
    expect(page().callsOf('singleSignOn.authCode')[0]?.slice(0, 2)).toEqual([APPLICATION_ID, VISIT.query]);
    expect(page().visited).toEqual([`${SITE}#code=code-1`]);
    expect(JSON.stringify(page().state())).not.toContain('code-1');
  });

  it('is allowed by the applicant first, once', async () => {
    const codes = ['code-1', 'code-2'];
    enter({
      isAllowed: async () => false,
      authCode: async () => codes.shift() ?? '',
      allow: async () => {},
    });
    await send(permissionRequested(APPLICATION_ID));
    await send(visitRequested(VISIT));
    expect([state(), page().visited]).toEqual([{ visit: { kind: 'asking' }, permission: 'missing' }, []]);
    expect(page().callsOf('singleSignOn.authCode')).toEqual([]);
    await send(visitAllowed(VISIT));
    await send(visitRequested(VISIT));
    expect(page().visited).toEqual([`${SITE}#code=code-1`, `${SITE}#code=code-2`]);
    expect(
      page()
        .callsOf('singleSignOn.allow')
        .map(([id]) => id),
    ).toEqual([APPLICATION_ID]);
  });

  it('that is refused leads to the site without a code', async () => {
    enter({ isAllowed: async () => false });
    await send(visitRequested(VISIT));
    await send(visitRefused('https://www.harborbook.example/payments/ready'));
    expect(page().visited).toEqual(['https://www.harborbook.example/payments/ready']);
    expect(page().callsOf('singleSignOn.allow')).toEqual([]);
  });

  it.each([
    ['the browser is offline', offline, 'network'],
    [
      'the application is another person’s',
      () => Promise.reject(apiFailure('refused', 'application.forbidden')),
      'application.forbidden',
    ],
    [
      'there were too many codes',
      () => Promise.reject(apiFailure('limited', 'rate.limited')),
      'rate.limited',
    ],
    ['the server is down', () => Promise.reject(apiFailure('server')), 'internal'],
  ])('stays on the page when %s, and can be tried again', async (_name, failing, code) => {
    const answers = [failing];
    enter({ authCode: async () => (await answers.shift()?.()) ?? 'code-1' });
    await send(visitRequested(VISIT));
    expect(state().visit).toMatchObject({ kind: 'failed', what: 'visit', failure: { code } });
    expect(page().visited).toEqual([]);
    await send(visitRequested(VISIT));
    expect(page().visited).toEqual([`${SITE}#code=code-1`]);
  });

  it('asks for no code when the permission could not be given', async () => {
    enter({ allow: refused });
    await send(visitAllowed(VISIT));
    expect(state().visit).toMatchObject({ kind: 'failed', failure: { code: 'application.state' } });
    expect(page().callsOf('singleSignOn.authCode')).toEqual([]);
  });

  it('asks for one code though the button is pressed twice, and leads nowhere once the page is left', async () => {
    enter({ authCode: () => new Promise<never>(() => {}) });
    await send(permissionRequested(APPLICATION_ID));
    await send(visitRequested(VISIT));
    await send(visitRequested(VISIT));
    await send(visitEnded());
    expect(page().callsOf('singleSignOn.authCode')).toHaveLength(1);
    expect(signalOf(page().callsOf('singleSignOn.authCode')[0])?.aborted).toBe(true);
    expect([state(), page().visited]).toEqual([{ visit: { kind: 'idle' }, permission: 'granted' }, []]);
  });

  it('is asked about again once the permission was taken back, here or on another page', async () => {
    enter({ withdraw: async () => {}, authCode: missing });
    await send(permissionRequested(APPLICATION_ID));
    expect(state().permission).toBe('granted');
    await send(visitRequested(VISIT));
    expect(state()).toEqual({ visit: { kind: 'asking' }, permission: 'missing' });
    await send(withdrawalRequested(APPLICATION_ID));
    expect(state()).toEqual({ visit: { kind: 'withdrawn' }, permission: 'missing' });
    expect(
      page()
        .callsOf('singleSignOn.withdraw')
        .map(([id]) => id),
    ).toEqual([APPLICATION_ID]);
  });

  it('stays allowed if the permission could not be taken back', async () => {
    enter({ withdraw: offline });
    await send(permissionRequested(APPLICATION_ID));
    await send(withdrawalRequested(APPLICATION_ID));
    expect(state()).toMatchObject({ visit: { kind: 'failed', what: 'withdrawal' }, permission: 'granted' });
  });
});
