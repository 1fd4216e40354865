import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { TypedText } from '../context/StepFormContext.ts';
import type { RewriteText } from '../context/formKit.ts';

/** Long enough to let a fast typist finish the word, short enough to feel immediate. */
export const FLUSH_DELAY_MS = 80;

interface LocalEchoOptions {
  readonly path: readonly (string | number)[];
  /** The value as the form keeps it. */
  readonly value: string;
  readonly rewrite: RewriteText | undefined;
  /** The spelling to keep of what was typed. */
  readonly parse: (text: string) => string;
  /** The spelling to show of what is kept. */
  readonly show: (value: string) => string;
  readonly onFlush: (value: string | undefined) => void;
  readonly register: (text: TypedText) => () => void;
}

/** An element for text input. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface LocalEcho<Input extends TextElement> {
  readonly inputRef: RefObject<Input | null>;
  readonly onChange: (event: { readonly nativeEvent: Event }) => void;
  readonly onCompositionEnd: (event: { readonly nativeEvent: Event }) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Lets the browser echo the keys and reports to the form on a pause, blur, Enter, submit and unmount. A key then costs
 * no render at all; RJSF would walk the whole form for each.
 */
export function useLocalEcho<Input extends TextElement>(options: LocalEchoOptions): LocalEcho<Input> {
  const inputRef = useRef<Input>(null);
  const latest = useRef(options);
  const typing = useRef<{
    timer?: ReturnType<typeof setTimeout>;
    pending: boolean;
    kept: string;
    text: string;
  }>({
    pending: false,
    kept: '',
    text: '',
  });

  const take = (): { value: string | undefined } | undefined => {
    const state = typing.current;
    clearTimeout(state.timer);
    if (!state.pending) return undefined;
    state.pending = false;
    const value = latest.current.parse(state.text);
    if (value === state.kept) return undefined;
    state.kept = value;
    return { value: value === '' ? undefined : value };
  };
  const flush = (): void => {
    const taken = take();
    if (taken) latest.current.onFlush(taken.value);
  };
  const finish = (): void => {
    flush();
    write(latest.current.show(typing.current.kept));
  };
  const change = ({ nativeEvent }: { readonly nativeEvent: Event }): void => {
    const input = inputRef.current;
    if (!input) return;
    const state = typing.current;
    // Filling-in by the browser and the end of a composition come as plainer events.
    const { isComposing, inputType } = nativeEvent as Partial<InputEvent>;
    const edit = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const rewritten = isComposing ? undefined : latest.current.rewrite?.(edit, state.text, inputType);
    if (rewritten) write(rewritten.text, rewritten.caret);
    state.text = input.value;
    state.pending = true;
    clearTimeout(state.timer);
    // At once: what moves or removes items in the next moment has to start from this.
    state.timer = setTimeout(() => flushSync(flush), FLUSH_DELAY_MS);
  };
  const write = (text: string, caret?: number): void => {
    const input = inputRef.current;
    typing.current.text = text;
    if (!input || input.value === text) return;
    input.value = text;
    if (caret !== undefined) input.setSelectionRange(caret, caret);
  };

  useLayoutEffect(() => {
    latest.current = options;
  });

  // By property, never by attribute: a recorder or an extension reads attributes.
  useLayoutEffect(() => {
    const state = typing.current;
    if (state.pending || options.value === state.kept) return;
    state.kept = options.value;
    write(options.show(options.value));
    // Only a value from outside may overwrite the text of the input.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [options.value]);

  const fieldPath = options.path.join('/');
  useLayoutEffect(() => {
    const leave = latest.current.register({ path: latest.current.path, flush: finish, take });
    return () => {
      flush();
      leave();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [options.register, fieldPath]);

  return {
    inputRef,
    onChange: change,
    onCompositionEnd: change,
    onBlur: finish,
    onKeyDown: ({ key }) => {
      if (key === 'Enter') finish();
    },
  };
}
