import { screen, within } from '@testing-library/react';
import { CobrandsPanel } from '../../../src/sandbox/CobrandsPanel.tsx';
import type { SandboxApi } from '../../../src/sandbox/sandboxApi.ts';
import type { SandboxCobrand } from '../../../src/contract/sandbox.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';

const colours = { ground: '#F5F9FA', text: '#0B1F26', action: '#0F4C5C', actionText: '#FFFFFF' };
const acme = { id: 'acme', name: 'Acme Pay', logo: '/brand/icon.svg', colours, currencies: ['CAD', 'USD'] };

function draw(cobrands: () => Promise<readonly SandboxCobrand[]>): void {
  const sandbox = { cobrands } as Partial<SandboxApi> as SandboxApi; // all that the panel calls
  renderWithApp(<CobrandsPanel sandbox={sandbox} />);
}

describe('the brands of partners in the console', () => {
  it('show their colours and lead to their start page in each market', async () => {
    draw(async () => [acme]);
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText('Acme Pay').parentElement).toHaveStyle({ background: colours.ground });
    expect(item.getByText('Get started')).toHaveStyle({ background: colours.action });
    expect(item.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/r/acme/?currency=CAD',
      '/r/acme/?currency=USD',
    ]);
  });

  it('say where a partner has moved to, instead', async () => {
    draw(async () => [{ ...acme, elsewhere: 'https://acme.example/apply' }]);
    await screen.findByText('Its links redirect to https://acme.example/apply.');
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it.each([
    ['none', async () => [], 'No partner has a brand in this portal.'],
    ['a call that fails', () => Promise.reject(new Error('offline')), 'failed'],
  ])('with %s say so', async (_what, cobrands, text) => {
    draw(cobrands);
    const shown = text === 'failed' ? screen.findByRole('alert') : screen.findByText(text);
    expect(await shown).toBeVisible();
  });
});
