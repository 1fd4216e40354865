import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CompiledFlows } from '@stepwright/engine/node';
import { compileFlows } from '../../src/product/node.ts';
import type { ResolvedDefinition } from '../../src/product/definitions.ts';
import { hashSources } from './hashSources.ts';
import { keptInWorker } from './keptInWorker.ts';

/** All that decides what a definition is compiled to: our sources, and the versions of the libraries. */
const COMPILER = ['src/engine', 'src/lib', 'validators', 'package-lock.json'];

const FOLDER = path.join(os.tmpdir(), `stepwright-compiled-${process.getuid?.() ?? 0}`);

/**
 * Returns the result of `compileFlows`, cached in the folder for temporary files, because nearly every test of the
 * server compiles the same definitions. The name of a file is a hash of the definition and the compiler, so none is
 * ever stale.
 */
export function compileOnce(definition: ResolvedDefinition): Promise<CompiledFlows> {
  const compiler = keptInWorker('compiler', () => hashSources(COMPILER));
  const key = createHash('sha256').update(compiler).update(JSON.stringify(definition)).digest('hex');
  return keptInWorker(key, () => readOrCompile(definition, path.join(FOLDER, `${key}.json`)));
}

async function readOrCompile(definition: ResolvedDefinition, file: string): Promise<CompiledFlows> {
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as CompiledFlows; // written below
  const flows = await compileFlows(definition);
  fs.mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  fs.writeFileSync(draft, JSON.stringify(flows));
  fs.renameSync(draft, file); // several test files may do this at once: each finds a whole file
  return flows;
}
