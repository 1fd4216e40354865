import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator } from 'playwright-core';
import { expectAccessiblePage, PHONE } from '../../support/browser.ts';
import {
  type InstalledExample,
  installExample,
  runScript,
  type ScriptRun,
} from '../../support/installExample.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { testedProduct } from '../../support/testedProduct.ts';

// Its pages only: the example has a server of its own.
const shared = testedProduct();
const inFull = inAll('packages-in-full');
let installed: InstalledExample | undefined;
let types: Promise<ScriptRun> | undefined;
let server: ChildProcess | undefined;
let url: string;

beforeAll(async () => {
  installed = await installExample();
  // Beside the build, with one checker: each further one reads the types of the libraries for itself.
  if (inFull) types = runScript(installed, 'types', ['--skipLibCheck', 'false', '--checkers', '1']);
  expect(await runScript(installed, 'build')).toMatchObject({ code: 0 });
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  const started = spawn(process.execPath, ['server.ts'], {
    cwd: installed.folder,
    env: { ...process.env, PORT: String(port), ZONE: 'old-town' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = started;
  // It prints its address once it listens.
  await once(started.stdout, 'data');
});

function built(): InstalledExample {
  if (!installed) throw new Error('The example is not installed');
  return installed;
}

afterAll(async () => {
  server?.kill();
  if (server?.exitCode === null) await once(server, 'exit');
  installed?.remove();
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // listens on a port
  probe.close();
  await once(probe, 'close');
  return port;
}

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The code of an item's inputs is fetched with the first item: the focus follows them. */
async function waitUntilFocused(field: Locator): Promise<void> {
  await field
    .page()
    .waitForFunction((element) => element === document.activeElement, await field.elementHandle());
}

describe('a product of another field, on packages that are installed from their tarballs', () => {
  it('is all packages that there are', () => {
    expect(installed?.packages).toEqual([
      '@stepwright/validators',
      '@stepwright/engine',
      '@stepwright/checker',
      '@stepwright/react',
      '@stepwright/vite-plugin',
      '@stepwright/cli',
    ]);
  });

  if (inFull)
    it('is type-checked with strict settings, the declarations of the packages included', async () => {
      const stdout = (await types)?.stdout ?? 'error TS: not run';
      const errors = stdout.split('\n').filter((line) => line.includes('error TS'));
      // Those of MUI itself do not keep to `exactOptionalPropertyTypes`.
      expect(errors.filter((line) => !line.includes('/node_modules/@mui/'))).toEqual([]);
    });

  it('is checked on the command line, which reports a missing text', async () => {
    const [valid, explained, refused] = await Promise.all([
      runScript(built(), 'check'),
      runScript(built(), 'explain', ['vehicle', '--variant', 'zone=riverside']),
      runScript(built(), 'check', ['locales']),
    ]);
    expect(valid).toEqual({ code: 0, stdout: '0 errors, 0 warnings\n' });
    expect(explained.stdout).toContain(
      'In the flow permit, as vehicle: it shows once "resident" is complete',
    );
    expect(refused).toEqual({ code: 2, stdout: '' });
    const file = path.join(built().folder, 'locales/de-DE/errors.json');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.replace(/ *"number-plate.characters".*\n/, ''));
    const { code, stdout } = await runScript(built(), 'check', ['--json']);
    writeFileSync(file, whole);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ code: 'text-missing', path: 'locales/de-DE/errors.json' }),
    ]);
  });

  it('finds the meta-schemas and base texts as files of the packages, too', () => {
    const read = createRequire(`${installed?.folder}/index.js`);
    expect(read('@stepwright/engine/meta/step.schema.json')).toMatchObject({ title: 'Step' });
    expect(read('@stepwright/react/locales/en/common.json')).toMatchObject({ continue: 'Continue' });
    expect(read('@stepwright/react/locales/fr/errors.json')).toHaveProperty('required');
  });

  it('asks, validates in two languages, and grants the permit with at most 200 kB of code', async () => {
    const { page, misdeeds } = await shared.open(PHONE);
    const loaded: Promise<Buffer>[] = [];
    page.on('response', (response) => loaded.push(response.body()));
    await page.goto(url);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please fill in what is missing.').waitFor();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByText('Bitte füllen Sie aus, was fehlt.').waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByLabel('Name').fill('Ada Byron');
    await page.getByLabel('Street and number').fill('12 Mill Lane');
    await page.getByLabel('Yes').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Your badge' }).waitFor();
    await page.getByLabel('Badge number').first().fill('B1234567');
    const photo = page.getByLabel(/^Choose a file/);
    await photo.setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
    await page.getByText('badge.png is not of an accepted kind.').waitFor();
    await photo.setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByRole('img', { name: 'Preview of badge.png' }).waitFor();
    await expectAccessiblePage(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Your vehicle, Ada Byron' }).waitFor();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Please choose', 'Car', 'Motorcycle']);
    await page.getByLabel('Number plate').fill('ab*12');
    await page.getByLabel('Kind of vehicle').selectOption('car');
    await page.getByLabel('Yes').check();
    await page.getByLabel('Kind of vehicle').selectOption('motorcycle');
    await page.getByText('Is it electric?').waitFor({ state: 'detached' });
    await page.getByLabel('Kind of vehicle').selectOption('car');
    await page.getByText('Is it electric?').waitFor();
    expect(await page.getByLabel('Yes').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('A plate has 2 to 8 letters and digits.').first().waitFor();
    await expectAccessiblePage(page);
    await page.getByLabel('Number plate').fill('ab12 cde');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: /Your permit has the number old-town-/ }).waitFor();
    const bytes = (await Promise.all(loaded)).map((content) => gzipSync(content, { level: 9 }).length);
    expect(bytes.length).toBeGreaterThan(5);
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(200_000);
    expect(misdeeds.console).toEqual([]);
  });

  if (inFull)
    it('asks for a list of guests, by keyboard too, and takes a removal back', async () => {
      const { page, misdeeds } = await shared.open(PHONE);
      await page.goto(url);
      await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
      await page.getByLabel('Street and number').fill('12 Mill Lane');
      await page.getByRole('radio', { name: 'No' }).check();
      const add = page.getByRole('button', { name: 'Add a guest' });
      await add.focus();
      await page.keyboard.press('Enter');
      const names = page.getByLabel('Name of the guest');
      await waitUntilFocused(names.first());
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('link', { name: /^Guest 1, Name of the guest:? / }).click();
      await waitUntilFocused(names.first());
      await expectAccessiblePage(page);
      await page.keyboard.type('Bea');
      await page.getByRole('checkbox', { name: 'Sunday' }).check();
      await page.getByRole('checkbox', { name: 'Saturday' }).check();
      await add.click();
      await names.nth(1).fill('Cleo');
      await page.getByRole('checkbox', { name: 'Monday to Friday' }).nth(1).check();
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await page.getByRole('status').getByText('Guest 1 was removed.').waitFor({ state: 'attached' });
      expect(await names.count()).toBe(1);
      await page.getByRole('button', { name: /^Undo/ }).click();
      await page
        .getByRole('button', { name: /^Move down/ })
        .first()
        .click();
      await expectAccessiblePage(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Your vehicle' }).waitFor();
      await page.getByLabel('Number plate').fill('ab12 cde');
      await page.getByLabel('Kind of vehicle').selectOption('car');
      await page.getByLabel('Yes').check();
      expect(await page.getByRole('status', { name: 'Fee' }).innerText()).toBe('€39.00');
      const submitted = page.waitForRequest('**/permits');
      await page.getByRole('button', { name: 'Continue' }).click();
      expect((await submitted).postDataJSON()).toMatchObject({
        resident: {
          guests: [
            { name: 'Cleo', days: ['weekdays'] },
            { name: 'Bea', days: ['saturday', 'sunday'] },
          ],
        },
        vehicle: { fee: 39 },
      });
      await page.getByRole('heading', { name: /Your permit has the number/ }).waitFor();
      expect(misdeeds.console).toEqual([]);
    });

  it('validates a file again, and knows which it kept', async () => {
    const send = (content: Buffer) =>
      fetch(`${url}/files`, { method: 'POST', body: new Uint8Array(content) });
    expect((await send(Buffer.from('<html>'))).status).toBe(400);
    const kept = (await (await send(PICTURE)).json()) as { readonly id: string };
    expect(kept).toMatchObject({ type: 'image/png', size: PICTURE.length });
    const back = await fetch(`${url}/files/${kept.id}`);
    expect(back.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await back.arrayBuffer())).toEqual(PICTURE);
    const grant = async (id: string) => {
      const badgePhoto = { name: 'badge.png', ...kept, id };
      const resident = { name: 'Ada Byron', street: '12 Mill Lane', hasBadge: true, badgeNumber: 'B1234567' };
      const vehicle = { plate: 'AB12CDE', kind: 'car', electric: true };
      const body = JSON.stringify({ resident: { ...resident, badgePhoto }, vehicle });
      return (await fetch(`${url}/permits`, { method: 'POST', body })).status;
    };
    expect([await grant(kept.id), await grant('somebody-elses')]).toEqual([200, 400]);
  });

  it('does not take the word of a page', async () => {
    const answers = { resident: { name: 'Ada Byron', street: '12 Mill Lane', hasBadge: false } };
    const response = await fetch(`${url}/permits`, { method: 'POST', body: JSON.stringify(answers) });
    const { problems } = (await response.json()) as {
      readonly problems: readonly { readonly pointer: string }[];
    };
    expect(problems.map(({ pointer }) => pointer)).toContain('/vehicle/plate');
  });
});
