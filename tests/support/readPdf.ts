import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  readonly pages: number;
  /** The text of each page. */
  readonly pageTexts: readonly string[];
  readonly text: string;
  /** The texts that the document says besides what it draws: of words from right to left, in the order of reading. */
  readonly spokenTexts: readonly string[];
  readonly title: unknown;
  readonly language: unknown;
  readonly isTagged: boolean;
  readonly isSigned: unknown;
}

/** Reads a PDF as a viewer does: its text in reading order, and what it says of itself. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  try {
    const { info } = (await document.getMetadata()) as { readonly info: Record<string, unknown> };
    const marks = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null; // its types say another thing
    const pages: string[] = [];
    const spoken: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      spoken.push(...spokenIn(await page.getStructTree()));
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
    }
    return {
      pages: document.numPages,
      pageTexts: pages,
      text: pages.join(' '),
      spokenTexts: spoken,
      title: info['Title'],
      language: info['Language'],
      isTagged: marks?.get('Marked') === true,
      isSigned: info['IsSignaturesPresent'],
    };
  } finally {
    await loading.destroy();
  }
}

function spokenIn(node: object | null): readonly string[] {
  if (!node) return [];
  const { alt, children = [] } = node as { readonly alt?: string; readonly children?: readonly object[] };
  return [...(alt === undefined ? [] : [alt]), ...children.flatMap(spokenIn)];
}

/** Lists the scripts of a PDF that a viewer would run; empty if it cannot be opened. */
export async function readScripts(bytes: Uint8Array): Promise<readonly string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const scripts = await (await loading.promise).getJSActions();
    // Its types say another thing.
    return [...((scripts as unknown as ReadonlyMap<string, readonly string[]> | null) ?? [])].flatMap(
      ([, texts]) => texts,
    );
  } catch {
    return []; // not a PDF to this program
  } finally {
    await loading.destroy();
  }
}
