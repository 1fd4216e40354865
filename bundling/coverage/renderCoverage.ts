import type { CoverageRow, CoverageSection } from './coverageRows.ts';

const HEAD = `# What proves the specification

A row for each thing that the product specification names, with the tests that prove it. Written from \`docs/coverage/*.json\` by
\`npm run coverage\`; \`npm run check\` fails where a test does not exist or does not mention the thing.

`;

/** Writes the page: what is open first, then each section. */
export function renderCoverage(sections: readonly CoverageSection[]): string {
  const open = sections.flatMap(({ rows }) => rows.filter((row) => row.open !== undefined));
  const opened = open.map(({ what, open: why }) => `- ${what}: ${why ?? ''}\n`).join('');
  return `${HEAD}## Open\n\n${opened === '' ? 'Nothing.\n' : opened}\n${sections.map(renderSection).join('\n')}`;
}

function renderSection({ title, rows }: CoverageSection): string {
  return `## ${title}\n\n| what | proved by |\n| --- | --- |\n${rows.map(renderRow).join('')}`;
}

function renderRow({ what, says, tests = [], decision, open }: CoverageRow): string {
  const proofs = [
    ...tests.map((file) => `\`${file}\``),
    ...(decision === undefined ? [] : [`differs: decision ${decision}`]),
    ...(open === undefined ? [] : ['open']),
  ];
  return `| ${says === '' ? what : `${what}: ${says}`} | ${proofs.join('<br>')} |\n`;
}
