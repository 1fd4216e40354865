import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { SandboxAddress } from '../../../src/contract/sandbox.ts';

const FILE = path.resolve(import.meta.dirname, '../../../schemas/samples/addresses.json');
const MAX_SUGGESTIONS = 5;
const Addresses = Type.Array(SandboxAddress);

let reading: Promise<readonly SandboxAddress[]> | undefined;

/** The sandbox's autocomplete: addresses that hold every typed word, in any order. */
export async function findAddresses(query: {
  readonly q: string;
  readonly country?: string;
}): Promise<SandboxAddress[]> {
  reading ??= readAddresses();
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const addresses = await reading;
  return addresses
    .filter((address) => query.country === undefined || address.countryCode === query.country)
    .filter((address) => words.every((word) => textOf(address).includes(word)))
    .slice(0, MAX_SUGGESTIONS);
}

function textOf({ line1, city, territory, zip }: SandboxAddress): string {
  return `${line1} ${city} ${territory} ${zip}`.toLowerCase();
}

// Without the file there is nothing to suggest; addresses are then typed by hand.
async function readAddresses(): Promise<readonly SandboxAddress[]> {
  const text = await readFile(FILE, 'utf8').catch(() => '[]');
  const value: unknown = JSON.parse(text);
  if (!Value.Check(Addresses, value))
    throw new Error('schemas/samples/addresses.json is not a list of addresses');
  return value;
}
