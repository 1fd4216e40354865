import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../../../locales/en-US/frame.json';
import { ownerPath, type OwnerPage } from '../../../src/contract/pages.ts';
import { submitFailed } from '../../../src/features/applications/applicationSlice.ts';
import {
  partnerLoaded,
  partnerLoadFailed,
  partnerNotTheirs,
  partnerRemoved,
  partnerSaveFailed,
} from '../../../src/features/owners/partner/partnerSlice.ts';
import { PARTNER, partnerWith } from '../../fixtures/partner.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { button, heading, openPartnerPage, url } from './openPartnerPages.tsx';

const pathOf = (page?: OwnerPage) => ownerPath(PARTNER.id, PARTNER.ownerId, page);
const NO_SUCH_PAGE = texts['incorrectUrl.title'];
const GIVEN = {
  firstName: 'Bea',
  lastName: 'Lee',
  phone: '2065550142',
  governmentIdentification: { type: 'INDIVIDUAL', sourceType: 'SSN4', lastFour: '6789' },
};

beforeEach(() => {
  window.scrollTo = () => {};
});

async function openAs(owner: Parameters<typeof partnerWith>[0], page?: OwnerPage) {
  const opened = await openPartnerPage(pathOf(page));
  await opened.happen(partnerLoaded({ subject: PARTNER, data: partnerWith(owner) }));
  return opened;
}

describe('coming back to the pages of a partner', () => {
  it.each([
    [{}, 'details'],
    [{ answers: GIVEN }, 'home'],
    [{ stepUpDetails: 'GOV_ID_SELFIE' }, 'identification'],
    [{ state: 'verifying', stepUpDetails: 'GOV_ID_SELFIE' }, 'identification'],
    [{ state: 'verifying', stepUpDetails: '' }, 'verifying'],
    [{ state: 'completed', stepUpDetails: '' }, 'success'],
    [{ state: 'review', stepUpDetails: '' }, 'further-steps'],
    [{ state: 'failed', stepUpDetails: '' }, 'error'],
    [{ state: 'refused', stepUpDetails: 'FULL_ONBOARDING' }, 'error'],
  ] as const)('redirects with %j to %s', async (owner, page) => {
    await openAs(owner);
    expect(url()).toBe(pathOf(page));
  });

  it.each(['details', 'home', 'identification', 'verifying', 'further-steps', 'error'] as const)(
    'leads from %s to the end where all is done',
    async (page) => {
      await openAs({ state: 'completed', stepUpDetails: '' }, page);
      expect(url()).toBe(pathOf('success'));
    },
  );

  it.each(['identification', 'verifying', 'further-steps', 'success', 'error'] as const)(
    'leads from %s to the first form before the details are given',
    async (page) => {
      await openAs({}, page);
      expect(url()).toBe(pathOf('details'));
    },
  );

  it.each(['verifying', 'further-steps'] as const)(
    'leads from %s to the ID that is still asked',
    async (page) => {
      await openAs({ state: 'verifying', stepUpDetails: 'GOV_ID_SELFIE' }, page);
      expect(url()).toBe(pathOf('identification'));
    },
  );

  it('has no other pages', async () => {
    const opened = await openPartnerPage(`${pathOf()}/elsewhere`);
    await opened.happen(partnerLoaded({ subject: PARTNER, data: partnerWith() }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(NO_SUCH_PAGE);
  });
});

describe('the forms of a partner', () => {
  it('show what is known, count the steps, and say nothing of the applicant’s answers', async () => {
    const { container } = await openAs({}, 'details');
    expect(heading()).toHaveTextContent('Your details');
    expect(screen.getByLabelText('First name')).toHaveValue('Bea');
    expect(screen.getByText(/1 of 2/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await expectAccessible(container);
  });

  it('ask again for numbers that the server does not show', async () => {
    await openAs({ answers: GIVEN }, 'details');
    expect(screen.getByText(/enter .* again/i)).toBeVisible();
  });

  it('keep what is typed', async () => {
    const { store } = await openAs({}, 'details');
    await userEvent.type(screen.getByLabelText('Mobile phone'), '2065550142');
    await userEvent.tab();
    await waitFor(() =>
      expect(store.getState().partner.answers).toMatchObject({ owner: { phone: '2065550142' } }),
    );
  });

  it('show what the server objects to at the field', async () => {
    const { happen } = await openAs({}, 'details');
    await happen(
      submitFailed({
        action: 'stepUp',
        failure: { kind: 'refused', code: 'answers.invalid' },
        problems: [
          { stepId: 'owner-details', pointer: '/owner/phone', code: 'phone.invalid', description: '' },
        ],
      }),
    );
    expect(screen.getByLabelText('Mobile phone')).toBeInvalid();
  });

  it('lead to the other form where the server objects to that', async () => {
    const { happen } = await openAs({ answers: GIVEN }, 'home');
    await happen(
      submitFailed({
        action: 'stepUp',
        failure: { kind: 'refused', code: 'answers.invalid' },
        problems: [{ stepId: 'owner-details', pointer: '/owner/dob', code: 'required', description: '' }],
      }),
    );
    expect(screen.getByRole('link', { name: /Your details/ })).toHaveAttribute('href', pathOf('details'));
    await userEvent.click(button('Back'));
    expect(url()).toBe(pathOf('details'));
  });

  it('say that the last words are not saved yet', async () => {
    const { happen } = await openAs({}, 'details');
    await happen(partnerSaveFailed());
    expect(screen.getByText(/is not saved yet/)).toBeVisible();
  });

  it('give way when the applicant removes the partner', async () => {
    const { happen, container } = await openAs({}, 'details');
    await happen(partnerRemoved(PARTNER));
    expect(heading()).toHaveTextContent('You are not asked any more');
    await expectAccessible(container);
  });
});

describe('the ends', () => {
  it.each([
    ['success', { state: 'completed', stepUpDetails: '' }, 'Thank you, you are done'],
    ['further-steps', { state: 'review', stepUpDetails: '' }, 'A person looks at it'],
    ['further-steps', { state: 'verifying', stepUpDetails: '' }, 'This takes a little longer'],
    ['error', { state: 'failed', stepUpDetails: '' }, 'We could not confirm your identity'],
    ['error', { state: 'refused', stepUpDetails: '' }, 'Thank you for telling us'],
    ['error', { stepUpDetails: 'VOICE_SAMPLE' }, 'There is something new to answer'],
    ['verifying', { state: 'verifying', stepUpDetails: '' }, 'We are checking your details'],
    ['identification', { stepUpDetails: 'GOV_ID_SELFIE' }, 'Confirm your identity'],
  ] as const)('%s with %j says "%s"', async (page, owner, title) => {
    const { container, events } = await openAs(owner, page);
    expect(url()).toBe(pathOf(page));
    expect(heading()).toHaveTextContent(title);
    expect(events.includes('owner_finished')).toBe(page === 'success');
    await expectAccessible(container);
  });

  it('can be looked at again', async () => {
    const { store } = await openAs({ state: 'review', stepUpDetails: '' }, 'further-steps');
    await userEvent.click(button('Check again'));
    expect(store.getState().partner.load.kind).toBe('loading');
  });
});

describe('a partner who cannot be shown', () => {
  it('may be tried again', async () => {
    const { store, happen } = await openPartnerPage(pathOf('details'));
    await happen(partnerLoadFailed({ subject: PARTNER, failure: { kind: 'offline', code: 'network' } }));
    await userEvent.click(button('Try again'));
    expect(store.getState().partner.load).toEqual({ kind: 'loading', subject: PARTNER });
  });

  it('belongs to another person', async () => {
    const { happen, events } = await openPartnerPage(pathOf('details'));
    await happen(partnerNotTheirs(PARTNER));
    expect(url()).toBe(pathOf('applicant-error'));
    expect(events).toContain('owner_applicant_error');
  });

  it('is none at all', async () => {
    const { store } = await openPartnerPage(`/${PARTNER.id}/owners/urn:apl:nobody/details`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(NO_SUCH_PAGE);
    expect(store.getState().partner.load.kind).toBe('none');
  });
});
