import { globSync, readFileSync } from 'node:fs';

/** Subjects are fixed texts: text of a user in a subject would allow sending messages in our name. */
const OWN_PARAMS: readonly string[] = ['code', 'amount'];

const files = globSync('locales/*/emails.json');

it('are checked in every language', () => {
  expect(files.length).toBeGreaterThan(1);
});

it.each(files)('the subjects in %s hold no text of a user', (file) => {
  const mails = JSON.parse(readFileSync(file, 'utf8')) as Readonly<
    Record<string, { readonly subject?: string }>
  >;
  const params = Object.values(mails).flatMap(({ subject = '' }) =>
    [...subject.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? ''),
  );
  expect(params.filter((name) => !OWN_PARAMS.includes(name))).toEqual([]);
});
