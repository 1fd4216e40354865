import { useMemo, useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import type { JsonSchema } from '@stepwright/engine';
import { foldWidth } from '../../lib/foldText.ts';
import { useField } from '../context/FieldContext.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { useAutocomplete } from './useAutocomplete.ts';
import { type TextElement, useLocalEcho } from './useLocalEcho.ts';
import { type InputFormat, inputFormatOf, type KnownInputs } from '../context/formKit.ts';
import type { RewriteText } from '../context/formKit.ts';
import type { DrawnSchema } from '@stepwright/engine';

const PLAIN: InputFormat = {};
const asIs = (value: string): string => value;

/** Single line: a tab from a table is as invisible as a space, and no rule could name it. */
export const toLine = (text: string): string => text.replace(/\s/g, ' ').trim();

/** How a text is spelled when it is kept, and when it is shown; the format's own way wins. */
interface Spelling {
  /** Leaves out of a text what no rule should see. */
  readonly tidy: (text: string) => string;
  readonly show?: (kept: string) => string;
}

/** Collects the props and handlers of an input from schema, format and texts. */
export function useTextInput<Input extends TextElement = HTMLInputElement>(
  { schema, value, required, options, onChange, autofocus }: WidgetProps,
  { tidy, show: showPlain = asIs }: Spelling,
) {
  const { runtime, kit, registerText } = useStepForm();
  const { path, texts, describedBy, invalid } = useField();
  const format = formatOf({ kit, runtime }, schema.format, schema.type);
  const question: DrawnSchema = schema;
  const autocomplete = useAutocomplete({ schema, options, byFormat: format.autocomplete });
  const [shown, setShown] = useState(false);

  const sensitive = Reflect.get(schema, 'sensitive') === true;
  const masked = sensitive && !shown;
  const show = useMemo(
    () => (kept: string) => format.show?.(kept, runtime.formatOptions(question)) ?? showPlain(kept),
    [format, runtime, question, showPlain],
  );
  const rewrite = useMemo(
    () => rewriteOf(question, format.rewrite?.(runtime.formatOptions(question))),
    [format, runtime, question],
  );
  const parse = useMemo(() => {
    return (text: string) => {
      const clean = format.parse?.(text) ?? tidy(text);
      return runtime.normalise(question, clean);
    };
  }, [format, runtime, question, tidy]);

  const echo = useLocalEcho<Input>({
    path,
    value: shownText(value),
    rewrite,
    parse,
    show,
    onFlush: onChange,
    register: registerText,
  });
  const attributes: InputHTMLAttributes<HTMLInputElement> = {
    type: 'text',
    inputMode: format.inputMode,
    autoComplete: autocomplete,
    autoCapitalize: format.capitalise,
    autoFocus: autofocus,
    spellCheck: sensitive ? false : format.spellCheck,
    placeholder: texts.placeholder,
    'aria-describedby': describedBy,
    ...marksOf(invalid, required),
    ...(masked ? maskAttributes(format.openWhileTyping === true) : {}),
  };
  const { copyFrom: source } = options;
  const copyFrom = typeof source === 'string' ? source : undefined;
  return {
    echo,
    attributes,
    masked,
    toggle: sensitive ? () => setShown(!shown) : undefined,
    copyFrom,
    copy: onChange,
    show,
  };
}

/**
 * Returns the text of an answer for an input. An old draft may contain anything: a value that is no text, number or
 * flag is shown as empty.
 */
export function shownText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Spells full-width signs as plain ones, unless any text is an answer. */
function rewriteOf({ format, type }: JsonSchema, own: RewriteText | undefined): RewriteText | undefined {
  if (format === undefined && type === 'string') return own;
  return (edit, ...rest) => {
    const folded = { ...edit, text: foldWidth(edit.text) };
    return own?.(folded, ...rest) ?? folded;
  };
}

function marksOf(invalid: boolean, required: boolean | undefined) {
  return { 'aria-invalid': invalid || undefined, 'aria-required': required === true || undefined };
}

function formatOf(known: KnownInputs, name: string | undefined, type: unknown): InputFormat {
  if (type === 'integer') return { inputMode: 'numeric' };
  if (type === 'number') return { inputMode: 'decimal' };
  return inputFormatOf(known, name) ?? PLAIN;
}

/**
 * Hides what is typed. `type=password` makes password managers offer to save a tax number and to fill in a password, so
 * the text is masked by style where the browser can; where it cannot, hiding matters more.
 */
function maskAttributes(openWhileTyping: boolean): InputHTMLAttributes<HTMLInputElement> {
  const masksByStyle = supportsStyle('-webkit-text-security', 'disc');
  if (!masksByStyle) return { type: openWhileTyping ? 'text' : 'password' };
  return { className: openWhileTyping ? 'sw-masked sw-open-while-typing' : 'sw-masked' };
}

// A server takes it for granted: of those that do not, React corrects the type of the input once it listens.
function supportsStyle(property: string, value: string): boolean {
  if (!('document' in globalThis)) return true;
  return typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports(property, value);
}
