import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { findGaps, readProject, readSections, renderCoverage } from './coverageRows.ts';

/* `npm run coverage`: writes docs/coverage.md from docs/coverage/*.json. With --check it writes nothing, and fails where the page or a row is wrong. */
const PAGE = path.resolve(import.meta.dirname, '../../docs/coverage.md');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const sections = await readSections();
const page = await format(renderCoverage(sections), { ...(await resolveConfig(PAGE)), parser: 'markdown' });
const gaps = [...(await findGaps(sections, await readProject()))];
if (!values.check) await writeFile(PAGE, page);
else if ((await readFile(PAGE, 'utf8').catch(() => '')) !== page)
  gaps.push('docs/coverage.md is older than docs/coverage/: run "npm run coverage"');
for (const gap of gaps) console.error(gap);
if (gaps.length > 0) process.exitCode = 1;
