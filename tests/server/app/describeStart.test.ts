import { readConfig } from '../../../server/app/config.ts';
import { describeStart } from '../../../server/app/describeStart.ts';
import { VALID_PRODUCTION } from '../../support/productionVariables.ts';

/** The names of what is listed, and the first URL of each. */
function listed(variables: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const outcome = readConfig({ ...VALID_PRODUCTION, ...variables });
  if (outcome.kind === 'invalid') throw new Error(outcome.problems.join());
  const rows = describeStart(outcome.config).matchAll(/^ {2}(\w+) +(http\S+)/gm);
  return Object.fromEntries([...rows].map(([, name = '', url = '']) => [name, url]));
}

const PAGES = { Portal: 'https://pay.example.com', Studio: 'https://pay.example.com/studio' };

it('lists what a server in production serves, and its description of the API only where there is one', () => {
  expect(listed({})).toEqual({ ...PAGES, API: 'https://pay.example.com/api' });
  expect(listed({ DOCS: 'on' })).toEqual({ ...PAGES, API: 'https://pay.example.com/docs' });
});

it('lists no pages of a server that has none', () => {
  expect(listed({ PAGES: 'off' })).toEqual({ API: 'https://pay.example.com/api' });
});
