import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findLicence, type Sbom, type SbomComponent } from './licences.ts';
import { parseOwnJson } from '../readOwnJson.ts';
import { isRecord } from '../../src/lib/unknownValue.ts';

export interface PackageFiles {
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly lock: {
    readonly packages: Readonly<Record<string, { readonly dev?: true; readonly [key: string]: unknown }>>;
    readonly [key: string]: unknown;
  };
}

/**
 * Lists all packages that the product runs on, by npm's own `npm sbom`, from the lock file only. npm leaves out, or
 * marks as development, packages that a development tool uses, too: so it gets a lock file without those. The packages
 * of this repository are a part of the product: it gets theirs as the product's own.
 */
export function createSbom(files: PackageFiles): Sbom {
  const parent = mkdtempSync(path.join(tmpdir(), 'stepwright-sbom-'));
  const { name } = files.manifest;
  const folder = path.join(parent, String(name)); // npm names the product by its folder
  try {
    mkdirSync(folder);
    for (const [name, content] of Object.entries(withoutDevelopment(files)))
      writeFileSync(path.join(folder, name), JSON.stringify(content));
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    const { status, stdout, stderr } = spawnSync('npm', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
    const sbom = parseOwnJson<Sbom>(stdout);
    return { ...sbom, components: sbom.components.map(withLicence) };
  } finally {
    rmSync(parent, { recursive: true });
  }
}

function withoutDevelopment({ manifest, lock }: PackageFiles) {
  const { devDependencies: _tools, workspaces: _folders, ...product } = manifest;
  const { '': root, ...packages } = lock.packages;
  const { devDependencies: _lockedTools, workspaces: _lockedFolders, ...productRoot } = root ?? {};
  const kept = Object.entries(packages).filter(([, { dev, link }]) => !dev && link !== true);
  const [own, others] = [kept.filter(([name]) => isOwn(name)), kept.filter(([name]) => !isOwn(name))];
  const names = new Set(own.map(([, { name }]) => name));
  const all = [productRoot, ...own.map(([, entry]) => entry)].flatMap(({ dependencies = {} }) =>
    Object.entries(isRecord(dependencies) ? dependencies : {}).filter(([name]) => !names.has(name)),
  );
  const dependencies = Object.fromEntries(all);
  return {
    'package.json': { ...product, dependencies },
    'package-lock.json': {
      ...lock,
      packages: { '': { ...productRoot, dependencies }, ...Object.fromEntries(others) },
    },
  };
}

/** Whether an entry of the lock file is a folder of this repository. */
function isOwn(name: string): boolean {
  return !name.startsWith('node_modules/');
}

function withLicence(component: SbomComponent): SbomComponent {
  if (component.licenses) return component;
  const expression = findLicence(component);
  return expression === undefined ? component : { ...component, licenses: [{ expression }] };
}
