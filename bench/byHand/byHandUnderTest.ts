import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { Agreement } from '../../src/contract/agreements.ts';
import type { ApplicationResponse } from '../../src/contract/applications.ts';
import { hashToken } from '../../server/access/sessions/readSession.ts';
import { createCategoryCatalog } from '../../src/product/categoryCatalog.ts';
import { openPostgres } from '../../server/platform/database/openDatabase.ts';
import { testCategories } from '../../tests/fixtures/testCategories.ts';
import { respondToParent } from '../support/underLoad.ts';
import { BY_HAND_TABLES } from './byHandTables.ts';
import { createByHandServer } from './createServer.ts';
import { createBodyReader } from './readBody.ts';
import { openKeys } from './openKeys.ts';

/** The parts of the running product that the parent passes on. */
export interface ByHandModel {
  readonly agreement: Agreement;
  readonly application: ApplicationResponse['application'];
  readonly headers: Readonly<Record<string, string>>;
  /** Session tokens by the address of their accounts. */
  readonly tokens: Readonly<Record<string, string>>;
}

// A process of its own, as the product's server has one.

const [url = '', passed = ''] = process.argv.slice(2);
const model = JSON.parse(passed) as ByHandModel; // written by our own parent
const { agreement, application, headers, tokens } = model;
const { market, portal } = application.flowModule;
const pool = new Pool({ connectionString: url, max: 10, keepAlive: true });
await pool.query(BY_HAND_TABLES);
await pool.query('insert into agreement_texts (hash, version, language, content) values ($1, $2, $3, $4)', [
  agreement.hash,
  agreement.version,
  agreement.language,
  JSON.stringify({ title: agreement.title, sections: agreement.sections }),
]);
for (const [email, token] of Object.entries(tokens)) {
  const id = randomUUID();
  await pool.query('insert into accounts (id, email, created_at) values ($1, $2, now())', [id, email]);
  await pool.query(
    `insert into sessions (token_hash, account_id, email, last_seen_at, ends_at)
      values ($1, $2, $3, now(), now() + interval '1 hour')`,
    [hashToken(token), id, email],
  );
}
const catalog = createCategoryCatalog(testCategories);
const app = createByHandServer({
  pool,
  keys: openKeys(Buffer.alloc(32, 7)),
  body: await createBodyReader(market, portal),
  agreement,
  application,
  findCategory: (id) => catalog.find(id, undefined, market),
  headers,
  maxCalls: 1_000_000,
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
respondToParent(openPostgres(url), 'postgres');
process.send?.({ url: address });
