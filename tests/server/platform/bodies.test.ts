import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestApplication, OWN_PAGE, signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const SCRIPT = '<script>alert(1)</script>';

describeOnOneDatabase('requests', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const post = (payload: string, contentType = 'application/json') =>
    test.app.inject({
      method: 'POST',
      url: '/api/v2/applications',
      headers: { ...OWN_PAGE, cookie: client.cookie, 'content-type': contentType },
      payload,
    });

  describe('bodies', () => {
    it.each([
      ['a megabyte', JSON.stringify({ applicant: { name: 'x'.repeat(1_000_000) } }), 413, 'body.tooLarge'],
      ['no JSON', '{"applicant":', 400, 'body.malformed'],
      ['nothing', '', 400, 'body.malformed'],
      ['a list', '[]', 400, 'body.invalid'],
      ['a number for a part', '{"applicant":1,"company":{}}', 400, 'body.invalid'],
      [
        'nesting without end',
        `{"applicant":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)},"company":{}}`,
        400,
        'body.invalid',
      ],
      [
        'nested lists',
        `{"applicant":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}},"company":{}}`,
        400,
        'body.invalid',
      ],
      ['a prototype', '{"applicant":{"__proto__":{"admin":true}},"company":{}}', 400, 'body.malformed'],
      ['empty parts', '{"applicant":{},"company":{}}', 422, 'answers.invalid'],
    ])('refuses %s', async (_, payload, status, code) => {
      const refused = await post(payload);
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([status, code]);
    });

    it.each([
      ['text/xml', '<xml/>'],
      ['application/json-patch+json', JSON.stringify(usAnswers)],
      ['application/merge-patch+json', JSON.stringify(usAnswers)],
      ['text/plain', JSON.stringify(usAnswers)],
    ])('refuses the content type %s', async (contentType, body) => {
      const refused = await post(body, contentType);
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([415, 'body.mediaType']);
    });

    it.each([
      [{ ...usAnswers, extra: 1 }, 'property.unknown', '/extra'],
      [
        { ...usAnswers, application: { decision: 'APPROVED' } },
        'property.serverOwned',
        '/application/decision',
      ],
      [{ ...usAnswers, application: { surprise: '1' } }, 'property.unknown', '/application/surprise'],
      [{ company: usAnswers.company }, 'property.missing', '/applicant'],
    ])('points at what does not belong in a body (%#)', async (body, code, pointer) => {
      const refused = await client.post('/api/v2/applications', body);
      expect(refused.statusCode).toBe(400);
      expect(refused.json<Problem>().details).toMatchObject([{ code, pointer }]);
    });

    it.each([
      [{ ...usAnswers.applicant, shoeSize: 42 }, 'unexpected', '/applicant/shoeSize'],
      [{ ...usAnswers.applicant, applicantId: 'x' }, 'property.serverOwned', '/applicant/applicantId'],
      [
        { ...usAnswers.applicant, terms: { ...usAnswers.applicant.terms, signedAt: '2020-01-01' } },
        'property.serverOwned',
        '/applicant/terms/signedAt',
      ],
    ])('points at answers that no step asks for (%#)', async (applicant, code, pointer) => {
      const refused = await client.post('/api/v2/applications', { ...usAnswers, applicant });
      expect(refused.statusCode).toBe(422);
      expect(refused.json<Problem>().details).toMatchObject([{ code, pointer }]);
    });

    it('refuses a category that does not exist or has another code', async () => {
      for (const mccDetails of [
        { id: 'moon-mining', label: 'x', type: 'REGULAR' },
        { id: 'gun-shop', label: 'Gun shop', type: 'REGULAR' },
      ]) {
        const company = { ...usAnswers.company, mccDetails };
        const refused = await client.post('/api/v2/applications', { ...usAnswers, company });
        expect(refused.json<Problem>().details).toMatchObject([
          { code: 'category.unknown', pointer: '/company/mccDetails/id', stepId: 'category' },
        ]);
      }
    });

    it('reports the other errors beside an unknown category', async () => {
      const { segment: _segment, ...company } = usAnswers.company;
      const mccDetails = { id: 'moon-mining', label: 'x', type: 'REGULAR', surface: 'dark' };
      const refused = await client.post('/api/v2/applications', {
        ...usAnswers,
        company: { ...company, name: 'X', mccDetails },
      });
      const { details } = refused.json<Problem>();
      expect(Object.fromEntries(details.map(({ pointer, code }) => [pointer, code]))).toEqual({
        '/company/name': 'business-name.minLength',
        '/company/segment': 'category.required',
        '/company/mccDetails/id': 'category.unknown',
        '/company/mccDetails/surface': 'unexpected',
      });
    });

    it('reports one error about a category that is unknown and too long', async () => {
      const mccDetails = { id: 'x'.repeat(65), label: 'x', type: 'REGULAR' };
      const company = { ...usAnswers.company, mccDetails };
      const refused = await client.post('/api/v2/applications', { ...usAnswers, company });
      expect(refused.json<Problem>().details).toMatchObject([
        { code: 'maxLength', pointer: '/company/mccDetails/id' },
      ]);
    });

    it('asks for the code of a category that was sent without it', async () => {
      const { segment: _segment, ...company } = usAnswers.company;
      const refused = await client.post('/api/v2/applications', { ...usAnswers, company });
      expect(refused.json<Problem>().details).toMatchObject([
        { code: 'category.required', pointer: '/company/segment', stepId: 'category' },
      ]);
    });

    it('keeps no answer of nothing but separators', async () => {
      const company = { ...usAnswers.company, phone: { localPhoneNumber: '( ) -' } };
      const created = await createTestApplication(client, { ...usAnswers, company });
      expect(created.company).not.toHaveProperty('phone');
    });

    it('refuses a super-prohibited category that is called regular', async () => {
      const mccDetails = { id: 'casino', label: 'Toys', type: 'REGULAR' };
      const company = { ...usAnswers.company, segment: '7995', mccDetails };
      const refused = await client.post('/api/v2/applications', { ...usAnswers, company });
      expect(refused.json<Problem>().details).toMatchObject([
        { code: 'category.superProhibited', pointer: '/company/mccDetails/type', stepId: 'category' },
      ]);
    });

    it.each(textPaths(usAnswers).map((path) => [path.join('/'), path] as const))(
      'refuses a script in %s, or keeps it as a mere text',
      async (_, path) => {
        const answer = await client.post('/api/v2/applications', withText(usAnswers, path, SCRIPT) as object);
        expect([201, 422]).toContain(answer.statusCode);
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
        expect(answer.statusCode === 422 && answer.body.includes('<script')).toBe(false);
      },
    );

    it.each(textPaths(usAnswers).map((path) => [path.join('/'), path] as const))(
      'never fails on a zero byte, a lone surrogate or a number in %s',
      async (_, path) => {
        for (const value of ['a\u0000b', '\ud800', 17 as unknown as string]) {
          const answer = await client.post(
            '/api/v2/applications',
            withText(usAnswers, path, value) as object,
          );
          // The category's label and type are ours, so what is sent for them does not matter.
          const isOverwritten = /mccDetails.(label|type)/.test(path.join('/'));
          expect(isOverwritten ? [201, 400, 422] : [400, 422]).toContain(answer.statusCode);
        }
      },
    );

    it.each(['a\u0000b', '\ud800'])('refuses a text that no database keeps (%#)', async (source) => {
      const refused = await client.post('/api/v2/applications', { ...usAnswers, application: { source } });
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'body.invalid']);
    });

    it('answers an id that no database keeps like a missing one', async () => {
      const answer = await client.get('/api/v2/applications/urn:app:%00');
      expect(answer.statusCode).toBeLessThan(500);
    });

    it('gives unknown calls the one shape of problems', async () => {
      const answer = await client.get('/api/v2/nothing');
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'route.notFound']);
    });
  });
});

/** Every text of the answers, as the path of its property names. */
function textPaths(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textPaths(item, [...path, key]));
}

function withText(value: unknown, [head, ...rest]: readonly string[], text: string): unknown {
  if (head === undefined) return text;
  const record = value as Record<string, unknown>; // textPaths walked it
  return { ...record, [head]: withText(record[head], rest, text) };
}
