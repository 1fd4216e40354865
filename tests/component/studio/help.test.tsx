import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { StudioVersion, VersionsResponse } from '../../../src/contract/studio.ts';
import { HELP } from '../../../src/studio/help/helpTexts.ts';
import { ReleaseForm } from '../../../src/studio/publish/ReleaseForm.tsx';
import { RollBack } from '../../../src/studio/publish/RollBack.tsx';
import { SessionContext } from '../../../src/studio/shell/session.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { openDraft } from '../../support/openDraft.tsx';

const STUDIO = resolve(__dirname, '../../../src/studio');
const QUESTION = 'steps/company-details?view=ca/registrar&question=/company';

/** The inputs around which no help is, by name. */
const withoutHelp = (container: Element): readonly string[] =>
  [...container.querySelectorAll<HTMLElement>('input, select, textarea')]
    .filter((input) => !input.closest('[data-help]'))
    .map((input) => input.getAttribute('aria-label') ?? input.closest('label')?.textContent ?? '');

const settings = () => screen.getByRole('complementary', { name: 'Settings' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const RELEASE: VersionsResponse['releases'][number] = {
  release: 1,
  kind: 'release',
  author: 'Bo',
  reason: 'now',
  startsAt: '2026-01-01T00:00:00Z',
  served: { all: 1, markets: {}, trial: null },
};

describe('help beside each field', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    localStorage.clear();
  });

  it('is in every text of the table, short, and every text is used', () => {
    const sources = readdirSync(STUDIO, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => readFileSync(join(STUDIO, path), 'utf8'))
      .join('');
    const wrong = Object.entries(HELP).filter(
      ([id, { name, does, example, affects }]) =>
        !(sources.includes(`"${id}"`) || sources.includes(`'${id}'`)) ||
        [name, does, example, affects].some((text) => text.trim().length < 4 || text.length > 240),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['/site', '/registered', '/phone'])('of the question %s', async (question) => {
    await openDraft(`${QUESTION}${question}`);
    await press('Rename…');
    expect(withoutHelp(settings())).toEqual([]);
    await userEvent.click(within(settings()).getByRole('radio', { name: /^Canada touches/ }));
    await press('Move to another step…');
    expect(withoutHelp(settings())).toEqual([]);
  });

  it('of the condition of a question, and of a new one', async () => {
    await openDraft('steps/order-shipping?view=us/terminal&question=/order/address&layer=base');
    await press('Change this condition');
    expect(withoutHelp(settings())).toEqual([]);
    await userEvent.selectOptions(within(settings()).getByRole('combobox', { name: /^Asked/ }), 'new');
    expect(withoutHelp(settings())).toEqual([]);
  });

  it('of a step, and of a question that is added', async () => {
    await openDraft('steps/company-details?view=ca/registrar');
    const helps = () => [...settings().querySelectorAll('[data-help]')];
    const ofStep = helps();
    expect(ofStep.length).toBeGreaterThan(2);
    expect(withoutHelp(settings())).toEqual([]);
    await press('Add a question');
    // The form has the panel to itself.
    expect(helps().filter((one) => ofStep.includes(one))).toEqual([]);
    expect(helps().length).toBeGreaterThan(4);
    expect(withoutHelp(settings())).toEqual([]);
  });

  it('of conditions and the order of steps', async () => {
    await openDraft('flow/apply?view=ca/registrar&layer=markets/ca');
    const conditions = await screen.findByRole('region', { name: 'Conditions' });
    await press('New condition');
    await press('Add a group');
    expect(withoutHelp(conditions)).toEqual([]);
    await press(/^Choose answers/);
    expect(withoutHelp(screen.getByRole('region', { name: 'Walk through it' }))).toEqual([]);
    expect(withoutHelp(screen.getByRole('list', { name: 'Steps in their order' }))).toEqual([]);
  });

  it.each(['formats', 'market', 'offer', 'agreement', 'categories', 'brand'])(
    'of rules: %s',
    async (part) => {
      await openDraft(`rules/${part}`);
      await screen.findByRole('navigation', { name: 'Rules and numbers' });
      expect(withoutHelp(document.body)).toEqual([]);
    },
  );

  it('of publishing', async () => {
    await openDraft(`${QUESTION}/site`);
    await userEvent.type(within(settings()).getByLabelText('Label'), 's');
    await userEvent.click(within(settings()).getByRole('button', { name: /^Everywhere it shows/ }));
    await userEvent.click(screen.getByRole('link', { name: 'Check and publish' }));
    await screen.findByRole('heading', { name: '4. Make it a version' });
    expect(withoutHelp(document.body)).toEqual([]);
  });

  it('of a release', async () => {
    const staff = {
      id: 'a',
      name: 'Ada',
      email: '',
      roles: [{ role: 'releaser' as const, market: null, language: null }],
    };
    const session = { staff, signIn: { passkey: false, openId: false, byName: true }, writesFiles: false };
    const version: StudioVersion = {
      version: 1,
      parent: null,
      author: 'Bo',
      reason: 'why',
      at: '2026-01-01T00:00:00Z',
      approvals: [],
      refusal: null,
    };
    const versions: VersionsResponse = {
      served: { all: null, markets: {}, trial: null },
      versions: [version],
      releases: [],
      needsApproval: false,
      waitsUntil: null,
      mayBeginWithServed: true,
      checkedBefore: [],
      markets: ['us', 'ca'],
      openedLast: [],
    };
    const { container } = render(
      <SessionContext value={{ session, setSession: () => {} }}>
        <MemoryRouter>
          <ReleaseForm
            version={version}
            versions={versions}
            markets={['us', 'ca']}
            settings={[]}
            project={{ files: new Map(), locales: new Map() }}
            unpriced={[]}
            missing={[]}
            onDone={() => {}}
          />
          <RollBack versions={{ ...versions, releases: [RELEASE] }} heading="now" onDone={() => {}} />
        </MemoryRouter>
      </SessionContext>,
    );
    await press(/^Take the last release back/);
    expect(container.querySelectorAll('[data-help]')).toHaveLength(5);
    expect(withoutHelp(container)).toEqual([]);
    await expectAccessible(container);
  });

  it('is no part of the fieldset that is disabled while a layer is missing, and closes by Escape', async () => {
    await openDraft(`${QUESTION}/site`);
    const button = settings().querySelector<HTMLElement>('[data-help="required"] summary');
    if (!button) throw new Error('no help');
    expect(button).toHaveTextContent('What is this? Needs an answer');
    expect(within(settings()).getByRole('checkbox', { name: /Needs an answer/ })).toBeDisabled();
    // The browser opens it by a press, which jsdom does not.
    button.parentElement?.setAttribute('open', '');
    expect(screen.getByText(HELP.required.does)).toBeVisible();
    button.focus();
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(screen.getByText(HELP.required.does)).not.toBeVisible();
    expect(button).toHaveFocus();
  });
});
