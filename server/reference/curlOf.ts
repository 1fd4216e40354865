import type { Call } from './readCalls.ts';

const JSON_TYPE = 'application/json';

/** The call as a command of curl. The session is in the file of cookies that signing in has written. */
export function curlOf(call: Call, origin: string): string {
  const { method, caller, body } = call;
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${urlOf(call)}'`,
    ...(caller === 'signedIn' ? ['-b cookies.txt'] : []),
    ...(caller === 'support' ? [`-H 'Authorization: Bearer <token>'`] : []),
    ...call.parameters.filter((one) => one.in === 'header' && one.isRequired).map(toHeader),
    ...(caller === 'vendor' ? [`-H 'Content-Type: ${JSON_TYPE}'`, '--data-binary @event.json'] : []),
    ...(body === undefined ? [] : bodyOf(body)),
  ];
  return parts.join(' \\\n  ');
}

/** The path with its example values, and the query with its own. */
export function urlOf({ path, parameters }: Pick<Call, 'path' | 'parameters'>): string {
  const valueOf = (name: string) => parameters.find((one) => one.in === 'path' && one.name === name)?.example;
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => valueOf(name) ?? whole);
  const query = parameters.flatMap(({ in: where, name, example }) =>
    where === 'query' && example !== undefined ? [`${name}=${encodeURIComponent(example)}`] : [],
  );
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

const HEADER_VALUES: Readonly<Record<string, string>> = {
  'x-requested-with': 'stepwright',
  'x-file-name': 'document.pdf',
};

function toHeader({ name }: Call['parameters'][number]): string {
  const shown = name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
  return `-H '${shown}: ${HEADER_VALUES[name] ?? '...'}'`;
}

function bodyOf({ type, example }: NonNullable<Call['body']>): readonly string[] {
  if (type !== JSON_TYPE) return [`-H 'Content-Type: ${type}'`, '--data-binary @document.pdf'];
  if (example === undefined) return [];
  // A single quote would end the argument.
  const text = JSON.stringify(example, undefined, 2).replaceAll("'", String.raw`\u0027`);
  return [`-H 'Content-Type: ${type}'`, `-d '${text}'`];
}
