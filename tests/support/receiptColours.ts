/** Colours of a receipt that nobody's brand has. */
export const RECEIPT_COLOURS = {
  brand: '#224466',
  text: '#000000',
  quiet: '#444444',
  line: '#cccccc',
} as const;
