import type { Problem } from '../../../src/contract/problem.ts';
import type { FileChange } from '../../../src/contract/studio.ts';
import { isRecord, parseJson } from '../../../src/lib/unknownValue.ts';
import { embedded } from '../../support/databases.ts';
import { beginDraft, readDraftOf, workAs } from '../../support/studio.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import type { TestClient } from '../../support/testClient.ts';

const ENGLISH = 'locales/en-US/steps.json';
const CANADIAN = 'locales/en-CA/steps.json';
const FRENCH = 'locales/fr-CA/steps.json';
const RECORD = 'locales/fr-CA.translation.json';
const OVERLAY = 'schemas/markets/us/steps/company-details.json';
/** A question of one market. */
const OWN = 'bank-account.bank.routingNumber.label';
/** A question of both. */
const SHARED = 'company-details.company.name.label';
const ADDED = 'company-details.company.nickname.label';

const QUESTION = JSON.stringify({
  $schema: '../../../meta/overlay.schema.json',
  schema: { properties: { company: { properties: { nickname: { type: 'string', maxLength: 40 } } } } },
});

describe('texts and an editor of one market', () => {
  let test: TestApp;
  let files: Readonly<Record<string, string>>;
  let draft: string;
  let ada: TestClient;
  let ofUs: TestClient;
  let ofCa: TestClient;

  beforeAll(async () => {
    test = await startTestApp(embedded);
    ada = await workAs(test, 'Ada Park');
    ofUs = await workAs(test, 'Uma Reyes', [{ role: 'editor', market: 'us' }]);
    ofCa = await workAs(test, 'Cal Roy', [{ role: 'editor', market: 'ca' }]);
    draft = (await beginDraft(ada)).id;
    ({ files } = await readDraftOf(ada, draft));
  });
  afterAll(() => test.close());

  function withTexts(path: string, texts: object): FileChange {
    const json = parseJson(files[path] ?? '{}');
    return { path, text: JSON.stringify({ ...(isRecord(json) ? json : {}), ...texts }) };
  }

  function withRecord(change: (record: { texts: Record<string, object> }) => object): FileChange {
    const record = JSON.parse(files[RECORD] ?? '') as { texts: Record<string, object> };
    return { path: RECORD, text: JSON.stringify(change(record)) };
  }

  const recorded = (file: string, key: string) =>
    withRecord((record) => ({
      ...record,
      texts: { ...record.texts, [file]: { ...record.texts[file], [key]: 'aaaaaaaa bbbbbbbb' } },
    }));

  async function send(client: TestClient, id: string, changed: readonly FileChange[], revision = 0) {
    const body = { revision, label: 'Changes texts', files: [...changed] };
    const response = await client.post(`/api/v2/studio/drafts/${id}/changes`, body);
    return response.statusCode === 200 ? 'changed' : response.json<Problem>().code;
  }

  it.each<[string, () => TestClient, () => readonly FileChange[]]>([
    ['of a question that only it asks', () => ofUs, () => [withTexts(ENGLISH, { [OWN]: 'Number' })]],
    [
      'of a question that the same change adds, in every language',
      () => ofUs,
      () => [
        { path: OVERLAY, text: QUESTION },
        withTexts(ENGLISH, { [ADDED]: 'Nickname' }),
        withTexts(FRENCH, { [ADDED]: 'Surnom' }),
      ],
    ],
    [
      'of a language that only it speaks, with the record of the translation',
      () => ofCa,
      () => [withTexts(FRENCH, { [SHARED]: 'Nom' }), recorded(FRENCH, SHARED)],
    ],
    ['that another language falls back to', () => ofCa, () => [withTexts(CANADIAN, { [SHARED]: 'Name' })]],
  ])('are changed by it: a text %s', async (_what, client, changed) => {
    expect(await send(client(), (await beginDraft(ada)).id, changed())).toBe('changed');
  });

  it.each<[string, () => TestClient, () => readonly FileChange[]]>([
    ['a text of both markets', () => ofUs, () => [withTexts(ENGLISH, { [SHARED]: 'Name' })]],
    [
      'a text that another language falls back to',
      () => ofCa,
      () => [withTexts(ENGLISH, { [SHARED]: 'Name' })],
    ],
    ['a text of the other market', () => ofCa, () => [withTexts(ENGLISH, { [OWN]: 'Number' })]],
    ['a language of the other market', () => ofUs, () => [withTexts(FRENCH, { [SHARED]: 'Nom' })]],
    [
      'one of its own and one of both',
      () => ofUs,
      () => [withTexts(ENGLISH, { [OWN]: 'Number', [SHARED]: 'Name' })],
    ],
    [
      'one of its own and a record of the other market',
      () => ofUs,
      () => [withTexts(ENGLISH, { [OWN]: 'Number' }), recorded(FRENCH, SHARED)],
    ],
    [
      'the title of a step of all markets',
      () => ofUs,
      () => [withTexts(ENGLISH, { 'tax-person.title': 'Tax' })],
    ],
    ['a text of nothing', () => ofUs, () => [withTexts(ENGLISH, { [ADDED]: 'Nickname' })]],
    [
      'a hidden member',
      () => ofUs,
      () => [withTexts(ENGLISH, JSON.parse('{"__proto__":{"a":"b"}}') as object)],
    ],
    ['the layout of the file only', () => ofUs, () => [{ path: ENGLISH, text: `${files[ENGLISH]} ` }]],
    [
      'the texts of pages',
      () => ofUs,
      () => [withTexts('locales/en-US/screens.json', { 'form.back': 'Go' })],
    ],
    ['a file without all the others', () => ofUs, () => [{ path: ENGLISH, text: `{"${OWN}":"Number"}` }]],
    ['the whole file, by removing it', () => ofUs, () => [{ path: ENGLISH, text: null }]],
    ['the file as a list', () => ofUs, () => [{ path: ENGLISH, text: '[]' }]],
    [
      'a language that is not listed',
      () => ofUs,
      () => [{ path: 'locales/de/steps.json', text: `{"${OWN}":"N"}` }],
    ],
    [
      'the list of languages',
      () => ofCa,
      () => [withTexts('locales/locales.json', { de: { name: 'Deutsch' } })],
    ],
    [
      'the source of a translation',
      () => ofCa,
      () => [withRecord((record) => ({ ...record, from: 'en-CA' }))],
    ],
    [
      'a record of another language below its own',
      () => ofCa,
      () => [recorded('locales/en-US/steps.json', SHARED)],
    ],
  ])('are refused to it: %s', async (_what, client, changed) => {
    expect(await send(client(), draft, changed())).toBe('studio.roleMissing');
  });

  it('are refused at a revision that the draft does not have yet, and twice in one change', async () => {
    const own = withTexts(ENGLISH, { [OWN]: 'Number' });
    expect(await send(ofUs, draft, [own], 1)).toBe('draft.outdated');
    const twice = [own, withTexts(ENGLISH, { [SHARED]: 'Name' })];
    expect(await send(ofUs, draft, twice)).toBe('studio.pathRefused');
    // None of the refused changes has left anything.
    expect((await ada.get(`/api/v2/studio/drafts/${draft}/changes?since=0`)).json()).toEqual({ changes: [] });
  });

  it('are published by it if all of them are its own', async () => {
    const publish = (id: string) =>
      ofUs.post(`/api/v2/studio/drafts/${id}/publish`, { reason: 'mends a label' });
    const { id } = await beginDraft(ofUs);
    await send(ofUs, id, [withTexts(ENGLISH, { [OWN]: 'Routing number (9 digits)' })]);
    const shared = await beginDraft(ofUs);
    await send(ada, shared.id, [withTexts(ENGLISH, { [OWN]: 'Number', [SHARED]: 'Name' })]);
    expect((await publish(shared.id)).json<Problem>().code).toBe('studio.roleMissing');
    expect((await publish(id)).json()).toEqual({ version: 1 });
    const approve = async (client: TestClient) =>
      (await client.post('/api/v2/studio/versions/1/approve', { reason: 'read' })).statusCode;
    const reviewers = ['ca', 'us'].map((market) =>
      workAs(test, `Rev ${market}`, [{ role: 'reviewer', market }]),
    );
    const statuses: number[] = [];
    for (const reviewer of await Promise.all(reviewers)) statuses.push(await approve(reviewer));
    expect(statuses).toEqual([403, 204]);
  });
});
