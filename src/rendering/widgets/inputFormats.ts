import { keepCharacters } from './keepCharacters.ts';
import { maskDate } from './maskDate.ts';
import type { DateOrder } from './maskDate.ts';
import type { RewriteText } from './textEdit.ts';

/** How an input for a format behaves. What is accepted is the format's own business, in `validators/formats`. */
export interface InputFormat {
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  /** Token for the browser's own filling-in; a step's `ui:options.autocomplete` wins. */
  readonly autocomplete?: string;
  /** Rewrites the text at every key: leaves out what can never belong there. */
  readonly rewrite?: (dateOrder: DateOrder) => RewriteText;
  /** How a finished value is shown once one leaves the input. */
  readonly show?: (value: string) => string;
  readonly capitalise?: 'none' | 'words' | 'characters';
  /** A name or number that no dictionary knows. */
  readonly spellCheck?: false;
  /** Sensitive, but typed in the open: one has to see a date to get it right. Masked as soon as one leaves. */
  readonly openWhileTyping?: true;
}

const digits = (max: number, autocomplete = 'off'): InputFormat => ({
  inputMode: 'numeric',
  autocomplete,
  rewrite: () => keepCharacters(/\d/, max),
  spellCheck: false,
});

const dashedDigits = (show: (value: string) => string): InputFormat => ({
  inputMode: 'numeric',
  autocomplete: 'off',
  rewrite: () => keepCharacters(/[\d -]/, 15),
  show,
  spellCheck: false,
});

const phone: InputFormat = {
  inputMode: 'tel',
  autocomplete: 'tel-national',
  rewrite: () => keepCharacters(/[\d\s().+-]/),
  show: (value) => value.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
  spellCheck: false,
};

const name = (autocomplete?: string): InputFormat => ({
  capitalise: 'words',
  spellCheck: false,
  ...(autocomplete === undefined ? {} : { autocomplete }),
});

/** By format. A format without a row is a plain text input. */
export const inputFormats: Readonly<Record<string, InputFormat>> = {
  'person-name': name(),
  'account-holder': name('name'),
  'business-name': name('organization'),
  'store-name': name(),
  email: { inputMode: 'email', autocomplete: 'email', capitalise: 'none', spellCheck: false },
  website: { inputMode: 'url', autocomplete: 'url', capitalise: 'none', spellCheck: false },
  'mobile-phone': phone,
  'business-phone': phone,
  'date-of-birth': {
    inputMode: 'numeric',
    autocomplete: 'bday',
    rewrite: maskDate,
    spellCheck: false,
    openWhileTyping: true,
  },
  'one-time-code': digits(6, 'one-time-code'),
  ein: dashedDigits((value) => value.replace(/^(\d{2})(\d{7})$/, '$1-$2')),
  'ein-last4': digits(4),
  'government-id': dashedDigits((value) => value),
  ssn: dashedDigits((value) => value.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')),
  'ssn-last4': digits(4),
  sin: dashedDigits((value) => value.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')),
  'routing-number': digits(9),
  'account-number': digits(17),
  'transit-number': digits(5),
  'institution-number': digits(3),
  'street-address': { ...name('address-line1') },
  apartment: { ...name('address-line2') },
  city: { ...name('address-level2') },
  'zip-code': digits(5, 'postal-code'),
  'postal-code': { autocomplete: 'postal-code', capitalise: 'characters', spellCheck: false },
  'card-number': digits(19, 'cc-number'),
  'card-cvv': digits(4, 'cc-csc'),
  'card-postal-code': { autocomplete: 'postal-code', capitalise: 'characters', spellCheck: false },
};
