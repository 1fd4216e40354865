import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RibbonSheet } from '../../../src/sandbox/ribbon/RibbonSheet.tsx';
import type { RibbonTools } from '../../../src/sandbox/ribbon/ribbonTools.ts';
import type { SandboxApi } from '../../../src/sandbox/sandboxApi.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';

const NO_TOOLS: RibbonTools = {
  forms: [],
  fillCode: undefined,
  codeTo: undefined,
  applicationId: undefined,
  reload: () => undefined,
  chooseOutcome: () => false,
  steps: [],
  jumpTo: () => undefined,
  portals: [],
  markets: [],
  languages: [],
};

/** Draws the sheet, and waits until the sandbox has answered. */
async function draw(tools: Partial<RibbonTools>, calls: Partial<SandboxApi> = {}) {
  const empty = async () => [];
  const sandbox = { messages: empty, magicValues: empty, ...calls } as Partial<SandboxApi> as SandboxApi; // all that the sheet calls
  const onClose = jest.fn();
  renderWithApp(<RibbonSheet tools={{ ...NO_TOOLS, ...tools }} sandbox={sandbox} onClose={onClose} />);
  await screen.findByText(/^(?:No code has been sent yet|The sandbox does not answer)/);
  return { onClose };
}

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
});

describe('the tools of the ribbon', () => {
  it('say so where there is nothing to fill, and no code', async () => {
    await draw({});
    expect(screen.getByText('This page has no form with samples.')).toBeVisible();
    expect(await screen.findByText('No code has been sent yet.')).toBeVisible();
  });

  it('say so where the sandbox does not answer', async () => {
    await draw({}, { messages: () => Promise.reject(new Error('offline')) });
    expect(await screen.findByText(/^The sandbox does not answer/)).toBeVisible();
  });

  it('fill a form with the chosen fault, and make way for it', async () => {
    const fill = jest.fn();
    const samples = {
      valid: [{ name: 'an adult', answers: { age: 30 } }],
      invalid: [{ name: 'a minor', answers: { age: 12 }, errors: { '/age': 'age' } }],
    };
    const { onClose } = await draw({ forms: [{ stepId: 'person', samples, fill }] });
    await userEvent.selectOptions(screen.getByLabelText('Answers to person'), 'a minor');
    await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    expect(fill).toHaveBeenCalledWith({ age: 12 });
    expect(onClose).toHaveBeenCalled();
  });

  it('decide the application of the page, which then shows it', async () => {
    const decide = jest.fn(async () => undefined);
    const reload = jest.fn();
    await draw({ applicationId: 'urn:app:1', reload }, { decide });
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(decide).toHaveBeenCalledWith('urn:app:1', 'DECLINED');
    expect(reload).toHaveBeenCalled();
  });

  it('report a decision that cannot be made, and leave the page as it is', async () => {
    const reload = jest.fn();
    await draw(
      { applicationId: 'urn:app:1', reload },
      { decide: () => Promise.reject(new Error('application.state')) },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^That decision could not be made/)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('mark the brand, the market and the language of the page', async () => {
    const link = (text: string, isShown: boolean) => ({ text, href: `/?${text}`, isShown });
    await draw({ markets: [link('CAD', false), link('USD', true)] });
    const list = within(screen.getByRole('heading', { name: 'Market' }).parentElement ?? document.body);
    expect(list.getByRole('link', { current: true })).toHaveTextContent('USD');
    expect(list.getByRole('link', { name: 'CAD' })).toHaveAttribute('href', '/?CAD');
  });
});
