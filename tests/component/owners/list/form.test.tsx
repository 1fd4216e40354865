import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProblemDetail } from '../../../../src/contract/problem.ts';
import { submitFailed } from '../../../../src/features/applications/applicationSlice.ts';
import { ApiError } from '../../../../src/features/shared/api/apiError.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import {
  AMARA,
  AWAITED,
  button,
  heading,
  individualWith,
  LIST_ASKED,
  listOf,
  openOwners,
  pathOf,
  standInForBrowser,
  url,
} from './openOwners.tsx';

const OFFLINE = new ApiError({ kind: 'offline', code: 'network' });
const DUPLICATE: ProblemDetail = {
  stepId: 'owners',
  pointer: '/owners/0/email',
  code: 'email.duplicate',
  description: '',
};
const REFUSED = { kind: 'refused', code: 'answers.invalid' } as const;
const field = (name: string) => screen.getByLabelText(name);

beforeEach(standInForBrowser);

describe('adding oneself', () => {
  it('opens an owner with what the application says of the applicant', async () => {
    const { api, container } = await openOwners({
      applicant: {
        name: { firstName: 'Robin', lastName: 'Castellan' },
        email: { emailAddress: 'robin@example.com' },
      },
    });
    await userEvent.click(button('I own 25% or more, too'));
    expect(field('First name')).toHaveValue('Robin');
    expect(field('Last name')).toHaveValue('Castellan');
    expect(field('Email')).toHaveValue('robin@example.com');
    expect(field('Share of the business, in percent')).toHaveValue('');
    await expectAccessible(container);
    await waitFor(() => expect(api.add).toHaveBeenCalledTimes(1));
    expect(api.add.mock.calls[0]?.[1]).toEqual({
      type: 'APPLICANT_OWNER',
      owner: { firstName: 'Robin', lastName: 'Castellan', email: 'robin@example.com' },
    });
    await userEvent.click(button('Back without finishing'));
    expect(screen.queryByRole('button', { name: 'I own 25% or more, too' })).toBeNull();
  });
});

describe('the applicant without a share', () => {
  it('is asked whether they run the business, and for no share', async () => {
    const { api, container } = await openOwners({
      applicant: { name: { firstName: 'Robin', lastName: 'Castellan' } },
      // Nothing is left to own, which does not matter here.
      listed: listOf([individualWith({ owner: { ...AMARA, ownership: 100 } })]),
    });
    await userEvent.click(button('I run the business, but own less than 25%'));
    expect(field('First name')).toHaveValue('Robin');
    expect(screen.queryByLabelText('Share of the business, in percent')).toBeNull();
    expect(screen.getByRole('radiogroup', { name: /Do they run the business/ })).toBeVisible();
    await expectAccessible(container);
    await waitFor(() => expect(api.add).toHaveBeenCalledTimes(1));
    expect(api.add.mock.calls[0]?.[1]).toMatchObject({ type: 'APPLICANT' });
  });
});

describe('the page of an owner', () => {
  it('is saved when it is left, as one owner', async () => {
    const { api } = await openOwners();
    await userEvent.click(button('Add a partner'));
    await userEvent.type(field('First name'), 'Amara');
    await userEvent.type(field('Last name'), 'Osei');
    await userEvent.click(button('Back without finishing'));
    await waitFor(() => expect(api.add).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('heading', { name: /Amara Osei Incomplete/ })).toBeVisible();
    const saved = [...api.add.mock.calls.map(([, { owner }]) => owner), ...api.change.mock.calls];
    expect(JSON.stringify(saved)).toContain('Amara');
    expect(api.add.mock.calls[0]?.[1]).toMatchObject({ type: 'OWNER' });
  });

  it('is not done with an address of the applicant', async () => {
    const { container } = await openOwners({
      applicant: { email: { emailAddress: 'Robin@example.com' } },
      listed: listOf([individualWith({ owner: { ...AMARA, email: 'robin@Example.com' } })]),
    });
    await userEvent.click(button('Edit Owner 1'));
    await userEvent.click(button('Done'));
    expect(field('Email')).toHaveAccessibleDescription(/This is your own address/);
    expect(field('Email')).toHaveFocus();
    await expectAccessible(container);
    await userEvent.clear(field('Email'));
    await userEvent.type(field('Email'), AMARA.email);
    await userEvent.click(button('Done'));
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('asks for the title of who runs the business', async () => {
    const { container } = await openOwners({ listed: listOf([individualWith({ owner: AMARA })]) });
    await userEvent.click(button('Edit Owner 1'));
    expect(screen.queryByLabelText('Title')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(field('Title')).toBeVisible();
    await expectAccessible(container);
  });
});

describe('the server’s errors about the list', () => {
  it('that is not saved is said, without saying that it is', async () => {
    const { container } = await openOwners({ prepare: ({ add }) => void add.mockRejectedValueOnce(OFFLINE) });
    await userEvent.click(button('I own 25% or more, too'));
    await userEvent.type(field('First name'), 'R');
    await userEvent.click(button('Back without finishing'));
    const notice = await screen.findByText(/^The list is not saved yet/);
    expect(notice).toBeVisible();
    expect(notice).not.toHaveTextContent('Your answers are saved');
    await expectAccessible(container);
  });

  it('that a partner has submitted their name already is said in words', async () => {
    const done = new ApiError({ kind: 'refused', code: 'owner.done', status: 409 });
    await openOwners({
      listed: listOf([individualWith({ owner: AMARA })]),
      prepare: ({ change }) => void change.mockRejectedValueOnce(done),
    });
    await userEvent.click(button('Edit Owner 1'));
    await userEvent.type(field('Last name'), 'a');
    await userEvent.click(button('Done'));
    expect(await screen.findByText(/has already submitted their details/)).toBeVisible();
  });

  it('is gone with the next save', async () => {
    const { api } = await openOwners({
      listed: listOf([individualWith({ owner: AMARA })]),
      prepare: ({ change }) => void change.mockRejectedValueOnce(OFFLINE),
    });
    await userEvent.click(button('Edit Owner 1'));
    await userEvent.type(field('Last name'), 'a');
    await userEvent.click(button('Done'));
    expect(await screen.findByText(/^The list is not saved yet/)).toBeVisible();
    await userEvent.click(button('Edit Owner 1'));
    await userEvent.type(field('Last name'), 'b');
    await userEvent.click(button('Done'));
    await waitFor(() => expect(screen.queryByText(/^The list is not saved yet/)).toBeNull());
    expect(api.change).toHaveBeenCalledTimes(2);
  });

  it('is beside its field when the list is saved', async () => {
    const refused = new ApiError({ ...REFUSED, details: [DUPLICATE] });
    await openOwners({
      listed: listOf([individualWith({ owner: AMARA })]),
      prepare: ({ change }) => void change.mockRejectedValue(refused),
    });
    await userEvent.click(button('Edit Owner 1'));
    await userEvent.type(field('Email'), 'x');
    await userEvent.tab();
    await waitFor(() => expect(field('Email')).toBeInvalid());
    expect(screen.queryByText(/not saved yet/)).toBeNull();
  });

  it('is beside its field when the list is confirmed', async () => {
    const { happen, container } = await openOwners({ listed: listOf([individualWith()]) });
    await happen(submitFailed({ action: 'stepUp', failure: REFUSED, problems: [DUPLICATE] }));
    await userEvent.click(button('Edit Owner 1'));
    expect(field('Email')).toBeInvalid();
    expect(field('First name')).toBeValid();
    await expectAccessible(container);
  });

  it('is said above the list where it is about no single answer', async () => {
    const { happen } = await openOwners({ listed: listOf([individualWith()]) });
    await happen(
      submitFailed({ action: 'stepUp', failure: { kind: 'server', code: 'internal' }, problems: [] }),
    );
    expect(screen.getByText(/Sorry, something went wrong/)).toBeVisible();
  });
});

describe('the list where it is not asked for', () => {
  it.each([
    ['verifying', { ...LIST_ASKED, reviewing: true }],
    ['success', { ...AWAITED, decision: 'APPROVED', stepUpDetails: [] }],
    ['identification', { submitted: true, boStatus: 'NONE', stepUpDetails: ['GOV_ID_SELFIE'] }],
  ] as const)('sends away, to %s', async (page, application) => {
    const { api } = await openOwners({ application });
    expect(url()).toBe(pathOf(page));
    expect(api.list).not.toHaveBeenCalled();
  });

  it.each([
    ['asked for with an approval', { decision: 'APPROVED_PENDING', boStatus: 'WAITING_FOR_INFO' }],
    ['asked for in a review', { decision: 'DECLINED_PENDING', boStatus: 'WAITING_FOR_INFO' }],
    [
      'to be confirmed again',
      { decision: 'DECLINED_PENDING', boStatus: 'WAITING_FOR_INFO', stepUpDetails: [] },
    ],
  ] as const)('but is open where it is %s', async (_what, changes) => {
    await openOwners({ application: { ...LIST_ASKED, ...changes }, listed: listOf([individualWith()]) });
    expect(heading()).toHaveTextContent('Who owns 25% or more?');
    expect(url()).toBe(pathOf('owners'));
  });

  it('but stays open for changes while partners are awaited', async () => {
    await openOwners({ application: AWAITED, listed: listOf([individualWith({ state: 'opened' })]) });
    expect(heading()).toHaveTextContent('Who owns 25% or more?');
    expect(url()).toBe(pathOf('owners'));
  });
});
