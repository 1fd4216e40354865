import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codeOfError } from '../../../src/app/errorCodes.ts';
import { questionsOf } from '../../../src/app/pinnedSteps.ts';
import { shownForms } from '../../../src/features/forms/shownForms.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { StepFormHost } from '../../support/StepFormHost.tsx';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

const BANK = {
  bank: {
    accountHolderFullName: 'Ada Park',
    accountType: 'checking',
    routingNumber: '021000021',
    bankAccount: '12345678',
    bankAccountConfirm: '12345678',
  },
};

describe('the codes of errors on a page', () => {
  let runtime: FlowRuntime;
  let user: ReturnType<typeof userEvent.setup>;
  beforeEach(() => {
    user = userEvent.setup();
  });
  beforeAll(async () => {
    runtime = await usTerminalRuntime();
  });

  function shownCodes(stepId: string) {
    const questions = questionsOf(runtime.definition.steps[stepId]?.schema);
    const elements = [...document.querySelectorAll('[data-pointer]:has(> [id$="__error"])')];
    const shown = elements.map((element) => element.getAttribute('data-pointer') ?? '');
    return Object.fromEntries(
      shown.filter((one) => questions.has(one)).map((one) => [one, codeOfError(shownForms, one)]),
    );
  }

  const send = async () => user.click(await screen.findByRole('button', { name: /continue|submit/i }));

  it('are those that validating the answers of the form finds, also where no store has them', async () => {
    renderWithApp(<StepFormHost runtime={runtime} stepId="bank-account" />);
    await send();
    const missing = {
      '/bank/accountHolderFullName': 'account-holder.required',
      '/bank/accountType': 'account-type.required',
      '/bank/bankAccount': 'account-number.required',
      '/bank/bankAccountConfirm': 'account-number.required',
      '/bank/routingNumber': 'routing-number.required',
    };
    expect(shownCodes('bank-account')).toEqual(missing);
    await user.type(screen.getByLabelText(/Routing number/), '123456789');
    await user.tab();
    expect(shownCodes('bank-account')).toEqual({
      ...missing,
      '/bank/routingNumber': 'routing-number.checksum',
    });
  });

  it.each([
    'tax-person',
    'tax-business',
    'full-ssn',
    'business-check',
    'owner-details',
    'owner-home',
    'card',
  ])('are known of every error of the step %s', async (stepId) => {
    renderWithApp(<StepFormHost runtime={runtime} stepId={stepId} />);
    await send();
    const codes = Object.values(shownCodes(stepId));
    expect(codes.length).toBeGreaterThan(0);
    expect(codes).not.toContain(undefined);
  });

  it('are the server’s where only the server found an error, and none once the form is gone', async () => {
    const code = 'routing-number.unknown';
    const serverErrors = [{ pointer: '/bank/routingNumber', code, params: {} }];
    const { unmount } = renderWithApp(
      <StepFormHost runtime={runtime} stepId="bank-account" serverErrors={serverErrors} answers={BANK} />,
    );
    expect(codeOfError(shownForms, '/bank/routingNumber')).toBe(code);
    unmount();
    expect(codeOfError(shownForms, '/bank/routingNumber')).toBeUndefined();
  });

  it('are those of an item, and of the members of an object that one field draws', () => {
    const form = { runtime, stepId: 'not-loaded', answers: {}, onChange() {}, onSubmit() {} };
    const serverErrors = [
      { pointer: '/owners/1/email', code: 'email', params: {} },
      { pointer: '/company/category/id', code: 'enum', params: {} },
    ];
    const forms = [{ ...form, serverErrors, runtime: { ...runtime, isLoaded: () => false } }];
    expect(codeOfError(forms, '/owners/email')).toBe('email');
    expect(codeOfError(forms, '/company/category')).toBe('enum');
    expect(codeOfError(forms, '/company/cat')).toBeUndefined();
  });
});
