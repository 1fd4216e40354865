import { phoneLength, spellNumber } from '../../product/spellNumber.ts';
import { dateMask, type InputFormat } from '@stepwright/react';

// Blanks of every kind, dots, parentheses, dashes and invisible marks: how numbers are grouped on paper and in tables.
const GROUPING = /[\s.()\p{Pd}\p{Cf}]/gu;

const digits = (autocomplete = 'off'): InputFormat => ({
  inputMode: 'numeric',
  autocomplete,
  parse: (text) => text.replace(GROUPING, ''),
  spellCheck: false,
});

const phone: InputFormat = {
  inputMode: 'tel',
  autocomplete: 'tel-national',
  rewrite:
    (options) =>
    ({ text, caret }) => ({ text: text.replace(phoneLength(options), '$1'), caret }),
  show: (value, options) => spellNumber('mobile-phone', value, options),
  spellCheck: false,
};

const name = (autocomplete?: string): InputFormat => ({
  capitalise: 'words',
  spellCheck: false,
  ...(autocomplete === undefined ? {} : { autocomplete }),
});

const capitals = (autocomplete = 'off'): InputFormat => ({
  autocomplete,
  capitalise: 'characters',
  spellCheck: false,
});

/** By format, but for those that definitions declare. A format without a row is a plain text input. */
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
    rewrite: ({ order }) => dateMask(order),
    spellCheck: false,
    openWhileTyping: true,
  },
  'one-time-code': digits('one-time-code'),
  'corporation-number': capitals(),
  'account-number': digits(),
  'street-address': name('address-line1'),
  apartment: name('address-line2'),
  city: name('address-level2'),
  'card-number': digits('cc-number'),
  'card-cvv': digits('cc-csc'),
  // No keyboard of digits: phones show no slash on it.
  'card-expiry': { autocomplete: 'cc-exp', spellCheck: false },
  'card-postal-code': capitals('postal-code'),
};
