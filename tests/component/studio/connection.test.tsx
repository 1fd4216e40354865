import { act, render, renderHook, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { useCatchUp } from '../../../src/studio/draft/useCatchUp.ts';
import type { Saving } from '../../../src/studio/project/draftState.ts';
import { DraftStore } from '../../../src/studio/project/draftStore.ts';
import { Crash } from '../../../src/studio/shell/Crash.tsx';
import { lazyPart } from '../../../src/studio/shell/lazyPart.ts';
import { draftOf } from '../../support/openDraft.tsx';

const { jest } = import.meta;

const setConnected = (isConnected: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected);

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Part(): ReactNode {
  return <p>A part</p>;
}

describe('a part whose script does not come', () => {
  const show = (load: () => Promise<typeof Part>) => {
    const Shown = lazyPart(load);
    return render(
      <Crash at="/flow">
        <Suspense fallback="…">
          <Shown />
        </Suspense>
      </Crash>,
    );
  };

  test('waits for the connection that is lost', async () => {
    setConnected(false);
    const load = jest.fn(async () => Part);
    load.mockRejectedValueOnce(new Error('no network'));
    await act(async () => show(load));
    expect(screen.queryByText('A part')).toBeNull();
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('A part')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('fails if there is a connection: its build may be gone', async () => {
    setConnected(true);
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(async () => show(() => Promise.reject(new Error('404'))));
    expect(screen.getByRole('alert')).toHaveTextContent('404');
    expect(logged).toHaveBeenCalled();
  });
});

describe('a change that did not reach the server', () => {
  const staff = { id: 'a', name: 'Ada', roles: [] };
  const failed = (code: string): Saving => ({ kind: 'failed', code, message: '' });
  const follow = (saving: Saving) => {
    const store = new DraftStore(draftOf([]), staff);
    const catchUp = jest.fn(async () => {});
    const view = renderHook(
      ({ now }: { readonly now: Saving }) => useCatchUp(Object.assign(store, { catchUp }), now),
      { initialProps: { now: saving } },
    );
    return { catchUp, ...view };
  };

  test('is sent again once the connection is back, and every quarter of a minute until then', () => {
    jest.useFakeTimers();
    const { catchUp, rerender } = follow({ kind: 'saved' });
    jest.advanceTimersByTime(60_000);
    expect(catchUp).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    expect(catchUp).toHaveBeenCalledTimes(1);
    rerender({ now: failed('studio.offline') });
    for (const times of [2, 3]) {
      jest.advanceTimersByTime(15_000);
      expect(catchUp).toHaveBeenCalledTimes(times);
    }
    // These wait for a person.
    for (const code of ['staff.required', 'draft.tooLarge']) rerender({ now: failed(code) });
    jest.advanceTimersByTime(60_000);
    expect(catchUp).toHaveBeenCalledTimes(3);
  });
});
