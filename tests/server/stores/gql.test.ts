import { randomUUID } from 'node:crypto';
import { updateApplication } from '../../../server/applications/applicationRepository.ts';
import { NO_TELEMETRY } from '../../../server/platform/telemetry/telemetry.ts';
import { insertStore } from '../../../server/stores/storeRepository.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { NOBODY, startMatrix } from '../../support/accessMatrix.ts';
import { describeOnOneDatabase, embedded } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const PATH = '/v1/gql';
const STORES = 55;
const LIST = `query Stores($customerId: ID!, $first: Int! = 50, $after: ID) {
  stores(customerId: $customerId, first: $first, after: $after) {
    nodes {
      id businessId name status createdAt serviceType serviceId
      channels { id name type externalId externalType }
    }
    next
  }
}`;
/** A query of one page. */
const short = (selection: string) => `{ stores(customerId: "c", first: 1) { ${selection} } }`;
/** A query that is parsed already. */
const DOCUMENT = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      selectionSet: {
        kind: 'SelectionSet',
        selections: [{ kind: 'Field', name: { kind: 'Name', value: '__typename' } }],
      },
    },
  ],
};
const TYPES =
  '{ __schema { queryType { name } types { name fields { name type { name ofType { name ofType { name } } } } } } }';
const CYCLE = `${short('...A')} fragment A on StorePage { next ...B } fragment B on StorePage { ...A }`;
const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}: name`).join(' ');
const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => `s${index}: stores(customerId: "c", first: 1) { next }`).join(
    ' ',
  );
/** Each fragment spreads the next one twice: 2 to the power of 12 fields from few tokens. */
const DOUBLING = `${short('nodes { ...F0 }')} ${Array.from(
  { length: 12 },
  (_, index) => `fragment F${index} on Store { ...F${index + 1} ...F${index + 1} }`,
).join(' ')} fragment F12 on Store { name }`;

interface Page {
  readonly nodes: readonly {
    readonly id: string;
    readonly name: string;
    readonly channels?: readonly { readonly name: string }[];
  }[];
  readonly next: string | null;
}

const addStore = (test: TestApp, businessId: string, name: string) => {
  const id = randomUUID();
  const row = { id, application_id: `urn:app:${businessId}`, name, name_key: name.toLowerCase() };
  return insertStore(test.deps.db, { ...row, created_at: test.clock.now() }).then(() => id);
};

const ask = (client: TestClient, query: string, variables: object = {}) =>
  client.post(PATH, { query, variables });
const pageOf = async (client: TestClient, variables: object) =>
  (await ask(client, LIST, variables)).json<{ data: { stores: Page } }>().data.stores;

describeOnOneDatabase('the query of stores', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let customerId: string;
  let businessId: string;
  const statements: string[] = [];

  const addBusiness = async (owner: TestClient) => {
    const answers = { ...usAnswers, application: { customerId, sameNumberReason: 'otherBusiness' } };
    const { application } = await createTestApplication(owner, answers);
    await updateApplication(test.deps.db, application.id, { state: 'APPROVED' });
    return application.businessId;
  };

  beforeAll(async () => {
    const telemetry = { ...NO_TELEMETRY, statement: ({ sql }: { sql: string }) => void statements.push(sql) };
    test = await startTestApp(kind, { telemetry });
    client = await signIn(test);
    customerId = randomUUID();
    businessId = await addBusiness(client);
    for (let number = 1; number <= STORES; number += 1) {
      test.clock.forward(1000);
      await addStore(test, businessId, `Store ${number}`);
    }
  });
  afterAll(() => test.close());

  it('returns one’s own by customer, with ten channels each at most', async () => {
    test.clock.forward(1000);
    const storeId = await addStore(test, businessId, 'With channels');
    for (let number = 0; number < 12; number += 1)
      await test.deps.db
        .insertInto('channels')
        .values({
          id: randomUUID(),
          application_id: `urn:app:${businessId}`,
          store_id: storeId,
          name: `Channel ${number}`,
          type: 'ONLINE',
          external_id: '',
          external_type: '',
          created_at: new Date(test.clock.now().getTime() + number),
        })
        .execute();
    const { nodes } = await pageOf(client, { customerId, first: 2 });
    expect(nodes).toMatchObject([
      { id: storeId, businessId, name: 'With channels', status: 'approved', serviceType: null },
      { name: `Store ${STORES}`, channels: [] },
    ]);
    const tenth = { name: 'Channel 9', type: 'ONLINE', externalId: '', externalType: '' };
    expect(nodes[0]?.channels).toHaveLength(10);
    expect(nodes[0]?.channels?.at(-1)).toMatchObject(tenth);
    await test.deps.db.deleteFrom('stores').where('id', '=', storeId).execute();
  });

  it('never returns those of another account, not even of the same customer', async () => {
    const stranger = await signIn(test);
    expect(await pageOf(stranger, { customerId })).toEqual({ nodes: [], next: null });
    await addStore(test, await addBusiness(stranger), 'Of the stranger');
    const { nodes } = await pageOf(stranger, { customerId });
    expect(nodes.map(({ name }) => name)).toEqual(['Of the stranger']);
    const own = await pageOf(client, { customerId, first: 1 });
    expect(own.nodes.map(({ name }) => name)).toEqual([`Store ${STORES}`]);
  });

  it('returns each store once, page by page', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Page = await pageOf(client, { customerId, first: 20, after });
      seen.push(...page.nodes.map(({ name }) => name));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(Array.from({ length: STORES }, (_, index) => `Store ${STORES - index}`));
  });

  it('takes three statements for fifty stores, the session included', async () => {
    statements.length = 0;
    const { nodes } = await pageOf(client, { customerId });
    expect(nodes).toHaveLength(50);
    expect(statements).toHaveLength(3);
  });

  it.each([
    ['many aliases of a page', `{ ${pages(5)} }`, 'query.cost'],
    [
      'many aliases of a property',
      `{ stores(customerId: "c", first: 50) { nodes { channels { ${names(50)} } } } }`,
      'query.cost',
    ],
    [
      'many operations',
      Array.from({ length: 5 }, (_, at) => `query Q${at} { ${pages(1)} }`).join(' '),
      'query.cost',
    ],
    ['fragments that double', DOUBLING, 'query.cost'],
    ['many fields', short(`nodes { ${'name '.repeat(101)} }`), 'query.fields'],
    ['many tokens', short(`nodes { ${'name '.repeat(300)} }`), 'query.syntax'],
    ['a deep selection', short('nodes { a { b { c { d } } } }'), 'query.depth'],
    [
      'a deep selection by fragments',
      `${short('...A')} fragment A on StorePage { nodes { a { b { c { d } } } } }`,
      'query.depth',
    ],
    ['a cycle of fragments', CYCLE, 'query.fragmentCycle'],
    ['a fragment of itself', `${short('...A')} fragment A on StorePage { ...A }`, 'query.fragmentCycle'],
    [
      'a cycle that nothing spreads',
      `${short('next')} fragment A on StorePage { ...A }`,
      'query.fragmentCycle',
    ],
    ['a parsed document', JSON.stringify(DOCUMENT), 'query.syntax'],
    ['no GraphQL', '{ stores(', 'query.syntax'],
    ['an unknown field', short('nodes { owner }'), 'query.invalid'],
    ['a mutation', 'mutation { stores { next } }', 'query.invalid'],
    ['a subscription', 'subscription { stores { next } }', 'query.invalid'],
    ['no operation', 'fragment A on StorePage { next }', 'query.invalid'],
    ['two operations without a name', `query A ${short('next')} query B ${short('next')}`, 'query.invalid'],
    ['no customer', '{ stores { next } }', 'query.invalid'],
    ['a customer of the wrong type', '{ stores(customerId: [true]) { next } }', 'query.invalid'],
    ['a number of the wrong type', '{ stores(customerId: "c", first: "ten") { next } }', 'query.invalid'],
    ['an empty page', '{ stores(customerId: "c", first: 0) { next } }', 'query.pageSize'],
    ['a negative page', '{ stores(customerId: "c", first: -50) { next } }', 'query.pageSize'],
    ['a page too large', '{ stores(customerId: "c", first: 51) { next } }', 'query.pageSize'],
  ])('refuses %s', async (_, query, code) => {
    const refused = await ask(client, query);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'body.invalid']);
    const { details } = refused.json<Problem>();
    expect(details.map(({ pointer, code: found }) => [pointer, found])).toEqual(
      details.map(() => ['/query', code]),
    );
    expect(details.length).toBeGreaterThan(0);
  });

  it.each([
    ['missing', {}],
    ['of the wrong type', { customerId: { id: 1 } }],
    ['no number', { customerId: 'c', first: 'ten' }],
    ['out of range', { customerId: 'c', first: 51 }],
    ['a text that no database keeps', { customerId: '\0' }],
  ])('refuses variables: %s', async (_, variables) => {
    const refused = await ask(client, LIST, variables);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'body.invalid']);
  });

  it('refuses a text that no database keeps where the query escapes it', async () => {
    const refused = await ask(client, String.raw`{ stores(customerId: "\u0000") { next } }`);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'body.invalid']);
  });

  it.each([
    ['a list of queries', [{ query: short('next') }]],
    ['no query', {}],
    ['an empty query', { query: '' }],
    ['a query too long', { query: `${short('next')}${' '.repeat(10_000)}` }],
    ['an unknown property', { query: short('next'), extensions: {} }],
    ['variables in a list', { query: short('next'), variables: [] }],
  ])('takes no body that is %s', async (_, body) => {
    const refused = await client.post(PATH, body);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'body.invalid']);
  });

  it('is a POST of our own pages, in JSON', async () => {
    expect((await client.get(PATH, { query: { query: short('next') } })).statusCode).toBe(404);
    const { cookie } = client;
    const bare = await test.app.inject({
      method: 'POST',
      url: PATH,
      headers: { cookie },
      payload: { query: LIST },
    });
    expect([bare.statusCode, bare.json<Problem>().code]).toEqual([403, 'request.headerMissing']);
    const text = await client.post(PATH, Buffer.from(short('next')), {
      headers: { 'content-type': 'application/graphql' },
    });
    expect(text.statusCode).toBe(415);
    expect((await client.get('/graphiql')).statusCode).toBe(404);
  });

  it('picks the operation that is named', async () => {
    const query = `query A ${short('next')} query B ${short('__typename')}`;
    const response = await client.post(PATH, { query, operationName: 'B', variables: null });
    expect(response.json()).toEqual({ data: { stores: { __typename: 'StorePage' } } });
  });

  it('is described: its types are in the description of the API, and can be queried outside production', async () => {
    const described = JSON.stringify(test.app.swagger().paths?.[PATH]);
    expect(described).toContain('type Store {');
    const introspected = await ask(client, TYPES);
    expect(introspected.json()).toMatchObject({ data: { __schema: { queryType: { name: 'Query' } } } });
  });

  it('shows no types in production, and is counted as other calls are', async () => {
    const production = await startTestApp(embedded, {
      config: { environment: 'production', callsPerMinute: 20 },
    });
    try {
      const caller = await signIn(production);
      for (const query of ['{ __schema { queryType { name } } }', '{ __type(name: "Store") { name } }']) {
        const refused = await ask(caller, query);
        expect([refused.statusCode, refused.json<Problem>().details[0]?.code]).toEqual([
          400,
          'query.invalid',
        ]);
      }
      expect((await ask(caller, TYPES)).statusCode).toBe(400);
      const statuses: number[] = [];
      for (let made = 0; made < 20; made += 1) statuses.push((await ask(caller, short('next'))).statusCode);
      expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    } finally {
      await production.close();
    }
  });
});

it('everybody who is signed in may query stores', async () => {
  const matrix = await startMatrix();
  try {
    const statuses = {
      ...NOBODY,
      applicant: 200,
      partner: 200,
      otherPartner: 200,
      stranger: 200,
      agent: 200,
    };
    const call = { method: 'POST', path: PATH, body: { query: short('next') }, statuses } as const;
    expect(await matrix.statusesOf(call)).toEqual(statuses);
  } finally {
    await matrix.test.close();
  }
});
