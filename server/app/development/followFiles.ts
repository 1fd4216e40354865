import { type DefinitionFiles, localeTexts, readLocaleList } from '@stepwright/engine/authoring';
import { localeChain } from '@stepwright/engine';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import type { FindingCode } from '../../../src/product/findingHints.ts';
import type { Finding } from '@stepwright/checker';
import type { DefinitionSource } from '../../definitions/readValidDefinitions.ts';

/** Findings that editing leaves behind: they are reported, and the page shows the change anyway. */
const SHOWN_ANYWAY: ReadonlySet<string> = new Set<FindingCode>([
  'condition-unused',
  'placeholder-mismatch',
  'sample-contradicts',
  'samples-missing',
  'samples-unused',
  'text-missing',
  'text-option-repeats',
  'text-plural-missing',
  'ui-hits-nothing',
  'ui-option-unknown',
]);

/** A file of texts in a language, with those of the languages that it extends below. */
interface ChangedTexts {
  readonly locale: string;
  readonly name: string;
  readonly texts: Readonly<Record<string, unknown>>;
}

/** The messages to open pages. */
interface PageEvents {
  readonly 'stepwright:texts': readonly ChangedTexts[];
  readonly 'stepwright:definitions': Readonly<Record<string, never>>;
  readonly 'stepwright:findings': readonly Finding[];
}

export type Send = <Name extends keyof PageEvents>(event: Name, data: PageEvents[Name]) => void;

interface Followed {
  readonly source: DefinitionSource;
  readonly publish: (files: DefinitionFiles) => Promise<void>;
  readonly send: Send;
  /** Prints a finding. */
  readonly report: (line: string) => void;
}

/**
 * Takes changes of definitions and texts to the open pages: texts at once, definitions once they are checked and compiled. Definitions that
 * cannot be used change nothing. The errors that are left go to the pages each time; none, once all are mended.
 */
export function followFiles({ source, publish, send, report }: Followed): {
  /** Reads what the server has started with. */
  readonly start: () => Promise<void>;
  /** After a change. Runs follow each other. */
  readonly changed: () => Promise<void>;
  readonly errors: () => readonly Finding[];
} {
  let errors: readonly Finding[] = [];
  let published: DefinitionFiles = new Map();
  let texts: DefinitionFiles = new Map();
  let last: Promise<void> = Promise.resolve();

  async function start(): Promise<void> {
    [published, texts] = await Promise.all([source.readDefinitions(), source.readTexts()]);
  }

  async function run(): Promise<void> {
    const [files, newTexts] = await Promise.all([source.readDefinitions(), source.readTexts()]);
    const changed = listChangedTexts(texts, newTexts);
    texts = newTexts;
    if (changed.length > 0) send('stepwright:texts', changed);
    // The pages have the texts while the check still runs.
    await new Promise((resolve) => setImmediate(resolve));
    const found = checkDefinitions(files, newTexts, undefined, { memory: source.memory });
    errors = found.filter(({ severity }) => severity === 'error');
    for (const { code, path, line, column, message, hint } of errors)
      report(`${path}:${line}:${column}  ${code}  ${message}\n  ${hint}`);
    send('stepwright:findings', errors);
    if (isSame(files, published) || errors.some(({ code }) => !SHOWN_ANYWAY.has(code))) return;
    await publish(files);
    published = files;
    send('stepwright:definitions', {});
  }

  return {
    start,
    changed: () => (last = last.then(run, run)),
    errors: () => errors,
  };
}

/** The texts of every language for which a file of its own, or of one that it extends, is another one than before. */
function listChangedTexts(before: DefinitionFiles, now: DefinitionFiles): readonly ChangedTexts[] {
  const list = readLocaleList(now);
  const changed = [...now.values()].filter((file) => before.get(file.path) !== file && !file.problem);
  return Object.keys(list).flatMap((locale) => {
    const chain = localeChain(list, locale);
    const names = changed.flatMap(({ path }) => {
      const [folder = '', name = ''] = path.split('/');
      return chain.includes(folder) ? [name.replace(/\.json$/, '')] : [];
    });
    return [...new Set(names)].map((name) => ({ locale, name, texts: localeTexts(now, locale, name) }));
  });
}

function isSame(one: DefinitionFiles, other: DefinitionFiles): boolean {
  return one.size === other.size && [...one].every(([path, file]) => other.get(path) === file);
}
