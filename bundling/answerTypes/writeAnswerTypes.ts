import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { listLeaves } from '@stepwright/engine';
import { engine } from '../../src/product/authoring.ts';
import { readDefinitionFiles } from '../../src/product/node.ts';
import { renderAnswerTypes, type Question } from './renderAnswerTypes.ts';

/* `npm run generate`: writes the types of the answers from the definitions. With --check it writes nothing, and fails if the file is stale. */
const FILE = path.resolve(import.meta.dirname, '../../src/contract/answers.generated.ts');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const files = await readDefinitionFiles();
const questions: readonly Question[] = engine.listVariants(files).flatMap((variant) =>
  Object.values(engine.resolve(files, variant).definition.steps).flatMap(({ id, schema }) =>
    listLeaves(schema).map((leaf) => ({
      path: leaf.path,
      schema: leaf.schema,
      market: variant.market,
      step: id,
    })),
  ),
);
const source = await format(renderAnswerTypes(questions), {
  ...(await resolveConfig(FILE)),
  parser: 'typescript',
});
if (!values.check) await writeFile(FILE, source);
else if ((await readFile(FILE, 'utf8').catch(() => '')) !== source) {
  console.error('src/contract/answers.generated.ts is older than the definitions: run "npm run generate"');
  process.exitCode = 1;
}
