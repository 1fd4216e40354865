import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findText, fitOf, selectorOf, textIn } from '../../../src/studio/preview/findText.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft, projectTexts } from '../../support/openDraft.tsx';

describe('where a text shows', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const open = async (place: string) => {
    await openDraft('texts');
    fireEvent.change(await screen.findByLabelText('Find in texts and keys'), { target: { value: place } });
    const key = place.slice(place.indexOf('#') + 1);
    await userEvent.click(await screen.findByRole('button', { name: `Show it ${key}` }));
    const hide = screen.getByRole('button', { name: `Hide it ${key}` });
    expect(hide).toHaveAttribute('aria-expanded', 'true');
    return hide;
  };
  const path = 'locales/fr-CA/steps.json';
  const french = () => new Map(projectTexts()).get(path) ?? '';
  /** A message of the frame, which jsdom does not load. */
  const report = (mark: string) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        origin: location.origin,
        source: document.querySelector('iframe')?.contentWindow ?? null,
        data: { kind: 'marked', key: '', mark },
      }),
    );

  it('is drawn below its row, in its language, and says how it is found', async () => {
    const hide = await open('steps.json#company-details.company.site.hint');
    expect(
      screen.getByRole('link', { name: '“Tell us about your business” › “Business website”' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Drawing the step…')).toBeInTheDocument();
    expect(screen.getByTitle(/^The step as visitors see it/)).toBeInTheDocument();
    expect(screen.getByLabelText('Language')).toHaveValue('fr-CA');
    report('text');
    expect(await screen.findByText('It is outlined below.')).toBeInTheDocument();
    report('question');
    expect(await screen.findByText(/^Its question is outlined/)).toBeInTheDocument();
    report('none');
    expect(await screen.findByText(/^It is not on the page as it is now/)).toBeInTheDocument();
    await userEvent.click(hide);
    expect(screen.queryByTitle(/^The step as visitors see it/)).not.toBeInTheDocument();
  });

  it('is a link to its question, in a market that asks it, with the focus on it', async () => {
    const key = 'owners.owners.email.hint';
    await openDraft(`texts?translation=fr-CA&find=${key}`);
    await userEvent.click(await screen.findByRole('link', { name: /› “Email”$/ }));
    const settings = within(await screen.findByRole('complementary', { name: 'Settings' }));
    await waitFor(() => expect(settings.getByRole('heading', { level: 2 })).toHaveFocus());
    expect(settings.getByLabelText('Hint')).toHaveValue(JSON.parse(french())[key]);
  });

  it('is written where a finding says that it is missing, in a language that has it from no other', async () => {
    const key = 'company-details.company.name.placeholder';
    const changed = { [path]: french().replace('{', `{ "${key}": "Café du Parc",`) };
    const find = encodeURIComponent(`steps.json#${key}`);
    const { files } = await openDraft(`texts?translation=en-CA&find=${find}`, undefined, changed);
    const own = await screen.findByLabelText(`${key} in Canadian English`);
    fireEvent.change(own, { target: { value: 'Park Coffee' } });
    await screen.findByText('All changes saved');
    expect(files.get('locales/en-CA/steps.json')).toContain(`"${key}": "Park Coffee"`);
  });

  it('is written where a translation lacks it, which is listed first', async () => {
    const key = 'company-details.company.dba.hint';
    const { [key]: _hint, ...others } = JSON.parse(french());
    const changed = { [path]: JSON.stringify(others) };
    const at = { code: 'text-missing', severity: 'error', line: 1, column: 1, hint: '' } as const;
    const finding = { ...at, path, pointer: `/${key}`, message: `"${key}" has no text` };
    const { files } = await openDraft('texts?translation=fr-CA', undefined, changed, [finding]);
    const own = await screen.findByLabelText(`${key} in Canadian French`);
    expect(screen.getAllByRole('textbox', { name: / in Canadian French$/ })[0]).toBe(own);
    expect(own.closest('tr')).toHaveTextContent('not translated');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'not translated (1)');
    fireEvent.change(own, { target: { value: 'Sur votre enseigne' } });
    await waitFor(() => expect(files.get(path)).toContain(`"${key}": "Sur votre enseigne"`));
    // It stays in the list of those that are not translated while it is written.
    expect(own).toBeInTheDocument();
    expect(own.closest('tr')).not.toHaveTextContent('not translated');
    const { texts } = JSON.parse(files.get('locales/fr-CA.translation.json') ?? '');
    expect(texts[path][key]).toMatch(/^[\da-f]{7} [\da-f]{7}$/);
  });

  it('is named for a text that is on no step', async () => {
    await open('errors.json#required');
    const row = screen.getByText(/^This text is not on a step/);
    expect(row).toHaveTextContent('It is used in the messages below a question whose answer is refused.');
    const name = 'the messages below a question whose answer is refused';
    expect(screen.getByRole('rowheader', { name: new RegExp(`^${name} required`) })).toBeVisible();
    await expectAccessible(screen.getByRole('table'));
  });

  it('is in another market, where this one does not ask the step', async () => {
    await open('steps.json#business-identity.company.corporationNumber.label');
    const views = await screen.findByLabelText('Market and portal');
    await waitFor(() => expect(views).toHaveValue('ca/registrar'));
    await userEvent.selectOptions(views, 'us/registrar');
    expect(screen.getByTitle(/^The step as visitors see it/)).toBeInTheDocument();
  });
});

describe('the text in the frame', () => {
  const root = document.createElement('div');
  root.innerHTML = `
    <h1>Who owns <br>25 % or more?</h1>
    <div data-pointer="/owners/0/email"><label>Email <span>(optional)</span></label><p>Yes, this one.</p></div>
    <div data-pointer="/owners/1/email"><label><b>Email</b></label></div>
    <div data-pointer="/answer"><label><input type="radio"><span>Yesterday</span></label><label><input type="radio"><span>Yes</span></label>
      <input placeholder="example.com"></div>`;
  const find = (pointer: string, text: string | undefined) => {
    const { mark, element } = findText(root, { file: 'steps', key: 'key', pointer }, text);
    return [mark, element?.tagName, element?.textContent.trim()];
  };

  it.each([
    ['', 'Who owns {{share}} % or more?', 'text', 'H1'],
    ['/answer', 'Yes', 'text', 'SPAN'],
    ['/answer', 'example.com', 'text', 'INPUT'],
    ['/owners/*/email', 'Email', 'text', 'LABEL'],
    ['/answer', 'Enter an answer (one)', 'question', 'DIV'],
    ['/answer', undefined, 'question', 'DIV'],
    ['', 'Nothing like it', 'none', undefined],
    ['/gone', 'Yes', 'none', undefined],
  ])('%s: %s is %s', (pointer, text, mark, tag) => {
    expect(find(pointer, text).slice(0, 2)).toEqual([mark, tag]);
  });

  it('is the exact one of several that begin alike', () => {
    expect(find('/answer', 'Yes')).toEqual(['text', 'SPAN', 'Yes']);
  });

  it('is looked for in every item of a list', () => {
    expect(root.querySelectorAll(selectorOf('/owners/*/email'))).toHaveLength(2);
    expect(root.querySelectorAll(selectorOf('/answer'))).toHaveLength(1);
  });

  it('is known by what is shown of it, whatever its placeholders are', () => {
    expect(fitOf('Who owns {{share}} % or more?', 'Who owns 25 % or more?')).toBe('whole');
    expect(fitOf('Website', 'Website (optional)')).toBe('beginning');
    expect(fitOf('Website', 'Your website')).toBeUndefined();
    expect(fitOf('', 'Website')).toBeUndefined();
    expect(fitOf('{{name}}', 'Website')).toBeUndefined();
    const shown = [...root.querySelectorAll('h1, input')].map(textIn);
    expect(shown).toEqual(['Who owns 25 % or more?', undefined, undefined, undefined]);
  });
});
