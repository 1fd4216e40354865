import { act, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { DraftContext, type OpenDraft } from '../../../src/studio/draft/DraftContext.ts';
import { SessionContext } from '../../../src/studio/shell/session.ts';
import { DraftStore } from '../../../src/studio/project/draftStore.ts';
import { useRetirement } from '../../../src/studio/steps/Retire.tsx';
import { draftOf, openDraft, projectTexts } from '../../support/openDraft.tsx';

const US = 'schemas/markets/us/market.json';
const MUST = 'must be changed before you can publish';
const NEVER = 'a condition that needs it is never true there';

describe('the notice before a question is retired', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const notice = () => screen.getByRole('group', { name: 'Retire the question' });
  const choose = (name: RegExp) => userEvent.click(within(notice()).getByRole('radio', { name }));

  it('counts who is asked now, and requires changes of what reads the answer only where no market asks for it any more', async () => {
    const settings = JSON.parse(new Map(projectTexts()).get(US) ?? '');
    await openDraft('steps/company-details?view=ca/registrar&question=/company/registered', undefined, {
      [US]: JSON.stringify({ ...settings, note: '/company/registered' }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Retire…' }));
    const condition = /^the condition that .* is “Yes” \(new-registered-business\) of the flow “Application”/;
    const read = () => within(notice()).queryByRole('link', { name: condition });
    const ofUs = () => within(notice()).queryByRole('link', { name: 'settings, United States' });
    expect(read()).toHaveAttribute('href', expect.stringContaining('view=ca%2Fregistrar'));
    expect(notice()).toHaveTextContent('These depend on its answer:');
    await choose(/^Canada touches/);
    expect(read()).toBeInTheDocument();
    expect(ofUs()).toBeNull();
    expect(notice()).toHaveTextContent(NEVER);
    expect(notice()).not.toHaveTextContent(MUST);
    await userEvent.click(
      within(notice()).getByRole('button', { name: 'How many people are filling it in?' }),
    );
    expect(await within(notice()).findByRole('status')).toHaveTextContent('filled in there now: 23.');
    await choose(/^Everywhere/);
    expect(within(notice()).getByRole('status')).toHaveTextContent('filled in there now: 123.');
    expect(read()).toBeInTheDocument();
    expect(ofUs()).toBeInTheDocument();
    expect(notice()).toHaveTextContent(MUST);
    expect(notice()).not.toHaveTextContent(NEVER);
  });

  it('searches the project again after a change only', () => {
    const staff = { id: 'a', name: 'Ada', email: 'ada@example.com', roles: [] };
    const signIn = { passkey: false, openId: false, byName: true };
    const session = { session: { staff, signIn, writesFiles: false }, setSession: () => {} };
    const store = new DraftStore(draftOf(projectTexts()), staff);
    const { draft, texts, base } = store.get();
    const open = (state: OpenDraft['state']): OpenDraft => ({ store, state, apply: () => true });
    let change = (_state: OpenDraft['state']) => {};
    const Draft = ({ children }: { readonly children: ReactNode }) => {
      const [value, setValue] = useState(() => open({ draft, texts, base }));
      change = (state) => setValue(open(state));
      return (
        <MemoryRouter>
          <SessionContext value={session}>
            <DraftContext value={value}>{children}</DraftContext>
          </SessionContext>
        </MemoryRouter>
      );
    };
    const { result, rerender } = renderHook(() => useRetirement('company-details', '/company/registered'), {
      wrapper: Draft,
    });
    const first = result.current;
    expect(first.uses.length).toBeGreaterThan(0);
    rerender();
    expect(result.current).toBe(first);
    act(() => change({ draft, texts: new Map(texts), base }));
    expect(result.current).not.toBe(first);
    expect(result.current.uses).toEqual(first.uses);
  });
});
