import { screen } from '@testing-library/react';
import type { StudioFinding } from '../../../src/contract/studio.ts';
import { openDraft } from '../../support/openDraft.tsx';

const found = (path: string, severity: StudioFinding['severity']): StudioFinding => ({
  code: 'overlay-changes-nothing',
  severity,
  path,
  line: 1,
  column: 1,
  pointer: '',
  message: 'Sets what is already so',
  hint: '',
});

describe('the steps of a flow', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });

  it('show errors as errors and notes as notes', async () => {
    await openDraft('flow/apply?view=ca/registrar', undefined, {}, [
      found('schemas/markets/ca/steps/annual-sales.json', 'warning'),
      found('schemas/base/steps/company-details.json', 'error'),
    ]);
    expect(await screen.findByText('1 error')).toHaveClass('badge error', { exact: true });
    expect(screen.getByText('1 note')).toHaveClass('badge', { exact: true });
  });
});
