import { fireEvent, screen, waitFor } from '@testing-library/react';
import { inAll } from '../../support/onlyInAll.ts';
import { openDraft } from '../../support/openDraft.tsx';

/** Markup, marks of direction, and ten thousand characters without a space. */
const HOSTILE = `<img src="x" onerror="alert(1)"> \u202Eabc\u2066 ${'endless'.repeat(1430)}`;

const fetchBefore = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchBefore;
  localStorage.clear();
  sessionStorage.clear();
});

/** The inputs of a page that take any text, and are no search. */
const inputs = (): readonly (HTMLInputElement | HTMLTextAreaElement)[] =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input[type="text"], input:not([type]), textarea',
    ),
  ].filter((one) => !one.disabled && !one.readOnly && !/find/i.test(one.closest('label')?.textContent ?? ''));

const PAGES = [
  'steps/company-details?view=ca/registrar&question=/company/site&layer=base',
  'rules/categories?view=ca/registrar',
  'steps/company-details?view=ca/registrar&panel=step&layer=base',
  'texts?translation=fr-CA&find=company-details',
  'rules/market?view=ca/registrar',
  'rules/agreement?view=ca/registrar',
  'rules/portal?view=ca/registrar',
  'rules/brand?view=ca/registrar',
  'rules/formats?view=ca/registrar',
];

it.each(inAll('studio-forms-in-full') ? PAGES : PAGES.slice(0, 2))(
  'markup, marks of direction and ten thousand characters are text in the fields of %s, and are saved',
  async (page) => {
    const { labels } = await openDraft(page);
    await waitFor(() => {
      for (const group of [...document.querySelectorAll('details:not(.help, [open]) > summary')].slice(0, 1))
        fireEvent.click(group);
      expect(inputs().length).toBeGreaterThan(0);
    });
    for (const one of inputs().slice(0, 8)) {
      fireEvent.change(one, { target: { value: HOSTILE } });
      fireEvent.blur(one);
      // A text that several markets show waits until one chooses.
      const [everywhere] = screen.queryAllByText(/^Everywhere it shows/, { selector: 'button *, button' });
      if (everywhere) fireEvent.click(everywhere);
    }
    expect(document.querySelector('img[src="x"]')).toBeNull();
    await waitFor(() => expect(document.body.textContent.includes('All changes saved')).toBe(true));
    // A colour is no text of this kind: the page says so, and changes nothing.
    expect(labels.length > 0).toBe(!/brand/.test(page));
  },
);
