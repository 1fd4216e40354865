import { act, render } from '@testing-library/react';
import { PlaidDialog } from '../../../src/features/bank/screens/PlaidDialog.tsx';
import type { LinkEnd } from '../../../src/features/bank/link/linkEnd.ts';

const SCRIPT = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/** Options of Plaid's script for a dialog. */
interface Options {
  readonly token: string;
  readonly receivedRedirectUri?: string;
  readonly onLoad: () => void;
  readonly onSuccess: (publicToken: string | null, metadata: object) => void;
  readonly onExit: (error: object | null, metadata: { readonly status: string | null }) => void;
  readonly onEvent: (name: string) => void;
}

const SUCCESS = {
  institution: { name: 'Houndstooth Bank', institution_id: 'ins_109512' },
  accounts: [
    {
      id: 'a',
      name: 'Checking',
      mask: '1111',
      type: 'depository',
      subtype: 'checking',
      verification_status: null,
      class_type: null,
      owner: 'Ada Park',
    },
  ],
  link_session_id: 'session-0001',
  transfer_status: null,
};

describe('Plaid’s dialog', () => {
  const open = jest.fn();
  const exit = jest.fn();
  let options: Options | undefined;
  let ends: LinkEnd[];
  let handedOff: number;

  beforeEach(() => {
    ends = [];
    handedOff = 0;
    open.mockReset();
    exit.mockReset();
    options = undefined;
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  const draw = async (returnedTo?: string) => {
    const drawn = render(
      <PlaidDialog
        session={{ token: 'link-1', mode: 'new', returnedTo }}
        onHandOff={() => {
          handedOff += 1;
        }}
        onEnd={(end) => ends.push(end)}
      />,
    );
    const script = document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`);
    Reflect.set(window, 'Plaid', {
      create: (given: Options) => {
        options = given;
        return { open, exit, destroy: () => undefined, submit: () => undefined };
      },
    });
    await act(async () => script?.dispatchEvent(new Event('load')));
    await act(async () => options?.onLoad());
    return drawn;
  };

  it('opens automatically with the token, once its script is loaded', async () => {
    await draw();
    expect(open).toHaveBeenCalled();
    expect(options?.token).toBe('link-1');
    expect(options).not.toHaveProperty('receivedRedirectUri');
  });

  it('continues after a bank’s own page with the URL that it led back to', async () => {
    await draw('https://pay.example.com/bank-return?oauth_state_id=x');
    expect(options?.receivedRedirectUri).toBe('https://pay.example.com/bank-return?oauth_state_id=x');
  });

  it('says that it is done, and what was chosen, and no more of what Plaid says', async () => {
    await draw();
    options?.onEvent('SELECT_INSTITUTION');
    expect(handedOff).toBe(0);
    options?.onEvent('HANDOFF');
    expect(handedOff).toBe(1);
    options?.onSuccess('public-1', SUCCESS);
    const { transfer_status: _status, accounts, ...rest } = SUCCESS;
    const kept = accounts.map(({ owner: _owner, ...account }) => account);
    expect(ends).toEqual([
      { kind: 'chosen', publicToken: 'public-1', metadata: { ...rest, accounts: kept } },
    ]);
  });

  it.each([
    [null, 'requires_code', { kind: 'exited', stage: 'requires_code' }],
    [null, null, { kind: 'exited', stage: 'unknown' }],
    [{ error_code: 'INVALID_LINK_TOKEN' }, null, { kind: 'failed', trouble: 'invalidToken' }],
    [{ error_code: 'ITEM_LOCKED' }, null, { kind: 'failed', trouble: 'locked' }],
    [{ error_code: 'INSTITUTION_NOT_RESPONDING' }, null, { kind: 'failed', trouble: 'institutionDown' }],
    [{ error_code: 'SOMETHING_NEW' }, 'requires_questions', { kind: 'failed', trouble: 'failed' }],
  ])('closed with %j at %s is %j', async (error, status, end) => {
    await draw();
    options?.onExit(error, { status });
    expect(ends).toEqual([end]);
  });

  it('goes when the page is left', async () => {
    const { unmount } = await draw();
    unmount();
    expect(exit).toHaveBeenCalled();
  });

  it('fails where its script cannot be fetched', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    Reflect.deleteProperty(window, 'Plaid');
    render(
      <PlaidDialog
        session={{ token: 'link-1', mode: 'new', returnedTo: undefined }}
        onHandOff={() => undefined}
        onEnd={(end) => ends.push(end)}
      />,
    );
    const script = document.querySelector(`script[src="${SCRIPT}"]`);
    await act(async () => script?.dispatchEvent(new Event('error')));
    expect(ends).toContainEqual({ kind: 'failed', trouble: 'failed' });
  });
});
