import { stackedSteps } from '../../../src/app/formSteps.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

describe('the steps of a page by its forms', () => {
  let runtime: FlowRuntime;
  beforeAll(async () => {
    runtime = await usTerminalRuntime();
  });

  const formsOf = (...steps: string[]) =>
    steps.map((stepId) => ({ runtime, stepId, answers: {}, onChange() {}, onSubmit() {} }));

  it('are all steps that it stacks, in the order of the flow', () => {
    const forms = formsOf('company-details', 'applicant-details', 'bank-account');
    const [page, ...further] = stackedSteps('/get-started/application', forms) ?? [];
    expect(further).toEqual([]);
    expect(page).toMatchObject({ flow: 'apply', step: 'applicant-details', others: ['company-details'] });
    expect(page?.questions.has('/applicant/name/firstName')).toBe(true);
    expect(page?.questions.has('/company/name')).toBe(true);
    expect(page?.questions.has('/bank/routingNumber')).toBe(false);
    expect(stackedSteps('/get-started/application/identity', formsOf('applicant-identity'))).toMatchObject([
      { step: 'applicant-identity', others: [] },
    ]);
    expect(stackedSteps('/get-started/application', [])).toEqual([]);
    expect(stackedSteps('/get-started/applicant', forms)).toBeUndefined();
  });
});
