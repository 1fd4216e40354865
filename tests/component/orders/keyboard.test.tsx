import { act, screen } from '@testing-library/react';
import { ordersShown } from '../../support/placedOrders.ts';
import { openOrder } from './openOrder.tsx';

const PAGE_PX = 844;
const BUTTONS_PX = 76;

/** A phone's visual viewport. */
class Viewport extends EventTarget {
  height = PAGE_PX;
  offsetTop = 0;
  scale = 1;
}

let viewport: Viewport;
beforeEach(() => {
  viewport = new Viewport();
  Object.assign(window, { visualViewport: viewport });
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(PAGE_PX);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(BUTTONS_PX);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'visualViewport');
});

const gap = () => {
  const foot = screen.getByRole('region', { name: 'Your total' }).parentElement;
  return foot?.style.getPropertyValue('--keyboard');
};
const see = (change: Partial<Pick<Viewport, 'height' | 'offsetTop' | 'scale'>>) =>
  act(() => {
    Object.assign(viewport, change);
    viewport.dispatchEvent(new Event('resize'));
  });

describe('the total above a keyboard on the screen', () => {
  it('is moved by what the keyboard covers, but for the buttons', async () => {
    await openOrder(ordersShown({ choices: { type: 'RENT' } }));
    expect(gap()).toBe('0px');
    see({ height: PAGE_PX - 300 });
    expect(gap()).toBe('224px');
    see({ height: PAGE_PX - 300, offsetTop: 100 });
    expect(gap()).toBe('124px');
    see({ height: PAGE_PX, offsetTop: 0 });
    expect(gap()).toBe('0px');
  });

  it.each([
    ['the bar of an address', { height: PAGE_PX - 56 }],
    ['a page that is enlarged', { height: PAGE_PX / 2, scale: 2 }],
  ])('stays where it is with %s', async (_name, change) => {
    await openOrder(ordersShown({ choices: { type: 'RENT' } }));
    see(change);
    expect(gap()).toBe('0px');
  });
});
