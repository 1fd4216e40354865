import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StudioFinding } from '../../../src/contract/studio.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { RemovedMarkets } from '../../../src/studio/publish/RemovedMarkets.tsx';
import { openDraft, projectTexts } from '../../support/openDraft.tsx';

const FILE = 'locales/fr-CA/steps.json';
const SAMPLES = 'schemas/samples/ca/company-details.json';
const RECORD = 'locales/fr-CA.translation.json';
const KEYS = ['company-details.company.site.label', 'company-details.company.site.hint'] as const;

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
  localStorage.clear();
});

async function write(key: string): Promise<void> {
  const find = await screen.findByLabelText('Find in texts and keys');
  fireEvent.change(find, { target: { value: `steps.json#${key}` } });
  const shown = await screen.findByRole('button', { name: `Show it ${key}` });
  const field = within(shown.closest('tr') ?? document.body).getByRole('textbox');
  fireEvent.change(field, { target: { value: `${key} en mieux` } });
  fireEvent.blur(field);
}

describe('the changes of a draft', () => {
  it('are taken back text by text and file by file, later ones too', async () => {
    const { files, labels } = await openDraft('texts');
    const installed = new Map(files);
    for (const key of KEYS) await write(key);
    await waitFor(() => expect(files.get(FILE)).toContain(`${KEYS[1]} en mieux`));
    await userEvent.click(screen.getByRole('link', { name: 'Check and publish' }));
    const touched = within(await screen.findByRole('region', { name: '2. What does it touch?' }));
    expect(touched.getByText('2 texts, 1 language')).toBeInTheDocument();
    await userEvent.click(touched.getByRole('button', { name: `Take back steps.json#${KEYS[0]}` }));
    expect(touched.getByText('1 text, 1 language')).toBeInTheDocument();
    await waitFor(() => expect(files.get(FILE)).not.toContain(`${KEYS[0]} en mieux`));
    expect(files.get(FILE)).toContain(`${KEYS[1]} en mieux`);
    await expectAccessible(document.body);
    await userEvent.click(touched.getByText('2 changed files'));
    await userEvent.click(touched.getByRole('button', { name: /^Take back all in it texts in/ }));
    await waitFor(() => expect(files.get(FILE)).toBe(installed.get(FILE)));
    await userEvent.click(touched.getByRole('button', { name: /^Take back all in it record/ }));
    expect(await screen.findByText(/^Nothing differs/)).toBeInTheDocument();
    await waitFor(() => expect(files.get(RECORD)).toBe(installed.get(RECORD)));
    expect(labels).toContain(`Take back ${FILE}`);
  });
});

it.each([
  ['fr-CA', true],
  ['de-DE', false],
])(
  'a changed text has a button that takes it back if one may change it (translator to %s)',
  async (language, isOffered) => {
    const before = new Map(projectTexts()).get(FILE) ?? '{}';
    const changed = { [FILE]: JSON.stringify({ ...JSON.parse(before), [KEYS[0]]: 'Page Web' }) };
    const roles = [{ role: 'translator' as const, market: null, language }];
    await openDraft('publish', roles, changed, [], { [FILE]: before });
    expect(await screen.findByRole('cell', { name: 'Page Web' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: `Take back steps.json#${KEYS[0]}` })).toHaveLength(
      isOffered ? 1 : 0,
    );
  },
);

it('a draft without the files of a market says before it is published that its version cannot be released', () => {
  const base = new Map(projectTexts());
  const texts = new Map([...base].filter(([path]) => !path.includes('/markets/ca/')));
  const { container, rerender } = render(<RemovedMarkets base={base} texts={texts} served={[]} />);
  expect(container).toHaveTextContent(
    'This draft has no files of Canada. While visitors have them, a version',
  );
  rerender(<RemovedMarkets base={texts} texts={base} served={['us', 'ca']} />);
  expect(container).toBeEmptyDOMElement();
});

it('a draft that lacks a market which visitors have by a release of its own says so, too', async () => {
  await openDraft('texts', undefined, {}, [], { [FILE]: '{}' });
  const call = globalThis.fetch;
  globalThis.fetch = async (url, init) =>
    typeof url === 'string' && url.endsWith('/versions')
      ? new Response(JSON.stringify({ versions: [], markets: ['us', 'ca', 'se'] }))
      : call(url, init);
  await userEvent.click(screen.getByRole('link', { name: /^Check and publish/ }));
  expect(await screen.findByText('This draft has no files of Sweden.')).toBeVisible();
});

describe('findings', () => {
  it('of a value of a market lead to it, with what is wrong beside its input', async () => {
    const file = 'schemas/markets/ca/offer.json';
    const pointer = '/order/freeRentalLimit';
    const message = 'must be equal to one of the allowed values';
    const wrong = { code: 'shape-wrong', severity: 'error', line: 1, column: 1, message, hint: '' } as const;
    const item = { ...wrong, path: file, pointer: '/basicLevel/bankDue/1' };
    await openDraft('publish', undefined, {}, [{ ...wrong, path: file, pointer }, item]);
    const findings = within(await screen.findByRole('region', { name: '1. Is it sound?' }));
    const [link] = await findings.findAllByRole('link', { name: 'open the value' });
    await userEvent.click(link ?? document.body);
    const limit = await screen.findByLabelText('order › free rental limit');
    expect(screen.getByLabelText('Find')).toHaveValue('order › free rental limit');
    expect(screen.getByLabelText('Whose')).toHaveDisplayValue('Canada');
    expect(limit.closest('td')).toHaveTextContent('“order › free rental limit” has to be one of 0, 1, 2');
    expect(within(limit).getAllByRole('option')).toHaveLength(3);
    await userEvent.type(screen.getByLabelText('Find'), ' of nothing');
    expect(screen.getByText(/^No value, name or description has/)).toBeVisible();
    await expectAccessible(document.body);
    fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'bank due' } });
    const list = screen.getByRole('group', { name: 'basic level › bank due' });
    expect(list.closest('td')).toHaveTextContent(
      '“basic level › bank due” has to be one of online, in person',
    );
  });

  it.each([
    ['portals/terminal/portal.json', '/features/documentUpload', 'Portals and partners', 'Whose', 'Terminal'],
    ['base/formats/sin.json', '/pieces/0/refused', 'Formats of numbers', 'Find', 'parts › first › never'],
    ['portals/terminal/portal.json', '/brand/tokens/light/brand', 'Brand', '', ''],
  ])('of %s at %s lead to its page', async (file, pointer, page, label, shown) => {
    const wrong = { code: 'shape-wrong', severity: 'error', line: 1, column: 1, hint: '' } as const;
    const message = 'must be something else';
    await openDraft('publish', undefined, {}, [{ ...wrong, path: `schemas/${file}`, pointer, message }]);
    await userEvent.click(await screen.findByRole('link', { name: 'open the value' }));
    expect(await screen.findByRole('link', { name: page })).toHaveAttribute('aria-current', 'page');
    if (label === '') expect(screen.getByRole('heading', { name: 'Terminal' })).toBeVisible();
    else expect(screen.getByLabelText(label)).toHaveDisplayValue(shown);
  });

  const PLACES = [
    [FILE, '/review.title', 'open the text', 'texts?translation=fr-CA&find=steps.json%23review.title'],
    [
      RECORD,
      '/texts/locales~1fr-CA~1errors.json/required',
      'open the text',
      'texts?translation=fr-CA&find=errors.json%23required',
    ],
    ['schemas/base/steps/review.json', '/schema', 'open the step', 'steps/review'],
    ['schemas/samples/ca/partners.json', '/0', 'open the step', 'steps/partners'],
    ['schemas/markets/ca/flows/apply.json', '/steps/0', 'open the flow', 'flow/apply'],
  ] as const;

  it('lead to the form where they are mended, others to their file', async () => {
    const list = [...PLACES, ['schemas/base/market.json', '/id'] as const].map(([path, pointer]) =>
      found(path, pointer),
    );
    const refused = { ...found(SAMPLES, '/valid/1'), verdict: { '/company/site': 'required' } };
    const passed = { ...found(SAMPLES, '/invalid/1'), verdict: {} };
    const offer = 'schemas/markets/ca/offer.json';
    const copied = { ...found(offer, '/id'), code: 'market-inherits', severity: 'warning' as const };
    const { files, labels } = await openDraft('texts', undefined, {}, [...list, refused, passed, copied]);
    await write(KEYS[0]);
    await userEvent.click(screen.getByRole('link', { name: /^Check and publish/ }));
    const findings = within(await screen.findByRole('region', { name: '1. Is it sound?' }));
    expect(await findings.findByText('8 errors to mend before it can be published.')).toBeInTheDocument();
    const linksOf = (path: string) =>
      within(findings.getByText(`Of ${path}`).closest('li') ?? document.body)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    for (const [path, , name, at] of PLACES) expect(linksOf(path)[1]).toEqual([name, `/drafts/d/${at}`]);
    expect(linksOf('schemas/base/market.json')).toHaveLength(1);
    expect(linksOf(offer)[1]).toEqual(['open “New market”', '/drafts/d/market']);
    // Their codes are read by all, to find them in the list of codes.
    expect(findings.getAllByText('placeholder-mismatch')).toHaveLength(8);
    expect(screen.getByText('Mend the errors first, above.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish the version' })).toBeDisabled();

    // Samples follow the questions: one gets an example of its kind of question, one that nothing refuses any more goes.
    await userEvent.click(findings.getByRole('button', { name: 'Correct 2 samples' }));
    await waitFor(() => expect(labels.at(-1)).toBe('Correct 2 samples'));
    const { valid, invalid } = JSON.parse(files.get(SAMPLES) ?? '');
    expect(valid[1].answers.company.site).toBe('cafelevesque.example.com');
    expect(invalid).toHaveLength(4);
  });
});

const found = (path: string, pointer: string): StudioFinding => ({
  code: 'placeholder-mismatch',
  severity: 'error',
  path,
  line: 1,
  column: 1,
  pointer,
  message: `Of ${path}`,
  hint: '',
});
