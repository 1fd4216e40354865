import { render, screen } from '@testing-library/react';
import { QrBlock } from '../../../src/components/QrBlock.tsx';
import { expectAccessible } from '../../support/expectAccessible.ts';

const LINK = `https://onboarding.example/continue#${'A'.repeat(43)}`;

function draw(state: Parameters<typeof QrBlock>[0]['state'], link = LINK) {
  return render(
    <main>
      <h1>Confirm your identity</h1>
      <QrBlock
        state={state}
        link={link}
        alt="Code for your phone"
        title={`Title of ${state}`}
        text="Text"
        steps={['Open the camera', 'Point it at the code']}
      />
    </main>,
  );
}

describe('the block of a code', () => {
  it('shows the code, named in words, and the steps while it waits', async () => {
    const { container } = draw('waiting');
    expect(screen.getByRole('img', { name: 'Code for your phone' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await expectAccessible(container);
  });

  it('draws another code for another link, with four modules of white around it', () => {
    const pathOf = (link: string) => {
      const { container, unmount } = draw('waiting', link);
      const path = container.querySelector('.qr-code path')?.getAttribute('d') ?? '';
      const size = Number(container.querySelector('.qr-code')?.getAttribute('viewBox')?.split(' ')[2]);
      unmount();
      return { path, size };
    };
    const { path, size } = pathOf(LINK);
    expect(pathOf(`${LINK}B`).path).not.toBe(path);
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)].map(([, x, y, width]) => ({
      left: Number(x),
      top: Number(y),
      right: Number(x) + Number(width),
    }));
    expect(runs.map(({ left, top, right }) => `M${left} ${top}h${right - left}v1H${left}z`).join('')).toBe(
      path,
    );
    expect(Math.min(...runs.map(({ left }) => left))).toBe(4);
    expect(Math.min(...runs.map(({ top }) => top))).toBe(4);
    expect(Math.max(...runs.map(({ right }) => right))).toBe(size - 4);
    // The finder pattern at the top left: seven dark modules in a row.
    expect(path).toMatch(/^M4 4h7v1H4z/);
  });

  it.each(['connected', 'done', 'expired', 'offline'] as const)(
    'has a sign instead of the code when it is %s, and reads that out',
    async (state) => {
      const { container } = draw(state);
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
      expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
      const title = screen.getByRole('heading', { name: `Title of ${state}` });
      expect(title.parentElement).toHaveAttribute('aria-live', 'polite');
      await expectAccessible(container);
    },
  );
});
