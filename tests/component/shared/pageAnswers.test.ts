import { createClient } from '../../../src/features/shared/api/client.ts';
import { outdateAnswers, readPageAnswers } from '../../../src/features/shared/pageBoot.ts';

function pageWith(answers: unknown): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `<script type="application/json" id="page-answers">${JSON.stringify(answers)}</script>`;
  return page;
}

afterEach(() => jest.useRealTimers());

it('gives each answer once, as the call would, and leaves none in the page', async () => {
  const page = pageWith({ '/api/v2/accounts': { accounts: [] } });
  const answerOf = readPageAnswers(page);
  expect(page.documentElement.outerHTML).not.toContain('accounts');
  expect(await createClient(answerOf).get('/api/v2/accounts')).toEqual({ data: { accounts: [] } });
  expect(answerOf?.('/api/v2/accounts')).toBeUndefined();
});

it('gives none that is old', () => {
  jest.useFakeTimers();
  const answerOf = readPageAnswers(pageWith({ '/api/v2/accounts': { accounts: [] } }));
  jest.advanceTimersByTime(5_000);
  expect(answerOf?.('/api/v2/accounts')).toBeUndefined();
});

it('gives none once after the tab has changed something while it left the page before', () => {
  outdateAnswers();
  const page = pageWith({ '/api/v2/accounts': { accounts: [] } });
  expect(readPageAnswers(page)).toBeUndefined();
  expect(page.documentElement.outerHTML).not.toContain('accounts');
  expect(readPageAnswers(pageWith({ '/api/v2/accounts': {} }))).toBeDefined();
});

it('returns undefined if none came', () => {
  expect(readPageAnswers(document.implementation.createHTMLDocument())).toBeUndefined();
});
