import type { Plugin } from 'vite';

const FORMAT_MODULE = /\/validators\/(?:portal\/)?formats\/\w+\.ts$/;

/** Members of a format that only documents and the compiler of definitions read, with what pages have instead. */
const ONLY_WRITTEN: Readonly<Record<string, string>> = { description: '""', options: '{}' };

/** Leaves out of the pages how formats and their options are described: 0.7 kB of gzip in the first step. */
export function leaveOutDescriptions(): Plugin {
  return {
    name: 'leave-out-descriptions',
    apply: 'build',
    // After types were taken out, so that it can be parsed.
    enforce: 'post',
    transform(code, id) {
      if (!FORMAT_MODULE.test(id)) return undefined;
      const formats = this.parse(code).body.flatMap((statement) =>
        statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
          ? statement.declaration.declarations.flatMap(({ init }) =>
              init?.type === 'ObjectExpression' ? init.properties : [],
            )
          : [],
      );
      const values = formats.flatMap((member) => {
        if (member.type !== 'Property' || member.key.type !== 'Identifier') return [];
        const by = ONLY_WRITTEN[member.key.name];
        return by === undefined ? [] : [{ by, start: member.value.start, end: member.value.end }];
      });
      // From the last one, so that the offsets of those before stay right.
      return {
        code: values
          .toReversed()
          .reduce((rest, { start, end, by }) => rest.slice(0, start) + by + rest.slice(end), code),
        map: null,
      };
    },
  };
}
