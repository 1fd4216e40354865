import { byName, firstFormats } from '../../../validators/index.ts';

const formats = byName(firstFormats);
const NO_DATE = { today: '' };

/** Formats of the forms that bodies of calls name, too: what a form accepts, a call accepts. */
export const bodyFormats = { 'email-address': checkAs('email') };

function checkAs(name: string): (value: string) => boolean {
  const format = formats[name];
  if (!format) throw new Error(`There is no format "${name}"`);
  return (value) => format.check(value, {}, NO_DATE) === undefined;
}
