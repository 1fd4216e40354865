import type { TOptions } from 'i18next';
import type { FormTexts, Say, ShowAnswer } from '../say.ts';

interface SayOptions {
  readonly t: FormTexts;
  readonly hasText: (key: string, options?: TOptions) => boolean;
  readonly show: ShowAnswer;
  /** Told of every answer that a text shows, with what it shows: nothing while there is none. */
  readonly onShown: (pointer: string, shown: string | undefined) => void;
}

/**
 * Creates the function that inserts answers into texts. An answer is plain text: markup or placeholders in it are not
 * interpreted. While one is missing, the text whose key ends in `_unanswered` is shown, if there is one; else the
 * placeholder is empty.
 */
export function createSay({ t, hasText, show, onShown }: SayOptions): Say {
  return (keys, options = {}) => {
    let lacks = false;
    const fill = (_: string, [, name = '']: RegExpExecArray): string => {
      const pointer = name.trim();
      if (!pointer.startsWith('/')) return '';
      const shown = show(pointer);
      onShown(pointer, shown);
      lacks ||= shown === undefined;
      return shown ?? '';
    };
    const all = typeof keys === 'string' ? [keys] : [...keys];
    const text = t(all, { ...options, missingInterpolationHandler: fill });
    if (!lacks) return text;
    const key = all.find((one) => hasText(one, options));
    const [content] = [options['context']].filter((one) => typeof one === 'string');
    const variants = [`${key}_${content}_unanswered`, `${key}_unanswered`];
    const variant = variants.find((one) => hasText(one));
    return variant === undefined
      ? text
      : t(variant, { ...options, context: '', missingInterpolationHandler: fill });
  };
}
