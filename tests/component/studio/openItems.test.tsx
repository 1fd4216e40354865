import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { FileChange } from '../../../src/contract/studio.ts';
import { DraftContext } from '../../../src/studio/draft/DraftContext.ts';
import { OpenItems } from '../../../src/studio/markets/OpenItems.tsx';
import { DraftStore } from '../../../src/studio/project/draftStore.ts';

const LIST = 'schemas/markets/se/inherited.json';
const OFFER = JSON.stringify({ $schema: '../../meta/offer.schema.json', signUpFeeCents: 2500 });
const META = JSON.stringify({
  type: 'object',
  properties: { signUpFeeCents: { type: 'integer', description: 'What an account costs once.' } },
});
const LOCALES = JSON.stringify({
  'en-US': { name: 'English' },
  'en-CA': { name: 'English', extends: 'en-US' },
  'en-SE': { name: 'English', extends: 'en-US' },
});
const FILES = ['offer', 'agreement', 'vendors'];

describe('the copied values of a new market', () => {
  const show = (files = FILES.map((name) => `schemas/markets/se/${name}.json`)) => {
    const store = new DraftStore(
      {
        draft: {
          id: 'd',
          title: 'Sweden',
          base: null,
          isCurrent: true,
          revision: 0,
          authors: ['Ada'],
          createdAt: '2026-01-01T00:00:00Z',
          changedAt: '2026-01-01T00:00:00Z',
          changed: [],
        },
        files: {
          [LIST]: '{ "confirmed": [] }',
          'schemas/markets/ca/market.json': '{ "id": "ca" }',
          'schemas/markets/se/market.json': '{ "id": "se", "currency": "SEK" }',
          'schemas/portals/shop/portal.json': '{ "id": "shop" }',
          'schemas/markets/se/offer.json': OFFER,
          'schemas/meta/offer.schema.json': META,
          'locales/locales.json': LOCALES,
          // Another country writes this text in its own way.
          'locales/en-CA/steps.json': '{ "signUpFeeCents": "A law of Canada" }',
        },
        base: {},
      },
      { id: 'a', name: 'Ada', roles: [{ role: 'editor', market: null, language: null }] },
    );
    const { draft, texts, base } = store.get();
    const labels: string[] = [];
    const items = files.map((path) => ({
      reason: 'inherited' as const,
      folder: path.startsWith('schemas/') ? ('schemas' as const) : ('locales' as const),
      file: path.slice(path.indexOf('/') + 1),
      pointer: '/signUpFeeCents',
      place: `${path}#/signUpFeeCents`,
      value: 'us',
    }));
    // As the page lists them: without those that are confirmed.
    const Waiting = () => {
      const [list, setList] = useState('');
      const apply = (label: string, files: readonly FileChange[]) => {
        labels.push(label);
        setList((before) => before + (files[0]?.text ?? ''));
        return true;
      };
      return (
        <DraftContext value={{ store, state: { draft, texts, base }, apply }}>
          <OpenItems market="se" items={items.filter(({ place }) => !list.includes(place))} />
        </DraftContext>
      );
    };
    render(
      <MemoryRouter>
        <Waiting />
      </MemoryRouter>,
    );
    return labels;
  };
  const openGroups = () =>
    screen
      .getAllByRole('group')
      .filter((one) => one.hasAttribute('open'))
      .map((one) => one.querySelector('strong')?.textContent);

  it('are walked through group by group, or opened all at once', async () => {
    const labels = show();
    const press = (title: string, name: RegExp | string) => {
      const group = screen.getByText(title).closest('details');
      return userEvent.click(within(group ?? document.body).getByRole('button', { name }));
    };
    const summaryOf = (title: string) => screen.getByText(title).closest('summary');
    expect(screen.getByText(/^3 copied values/)).toHaveTextContent('in 3 groups');
    // A market has thousands: those of a closed group are not read.
    expect(screen.queryAllByRole('listitem', { hidden: true })).toEqual([]);
    await userEvent.click(screen.getByText('Offer'));
    expect(openGroups()).toEqual(['Offer']);
    const offer = within(screen.getByText('Offer').closest('details') ?? document.body);
    expect(offer.getByRole('button', { name: 'Confirm sign up fee cents' })).toBeVisible();
    expect(offer.getByRole('listitem')).toHaveTextContent(/“us” SEK\s25\.00What an account costs once\./);
    expect(offer.getByRole('link', { name: 'Change its values' })).toHaveAttribute(
      'href',
      '/drafts/d/rules/offer?view=se%2Fshop&file=schemas%2Fmarkets%2Fse%2Foffer.json',
    );
    await press('Offer', 'Next group');
    expect(openGroups()).toEqual(['Agreement']);
    await waitFor(() => expect(summaryOf('Agreement')).toHaveFocus());
    await press('Agreement', /^Confirm all 1 and go to the next group/);
    expect(labels).toEqual(['Confirm schemas/markets/se/agreement.json#/signUpFeeCents']);
    expect(screen.queryByText('Agreement')).toBeNull();
    expect(screen.getByText(/^2 copied values/)).toHaveTextContent('in 2 groups');
    expect(openGroups()).toEqual(['Vendors']);
    await waitFor(() => expect(summaryOf('Vendors')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Open all that still need something' }));
    expect(openGroups()).toEqual(['Offer', 'Vendors']);
    await userEvent.click(screen.getByRole('button', { name: 'Close all groups' }));
    expect(openGroups()).toEqual([]);
  });

  it('are one group for all texts of a language, which are shown file by file and confirmed at once', async () => {
    const labels = show([
      'schemas/markets/se/offer.json',
      'locales/en-SE/start.json',
      'locales/en-SE/sms.json',
    ]);
    expect(screen.getByText(/^3 copied values/)).toHaveTextContent('in 2 groups');
    await userEvent.click(screen.getByText('Texts in English (Sweden)'));
    await userEvent.click(screen.getByRole('button', { name: 'Show all texts' }));
    expect(openGroups()).toEqual(['Texts in English (Sweden)', 'Start', 'Sms']);
    expect([...document.querySelectorAll('[id]')].filter(({ id }) => /\s/.test(id))).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm all 2 and go to the next group' }));
    expect(labels).toEqual(['Confirm 2 values']);
    expect(openGroups()).toEqual(['Offer']);
  });

  it('have those texts first, and shown, that other countries write in their own way, with the way to all of a file', async () => {
    const labels = show(['locales/en-SE/start.json', 'locales/en-SE/steps.json']);
    const [first, others] = [/^Texts that differ from country to country/, /^All other texts in English/];
    await userEvent.click(screen.getByText(first));
    expect(openGroups()).toEqual([expect.stringMatching(first), 'Steps']);
    const group = within(screen.getByText(first).closest('details') ?? document.body);
    expect(group.getByRole('link', { name: 'Change these texts' })).toHaveAttribute(
      'href',
      '/drafts/d/texts?translation=en-SE&find=steps.json%23',
    );
    await userEvent.click(group.getByRole('button', { name: 'Confirm all 1 and go to the next group' }));
    expect(labels).toEqual(['Confirm locales/en-SE/steps.json#/signUpFeeCents']);
    expect(screen.queryByText(others)).toBeNull();
    expect(openGroups()).toEqual(['Texts in English (Sweden)']);
  });

  it('keep the focus when the last value of a file is confirmed: at the next file, or the next group', async () => {
    show(['schemas/markets/se/offer.json', 'locales/en-SE/start.json', 'locales/en-SE/sms.json']);
    await userEvent.click(screen.getByText('Texts in English (Sweden)'));
    await userEvent.click(screen.getByRole('button', { name: 'Show all texts' }));
    const [first] = screen.getAllByRole('button', { name: 'Confirm all 1' });
    await userEvent.click(first ?? document.body);
    const summaryOf = (title: string) => screen.getByText(title).closest('summary');
    await waitFor(() => expect(summaryOf('Sms')).toHaveFocus());
    const sms = within(screen.getByText('Sms').closest('details') ?? document.body);
    await userEvent.click(sms.getByRole('button', { name: 'Confirm all 1' }));
    expect(openGroups()).toEqual(['Offer']);
    await waitFor(() => expect(summaryOf('Offer')).toHaveFocus());
  });
});
