import { visitedUrl } from '../../../server/pages/visitedUrl.ts';

it.each([
  ['/get-started?a=b', '/get-started', '?a=b'],
  ['//', '//', ''],
  ['//elsewhere.example/get-started', '//elsewhere.example/get-started', ''],
  ['//elsewhere.example:99999/', '//elsewhere.example:99999/', ''],
  ['//[', '//[', ''],
  ['/\\elsewhere.example', '//elsewhere.example', ''],
  ['/%E0%A4%A?%', '/%E0%A4%A', '?%'],
  ['https://elsewhere.example:99999/get-started?a=b', '/get-started', '?a=b'],
  ['https://elsewhere.example', '/', ''],
  ['https://elsewhere.example?a=b', '/', '?a=b'],
  ['*', '/*', ''],
])('the target %s has a path and a query', (target, path, search) => {
  const { host, pathname, search: query } = visitedUrl(target);
  expect([host, pathname, query]).toEqual(['page', path, search]);
});
