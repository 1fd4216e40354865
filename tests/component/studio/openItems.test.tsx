import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { DraftContext } from '../../../src/studio/draft/DraftContext.ts';
import { OpenItems } from '../../../src/studio/markets/OpenItems.tsx';
import { DraftStore } from '../../../src/studio/project/draftStore.ts';

const LIST = 'schemas/markets/se/inherited.json';
const FILES = ['offer', 'agreement', 'vendors'];

describe('the copied values of a new market', () => {
  const show = () => {
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
        files: { [LIST]: '{ "confirmed": [] }' },
        base: {},
      },
      { id: 'a', name: 'Ada', roles: [{ role: 'editor', market: null, language: null }] },
    );
    const { draft, texts, base } = store.get();
    const confirmed: string[] = [];
    const apply = (label: string) => void confirmed.push(label);
    const items = FILES.map((name) => ({
      reason: 'inherited' as const,
      folder: 'schemas' as const,
      file: `markets/se/${name}.json`,
      pointer: '/id',
      place: `schemas/markets/se/${name}.json#/id`,
      value: 'us',
    }));
    render(
      <MemoryRouter>
        <DraftContext value={{ store, state: { draft, texts, base }, apply }}>
          <OpenItems market="se" items={items} />
        </DraftContext>
      </MemoryRouter>,
    );
    return confirmed;
  };
  const openGroups = () =>
    screen
      .getAllByRole('group')
      .filter((one) => one.hasAttribute('open'))
      .map((one) => one.querySelector('strong')?.textContent);

  it('are walked through group by group, or opened all at once', async () => {
    const confirmed = show();
    await userEvent.click(screen.getByText('Offer'));
    expect(openGroups()).toEqual(['Offer']);
    await userEvent.click(screen.getAllByRole('button', { name: 'Next group' })[0]!);
    expect(openGroups()).toEqual(['Agreement']);
    expect(await screen.findByText('Agreement')).toBeVisible();
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Confirm all 1 and go to the next group' })[1]!,
    );
    expect(confirmed).toEqual(['Confirm schemas/markets/se/agreement.json#/id']);
    expect(openGroups()).toEqual(['Vendors']);
    await userEvent.click(screen.getByRole('button', { name: 'Open all that still need something' }));
    expect(openGroups()).toEqual(['Offer', 'Agreement', 'Vendors']);
    await userEvent.click(screen.getByRole('button', { name: 'Close all groups' }));
    expect(openGroups()).toEqual([]);
  });
});
