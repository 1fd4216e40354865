import fs from 'node:fs';
import { parseArgs } from 'node:util';
import type { CommandIo } from '@stepwright/cli';
import { MINUTE_MS } from '../../src/lib/durations.ts';

const MAX_MINUTES = 7 * 24 * 60;
const DEFAULT_MINUTES = 60;
const NAMED_VALUE = /^([\w-]+)=(.+)$/s;

/**
 * `stepwright prefill-link <url> --partner <name> --key <file> name=value...`: a link with a prefill that the partner's private key has
 * signed. Exit code 2 on a wrong call.
 */
export async function runPrefillLink(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { partner: { type: 'string' }, key: { type: 'string' }, minutes: { type: 'string' } },
      allowPositionals: true,
    });
    const [url = '', ...given] = positionals;
    const { partner, key, minutes = String(DEFAULT_MINUTES) } = values;
    if (!URL.canParse(url)) throw new Error('The first argument must be the URL of a page');
    if (partner === undefined || key === undefined) throw new Error('--partner and --key are needed');
    const pem = readKey(key);
    // The server's parts take a moment to load: other commands do without them.
    const { signPrefill } = await import('../../server/operator/signPrefill.ts');
    const link = new URL(url);
    const request = { partner, pem, values: readValues(given), now: new Date(), validForMs: readMs(minutes) };
    link.searchParams.set('token', signPrefill(request));
    io.write(link.href);
    return 0;
  } catch (error) {
    io.writeError(`stepwright prefill-link: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

function readMs(text: string): number {
  const minutes = Number(text);
  if (Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_MINUTES) return minutes * MINUTE_MS;
  throw new Error(`--minutes must be a whole number from 1 to ${MAX_MINUTES}`);
}

function readValues(given: readonly string[]): Readonly<Record<string, string>> {
  if (given.length === 0) throw new Error('At least one value is needed, such as name="Ada Park"');
  return Object.fromEntries(
    given.map((text) => {
      const [, name, value] = NAMED_VALUE.exec(text) ?? [];
      if (name === undefined || value === undefined)
        throw new Error(`"${text}" is not of the form name=value`);
      return [name, value];
    }),
  );
}

// The text of a failure may quote the file, which is a secret.
function readKey(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    throw new Error(`The key ${file} cannot be read`);
  }
}
