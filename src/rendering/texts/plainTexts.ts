import type { i18n as I18n, TOptions } from 'i18next';
import type { FormTexts, Say } from '../context/say.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { writeAny } from './writeAny.ts';

/**
 * Writes texts without answers. One without values is looked up once: all items of a list share theirs. With another
 * language, or with texts that arrive, comes another `t`.
 */
export const plainTexts = memoizeByObject(createPlain);

function createPlain(t: FormTexts): Say {
  const texts = new Map<string, string>();
  return (keys, options) => {
    const write = () => writeAny(t, keys, options);
    if (options !== undefined) return write();
    const key = String(keys);
    const text = texts.get(key) ?? write();
    texts.set(key, text);
    return text;
  };
}

/** Returns a function that tests whether a text exists; looked up once, too. */
export function hasTextOf(t: FormTexts, i18n: I18n): (key: string, options?: TOptions) => boolean {
  const texts = existing(t);
  return (key, options) => {
    if (options !== undefined) return i18n.exists(key, options);
    const exists = texts.get(key) ?? i18n.exists(key);
    texts.set(key, exists);
    return exists;
  };
}

const existing = memoizeByObject<FormTexts, Map<string, boolean>>(() => new Map());
