/** An error in a definition or a file of texts, as the development server sends it. */
export interface ShownFinding {
  readonly code: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

const ID = 'stepwright-findings';

/** Shows what is wrong with the definitions below the page, until there is nothing any more. Only in development. */
export function showFindings(findings: readonly ShownFinding[]): void {
  document.getElementById(ID)?.remove();
  if (findings.length === 0) return;
  const panel = document.createElement('aside');
  panel.id = ID;
  panel.setAttribute('role', 'alert');
  panel.style.cssText =
    'position:fixed;inset:auto 0 0;max-height:40vh;overflow:auto;z-index:9999;padding:1rem;background:#3b0a0a;color:#fff;font:14px/1.5 monospace;white-space:pre-wrap';
  panel.append(...findings.map(toLine));
  document.body.append(panel);
}

function toLine({ code, path, line, column, message, hint }: ShownFinding): HTMLElement {
  const entry = document.createElement('p');
  entry.textContent = `${path}:${line}:${column}  ${code}\n${message}\n${hint}`;
  return entry;
}
