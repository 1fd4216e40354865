import { orderAgreed } from '../../../src/features/orders/ordersSlice.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { HANDHELD, orderFrom, ordersShown } from '../../support/placedOrders.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import {
  offline,
  pending,
  settle,
  startApplicationTests,
  timeout,
} from '../applications/startApplicationTests.ts';

const { open, page } = startApplicationTests();
const agree = (submits = true) =>
  page().dispatch(orderAgreed({ id: APPLICATION_ID, body: HANDHELD, submits }));
const placed = async () => orderFrom(HANDHELD);

describe('an order with its prices', () => {
  it('is placed, and then the application is submitted', async () => {
    open({ place: placed, get: async () => applicationWith(), onboard: async () => pending });
    agree();
    await settle();
    expect(page().callsOf('orders.place')[0]?.slice(0, 2)).toEqual([APPLICATION_ID, HANDHELD]);
    expect(page().visited).toEqual([`/${APPLICATION_ID}/verifying`]);
  });

  it.each([
    ['in time', timeout],
    ['at all', offline],
  ])('whose response does not come %s is asked for again with the same content', async (_name, lost) => {
    const responses = [lost, placed];
    const place = async () => (responses.shift() ?? placed)();
    open({ place, get: async () => applicationWith(), onboard: async () => pending });
    agree();
    await settle();
    expect(page().state().application.submit).toMatchObject({ kind: 'failed', failure: { code: 'network' } });
    agree();
    await settle();
    expect(
      page()
        .callsOf('orders.place')
        .map((args) => args[1]),
    ).toEqual([HANDHELD, HANDHELD]);
    expect(page().state().application.submit).toEqual({ kind: 'idle' });
    expect(page().visited).toEqual([`/${APPLICATION_ID}/verifying`]);
  });

  it.each(['order.priceChanged', 'order.changedElsewhere', 'order.charged'])(
    'that is refused as %s is read anew, and not submitted',
    async (code) => {
      const place = () => Promise.reject(apiFailure('refused', code));
      const read = async () => ordersShown({ offer: { license: { monthlyCents: 1700 } } });
      open({ place, read });
      agree();
      await settle();
      expect(
        page()
          .callsOf('orders.read')
          .map(([id]) => id),
      ).toEqual([APPLICATION_ID]);
      expect(page().state().orders.load).toMatchObject({
        kind: 'ready',
        data: { offer: { license: { monthlyCents: 1700 } } },
      });
      expect(page().visited).toEqual([]);
    },
  );

  it('that a card pays leads to the card before anything is submitted', async () => {
    const place = async () => orderFrom({ ...HANDHELD, paymentMethod: 'CARD' }, { dueCents: 1995 });
    open({ place, get: async () => applicationWith() });
    agree();
    await settle();
    expect(page().visited).toEqual([`/${APPLICATION_ID}/order/card`]);
  });

  it('of a submitted application redirects to its current page', async () => {
    const approved = applicationWith({ submitted: true, decision: 'APPROVED' });
    open({ place: placed, get: async () => approved });
    agree(false);
    await settle();
    expect(page().visited).toEqual([`/${APPLICATION_ID}/success`]);
  });
});
