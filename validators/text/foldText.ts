const APOSTROPHES = /[\u2018\u2019\u02BB\u02BC]/g;
const HYPHENS = /[\u2010-\u2013]/g;
const BLANKS = /[\u00A0\u202F]/g;

/** One spelling for what phones and word processors type differently: composed letters, ', - and the plain space. */
export function foldText(value: string): string {
  return value.normalize('NFC').replace(APOSTROPHES, "'").replace(HYPHENS, '-').replace(BLANKS, ' ');
}
