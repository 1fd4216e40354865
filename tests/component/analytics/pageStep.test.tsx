import { renderHook } from '@testing-library/react';
import type { FlowModuleReference } from '../../../src/contract/configuration.ts';
import { pageSteps } from '../../../src/features/shared/pageSteps.ts';
import { usePageStep } from '../../../src/features/shared/usePageStep.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

const MODULE = { hash: 'h', market: 'us', portal: 'terminal', url: '/h.js', byteLength: 1 };

describe('the steps that a page reports itself', () => {
  const draw = async (given: Omit<Parameters<typeof usePageStep>[0], 'definition'>) => {
    const { definition } = await usTerminalRuntime();
    return renderHook((props: typeof given) => usePageStep({ ...props, definition }), {
      initialProps: given,
    });
  };

  it('are those of its forms, with their questions, while it is drawn', async () => {
    const module: FlowModuleReference = MODULE;
    const steps = ['company-details', 'applicant-details'];
    const { rerender, unmount } = await draw({ flow: 'update', steps, module });
    const [shown, ...more] = pageSteps;
    expect(more).toEqual([]);
    expect(shown).toMatchObject({
      flow: 'update',
      step: 'company-details',
      others: ['applicant-details'],
      index: 0,
      module: { hash: 'h', market: 'us', portal: 'terminal' },
    });
    expect(shown?.module).not.toHaveProperty('url');
    expect(shown?.questions.has('/company/name')).toBe(true);
    expect(shown?.questions.has('/applicant/name/firstName')).toBe(true);
    expect(shown?.questions.has('/bank/routingNumber')).toBe(false);
    rerender({ flow: 'update', steps: [] });
    expect([...pageSteps]).toEqual([]);
    rerender({ flow: 'update', steps });
    expect(pageSteps.size).toBe(1);
    unmount();
    expect([...pageSteps]).toEqual([]);
  });

  it('have no questions where a vendor draws them', async () => {
    const events = { card_failed: 'failed' } as const;
    const { unmount } = await draw({ flow: 'card', steps: ['card'], events });
    expect([...pageSteps]).toEqual([
      { flow: 'card', step: 'card', others: [], index: 0, questions: new Set(), events },
    ]);
    unmount();
  });
});
