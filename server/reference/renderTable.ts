import { html, type Html } from './html.ts';

interface TableParts {
  /** Names the table for assistive technology: the id of its heading. */
  readonly labelledBy: string;
  /** Headings of the two columns. */
  readonly heads: readonly [string, string];
  readonly rows: readonly Html[];
}

/** A table of two columns; its heads are for assistive technology only. */
export function renderTable({ labelledBy, heads, rows }: TableParts): Html {
  return html`<table aria-labelledby="${labelledBy}">
    <thead class="hide">
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}
