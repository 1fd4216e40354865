import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { createClamavScanner } from '../../../server/files/scanning/real/createClamavScanner.ts';
import { createSandboxScanner } from '../../../server/files/scanning/sandbox/createSandboxScanner.ts';
import { startFakeClamd } from '../../support/fakeClamd.ts';
import type { FakeClamd } from '../../support/fakeClamd.ts';
import { makeCertificate } from '../../support/makeCertificate.ts';

const content = randomBytes(700_000);
const file = { name: 'letter.pdf', content };

describe('ClamAV', () => {
  let clamd: FakeClamd;
  const scanner = (timeoutMs = 5000) => createClamavScanner({ line: clamd.line, timeoutMs });

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

describe('ClamAV behind TLS', () => {
  const known = tls.getCACertificates();
  afterEach(() => tls.setDefaultCACertificates(known));

  it('scans where its certificate is trusted and of its host, and is sent nothing elsewhere', async () => {
    const [own, others] = [makeCertificate('localhost').pem, makeCertificate('other.example').pem];
    const clamds = [
      await startFakeClamd({ kind: 'tls', ...own }),
      await startFakeClamd({ kind: 'tls', ...others }),
    ];
    const scan = async (which: number) =>
      createClamavScanner({
        line: clamds[which]?.line ?? { kind: 'socket', path: '' },
        timeoutMs: 5000,
      }).scan(file);
    try {
      await expect(scan(0)).rejects.toThrow('cannot be reached');
      tls.setDefaultCACertificates([...known, own.cert, others.cert]);
      expect(await scan(0)).toBe('clean');
      await expect(scan(1)).rejects.toThrow('cannot be reached');
      expect(clamds.map(({ scanned }) => scanned.length)).toEqual([1, 0]);
      expect(clamds[0]?.scanned[0]?.equals(content)).toBe(true);
    } finally {
      await Promise.all(clamds.map((clamd) => clamd.close()));
    }
  });
});

it('ClamAV scans through a socket', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-clamd-'));
  const clamd = await startFakeClamd({ kind: 'socket', path: path.join(folder, 'clamd.sock') });
  try {
    expect(await createClamavScanner({ line: clamd.line, timeoutMs: 5000 }).scan(file)).toBe('clean');
  } finally {
    await clamd.close();
    fs.rmSync(folder, { recursive: true });
  }
});

describe('the scanner of the sandbox', () => {
  it('goes by the name', async () => {
    const sandbox = createSandboxScanner();
    expect(await sandbox.scan(file)).toBe('clean');
    expect(await sandbox.scan({ name: 'EICAR test.pdf', content })).toBe('infected');
    await expect(sandbox.scan({ name: 'scanner-down.pdf', content })).rejects.toThrow('that is down');
  });
});
