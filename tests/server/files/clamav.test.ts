import { randomBytes } from 'node:crypto';
import { createClamavScanner } from '../../../server/files/scanning/real/createClamavScanner.ts';
import { createSandboxScanner } from '../../../server/files/scanning/sandbox/createSandboxScanner.ts';
import { startFakeClamd } from '../../support/fakeClamd.ts';
import type { FakeClamd } from '../../support/fakeClamd.ts';

const content = randomBytes(700_000);
const file = { name: 'letter.pdf', content };

describe('ClamAV', () => {
  let clamd: FakeClamd;
  const scanner = (timeoutMs = 5000) =>
    createClamavScanner({ host: '127.0.0.1', port: clamd.port, timeoutMs });

  beforeEach(async () => {
    clamd = await startFakeClamd();
  });
  afterEach(() => clamd.close());

  it('gets the whole file, in pieces, and nothing of its name', async () => {
    expect(await scanner().scan(file)).toBe('clean');
    expect(clamd.scanned).toHaveLength(1);
    expect(clamd.scanned[0]?.equals(content)).toBe(true);
  });

  it('finds malware', async () => {
    clamd.reply = 'stream: Eicar-Test-Signature FOUND\0';
    expect(await scanner().scan(file)).toBe('infected');
  });

  it.each([
    ['INSTREAM size limit exceeded. ERROR\0', 'size limit exceeded'],
    ['stream: OK FOUND but not really\0', 'answered'],
    ['stream: OK', 'cannot be reached'],
    ['', 'cannot be reached'],
    ['x'.repeat(5000), 'cannot be reached'],
    ['gone', 'cannot be reached'],
  ])('that answers %j has not scanned', async (reply, message) => {
    clamd.reply = reply;
    await expect(scanner().scan(file)).rejects.toThrow(message);
  });

  it('that takes too long, or is not there, has not scanned', async () => {
    clamd.reply = 'never';
    await expect(scanner(200).scan(file)).rejects.toThrow('cannot be reached');
    await clamd.close();
    await expect(scanner().scan(file)).rejects.toThrow('cannot be reached');
    clamd = await startFakeClamd();
  });
});

describe('the scanner of the sandbox', () => {
  it('goes by the name', async () => {
    const sandbox = createSandboxScanner();
    expect(await sandbox.scan(file)).toBe('clean');
    expect(await sandbox.scan({ name: 'EICAR test.pdf', content })).toBe('infected');
    await expect(sandbox.scan({ name: 'scanner-down.pdf', content })).rejects.toThrow('that is down');
  });
});
