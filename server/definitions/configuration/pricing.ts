import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { FeeRow, Plan } from '../../../src/contract/orders.ts';

/** What the operator decides about money and contact, as a file. */
const Pricing = Type.Object(
  {
    pricing: Type.Array(FeeRow),
    plans: Type.Array(Plan),
    orderTypes: Type.Object({ rent: Type.Boolean(), buy: Type.Boolean(), noDevice: Type.Boolean() }),
    support: Type.Object({ phone: Type.String(), email: Type.String(), url: Type.String() }),
    termsUrl: Type.String(),
    links: Type.Record(Type.String(), Type.String()),
  },
  { additionalProperties: false },
);
export type Pricing = Static<typeof Pricing>;

const SANDBOX_FILE = path.join(import.meta.dirname, 'sandboxPricing.json');

/** Reads the price file; without one the sandbox's sample prices serve. Throws when it is not what it should be. */
export async function readPricing(file: string = SANDBOX_FILE): Promise<Pricing> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (Value.Check(Pricing, value)) return value;
  const [first] = Value.Errors(Pricing, value);
  throw new Error(`PRICING_FILE ${first?.instancePath ?? ''} ${first?.message ?? 'is wrong'}`);
}
