import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDraft, projectTexts } from '../../support/openDraft.tsx';

const US = 'schemas/markets/us/market.json';
const MUST = 'must be changed before you can publish';
const NEVER = 'a condition that needs it is never true there';

describe('the notice before a question is retired', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });
  const notice = () => screen.getByRole('group', { name: 'Retire the question' });
  const choose = (name: RegExp) => userEvent.click(within(notice()).getByRole('radio', { name }));

  it('requires changes of what reads the answer only where no market asks for it any more', async () => {
    const settings = JSON.parse(new Map(projectTexts()).get(US) ?? '');
    await openDraft('steps/company-details?view=ca/registrar&question=/company/registered', undefined, {
      [US]: JSON.stringify({ ...settings, note: '/company/registered' }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Retire…' }));
    const condition = /^the condition “new-registered-business” of the flow “apply”/;
    const read = () => within(notice()).queryByRole('link', { name: condition });
    const ofUs = () => within(notice()).queryByRole('link', { name: 'settings, United States' });
    expect(read()).toHaveAttribute('href', expect.stringContaining('view=ca%2Fregistrar'));
    expect(notice()).toHaveTextContent('These depend on its answer:');
    await choose(/^Canada touches/);
    expect(read()).toBeInTheDocument();
    expect(ofUs()).toBeNull();
    expect(notice()).toHaveTextContent(NEVER);
    expect(notice()).not.toHaveTextContent(MUST);
    await choose(/^Everywhere/);
    expect(read()).toBeInTheDocument();
    expect(ofUs()).toBeInTheDocument();
    expect(notice()).toHaveTextContent(MUST);
    expect(notice()).not.toHaveTextContent(NEVER);
  });
});
