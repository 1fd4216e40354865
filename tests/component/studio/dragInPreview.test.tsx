import { useRef } from 'react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuestionDrag } from '../../../src/studio/preview/QuestionDrag.tsx';
import type { Drop, FromPreview, Shown } from '../../../src/studio/preview/protocol.ts';
import { openDraft } from '../../support/openDraft.tsx';

const SHOWN: Shown = {
  module: undefined,
  step: 'company-details',
  language: 'en-US',
  direction: 'ltr',
  texts: {},
  numbers: {},
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no colour is read
  tokens: {} as never,
  brand: { name: 'Brand', logo: '/logo.svg' },
  scheme: 'light',
  context: {},
  isEditing: true,
  selected: undefined,
  orders: [
    ['/company/name', '/company/phone', '/company/site'],
    ['/owners/*/first', '/owners/*/last'],
  ],
  marked: undefined,
};

/** The questions in the frame, with the heights at which each begins and ends: jsdom has no layout. */
const DRAWN: readonly (readonly [pointer: string, top: number, bottom: number])[] = [
  ['/company/name', 0, 50],
  ['/company/phone/code', 60, 110],
  ['/company/phone/number', 120, 170],
  ['/company/site', 180, 230],
  ['/owners/0/first', 240, 290],
  ['/owners/0/last', 300, 350],
  ['/owners/1/first', 360, 410],
  ['/owners/1/last', 420, 470],
];

function Frame({ shown, onDrop }: { readonly shown: Shown; readonly onDrop: (drop: Drop) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame}>
      {DRAWN.map(([pointer]) => (
        <div key={pointer} data-pointer={pointer}>
          <input aria-label={pointer} />
        </div>
      ))}
      <QuestionDrag shown={shown} frame={frame} onDrop={onDrop} />
    </div>
  );
}

function draw(changes: Partial<Shown> = {}): readonly Drop[] {
  const drops: Drop[] = [];
  render(<Frame shown={{ ...SHOWN, ...changes }} onDrop={(drop) => drops.push(drop)} />);
  for (const [pointer, top, bottom] of DRAWN)
    area(pointer).getBoundingClientRect = () => new DOMRect(0, top, 300, bottom - top);
  return drops;
}

function area(pointer: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-pointer="${pointer}"]`);
  if (!found) throw new Error(`${pointer} is not drawn`);
  return found;
}

const handle = () => screen.queryByTitle(/^Drag to move/);

/** Holds a question and moves the pointer to a height, without the release of it. */
function dragTo(pointer: string, y: number, x = 10): void {
  fireEvent.pointerOver(screen.getByLabelText(pointer));
  const held = screen.getByTitle(/^Drag to move/);
  fireEvent(held, new MouseEvent('pointerdown', { bubbles: true, cancelable: true }));
  moveTo(y, x);
}

// jsdom has no pointer events with coordinates: React reads those of this one.
const moveTo = (clientY: number, clientX = 10) =>
  fireEvent(
    screen.getByTitle(/^Drag to move/),
    new MouseEvent('pointermove', { bubbles: true, clientX, clientY }),
  );

const release = () => fireEvent.pointerUp(screen.getByTitle(/^Drag to move/));
const landing = () =>
  [...document.querySelectorAll<HTMLElement>('[data-landing]')].map(
    (one) => `${one.dataset['pointer']} ${one.dataset['landing']}`,
  );

describe('questions dragged in the frame', () => {
  beforeAll(() => {
    HTMLElement.prototype.setPointerCapture = () => undefined;
    window.focus = () => undefined;
  });

  it('have a handle under the pointer, else if they are selected, and inputs stay as they are', async () => {
    draw({ selected: '/company/site' });
    expect(area('/company/site')).toContainElement(handle());
    fireEvent.pointerOver(screen.getByLabelText('/company/name'));
    expect(area('/company/name')).toContainElement(handle());
    await userEvent.type(screen.getByLabelText('/company/name'), 'Nova');
    expect(screen.getByLabelText('/company/name')).toHaveValue('Nova');
    expect(landing()).toEqual([]);
  });

  it('have none while the step is tried, or if it may not be changed', () => {
    draw({ selected: '/company/site', isEditing: false });
    expect(handle()).toBeNull();
    document.body.replaceChildren();
    draw({ selected: '/company/site', orders: [] });
    expect(handle()).toBeNull();
  });

  it('show where they land, and land there', () => {
    const drops = draw();
    dragTo('/company/site', 10);
    expect(area('/company/site')).toHaveAttribute('data-dragged');
    expect(landing()).toEqual(['/company/name before-block']);
    release();
    expect(drops).toEqual([{ pointer: '/company/site', beside: '/company/name', side: 'before' }]);
    expect(landing()).toEqual([]);
    expect(document.querySelector('[data-dragged]')).toBeNull();
  });

  it('move as a whole with all that is drawn of them', () => {
    const drops = draw();
    dragTo('/company/phone/number', 225);
    expect(area('/company/phone/code')).toHaveAttribute('data-dragged');
    release();
    dragTo('/company/name', 165);
    expect(landing()).toEqual(['/company/phone/number after-block']);
    release();
    expect(drops).toEqual([
      { pointer: '/company/phone', beside: '/company/site', side: 'after' },
      { pointer: '/company/name', beside: '/company/phone', side: 'after' },
    ]);
  });

  it('stay in their object, and in their entry of a list', () => {
    const drops = draw();
    dragTo('/company/name', 330);
    expect(landing()).toEqual([]);
    release();
    dragTo('/owners/1/last', 245);
    expect(landing()).toEqual([]);
    moveTo(365);
    expect(landing()).toEqual(['/owners/1/first before-block']);
    release();
    expect(drops).toEqual([{ pointer: '/owners/*/last', beside: '/owners/*/first', side: 'before' }]);
  });

  it('stay where they are after Escape, and beside themselves', () => {
    const drops = draw();
    dragTo('/company/site', 10);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(landing()).toEqual([]);
    release();
    dragTo('/company/name', 65);
    expect(landing()).toEqual([]);
    release();
    expect(drops).toEqual([]);
  });

  it('land beside a question of the same row, by the direction of the language', () => {
    const drops = draw({ direction: 'rtl' });
    area('/company/name').getBoundingClientRect = () => new DOMRect(160, 0, 140, 50);
    for (const part of ['code', 'number'])
      area(`/company/phone/${part}`).getBoundingClientRect = () => new DOMRect(0, 0, 140, 50);
    dragTo('/company/site', 20, 290);
    expect(landing()).toEqual(['/company/name before-inline']);
    release();
    expect(drops).toEqual([{ pointer: '/company/site', beside: '/company/name', side: 'before' }]);
  });
});

describe('a drop in the preview of a step', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const IN_CANADA = 'schemas/markets/ca/steps/company-details.json';
  const drop = (beside: string, side: Drop['side']) => {
    const frame = screen.getByTitle<HTMLIFrameElement>(/^The step as visitors see it/);
    const data: FromPreview = { kind: 'moved', drop: { pointer: '/company/site', beside, side } };
    const { contentWindow: source } = frame;
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source }));
    });
  };
  const order = (files: ReadonlyMap<string, string>): unknown =>
    JSON.parse(files.get(IN_CANADA) ?? '{}').ui?.company?.['ui:order'];

  it('asks where the move belongs, and each drop is one step of Undo', async () => {
    const { files, labels } = await openDraft('steps/company-details?view=ca/registrar');
    const first = files.get(IN_CANADA);
    drop('/company/name', 'before');
    const asked = screen.getByRole('group', { name: 'Move the question' });
    expect(asked).toHaveFocus();
    await userEvent.click(within(asked).getByRole('radio', { name: /^Canada touches/ }));
    await userEvent.click(within(asked).getByRole('button', { name: 'Move it' }));
    expect(order(files)).toEqual(['registered', 'site', 'name', 'dba', 'phone']);
    expect(screen.getByText('“Business website” is now 2 of 5')).toBeInTheDocument();
    drop('/company/dba', 'after');
    await waitFor(() => expect(order(files)).toEqual(['registered', 'name', 'dba', 'site', 'phone']));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(order(files)).toEqual(['registered', 'site', 'name', 'dba', 'phone']));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(files.get(IN_CANADA)).toBe(first));
    expect(labels.slice(0, 2)).toEqual(['Move /company/site to 2', 'Move /company/site to 4']);
  });

  it('beside a question of another object changes nothing', async () => {
    const { labels } = await openDraft('steps/company-details?view=ca/registrar&layer=markets/ca');
    drop('/company/phone/localPhoneNumber', 'after');
    drop('/nowhere', 'before');
    expect(screen.queryByRole('group', { name: 'Move the question' })).toBeNull();
    expect(labels).toEqual([]);
  });
});
