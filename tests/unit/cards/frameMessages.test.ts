import { readFrameMessage, readPageMessage } from '../../../src/features/cards/fields/frameMessages.ts';

const ORIGIN = 'https://pay.example.com';
const source = { name: 'the frame' } as unknown as MessageEventSource;
const peer = { origin: ORIGIN, source };

const eventOf = (message: unknown, changes: object = {}) =>
  ({
    origin: ORIGIN,
    source,
    data: { channel: 'stepwright-card-fields', message },
    ...changes,
  }) as unknown as MessageEvent<unknown>;

const TOKEN = { kind: 'token', token: 'tok_sandbox_ok_visa_4242_122030_abcdef0123456789' };

describe('messages of the fields’ frame', () => {
  it.each([
    { kind: 'ready' },
    { kind: 'invalid' },
    { kind: 'entered' },
    { kind: 'resized', height: 420 },
    { kind: 'changed', complete: true, brand: 'visa' },
    { kind: 'changed', complete: false, brand: null },
    TOKEN,
  ])('is heard: %j', (message) => {
    expect(readFrameMessage(eventOf(message), peer)).toEqual(message);
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another window', { source: { name: 'a pop-up' } }],
    ['of no window', { source: null }],
    ['of another tool', { data: { channel: 'react-devtools', message: TOKEN } }],
    ['of no shape', { data: 'token' }],
  ])('is not heard when it is %s', (_name, changes) => {
    expect(readFrameMessage(eventOf(TOKEN, changes), peer)).toBeUndefined();
  });

  it('are accepted from no window before the frame exists', () => {
    expect(
      readFrameMessage(eventOf(TOKEN, { source: null }), { origin: ORIGIN, source: null }),
    ).toBeUndefined();
  });

  it.each([
    { kind: 'token', token: '4242424242424242' },
    { kind: 'token', token: 'tok_1Example' },
    { kind: 'token' },
    { kind: 'resized', height: -1 },
    { kind: 'resized', height: 1e9 },
    { kind: 'resized', height: '10' },
    { kind: 'unknown' },
    null,
  ])('is nothing as %j', (message) => {
    expect(readFrameMessage(eventOf(message), peer)).toBeUndefined();
  });

  it('names no brand that we do not know', () => {
    const message = { kind: 'changed', complete: 'yes', brand: '4242' };
    expect(readFrameMessage(eventOf(message), peer)).toEqual({
      kind: 'changed',
      complete: false,
      brand: null,
    });
  });
});

describe('messages of the page to the frame', () => {
  it('are accepted from the surrounding page only', () => {
    expect(readPageMessage(eventOf({ kind: 'tokenise' }), peer)).toEqual({ kind: 'tokenise' });
    expect(readPageMessage(eventOf({ kind: 'tokenise' }, { origin: 'null' }), peer)).toBeUndefined();
    expect(readPageMessage(eventOf({ kind: 'ready' }), peer)).toBeUndefined();
  });
});
