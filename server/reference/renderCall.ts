import { PROBLEM_STATUS } from '../platform/http/problemStatus.ts';
import { API_ERROR_CODES } from '../../src/contract/apiErrorCodes.ts';
import { memberOf } from '../../src/lib/unknownValue.ts';
import { curlOf } from './curlOf.ts';
import { isCommon } from './errorsOf.ts';
import type { FieldRow } from './fieldRows.ts';
import { html, type Html } from './html.ts';
import type { Call, CallError } from './readCalls.ts';
import { renderTable } from './renderTable.ts';

/** Callers in words. */
const CALLERS: Readonly<Record<string, string>> = {
  public: 'Anyone',
  signedIn: 'The signed-in person: session cookie',
  support: 'The operator’s support: bearer token',
  vendor: 'The vendor: signature of the body',
};

const HELPERS: Readonly<Record<string, string>> = {
  read: 'a representative who helps with the application, too',
  write: 'a representative who helps with the application, too',
  own: 'a representative for themselves, also while helping',
};

/** The anchor of a call on its page. */
export function anchorOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method}${path}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/-$/g, '');
}

/** One call with its table of parameters and fields, its examples and its errors. */
export function renderCall(call: Call, origin: string): Html {
  const { summary, description, parameters, body, success, errors } = call;
  const anchor = anchorOf(call);
  return html`<article class="call" aria-labelledby="${anchor}">
    <div class="call-text">
      <h2 id="${anchor}">${summary}</h2>
      <p class="call-line">${renderMethod(call.method)} <code>${call.path}</code></p>
      ${description !== '' && html`<p>${withCode(description)}</p>`}
      <p class="call-who">${whoOf(call)}</p>
      ${renderFields(`${anchor}-parameters`, 'Parameters', parameters.toSorted(requiredFirst))}
      ${body && renderFields(`${anchor}-body`, 'Body', body.rows)}
      ${
        success.rows.length > 0 &&
        html`<details>
          <summary id="${anchor}-fields">Response fields<span class="hide"> of “${summary}”</span></summary>
          ${renderFieldTable(`${anchor}-fields`, success.rows)}
        </details>`
      }
      ${renderErrors(`${anchor}-errors`, errors)}
    </div>
    <div class="call-examples">
      ${renderExample('Request', curlOf(call, origin))}
      ${renderExample(`Response ${success.status}`, responseOf(call))}
    </div>
  </article>`;
}

export function renderMethod(method: string): Html {
  return html`<span class="method method-${method.toLowerCase()}">${method}</span>`;
}

function whoOf({ caller, whileHelping }: Call): Html {
  const helper = HELPERS[whileHelping];
  return html`<b>Who may call</b> ${CALLERS[caller] ?? caller}${helper !== undefined && `; ${helper}`}`;
}

function requiredFirst(one: FieldRow, other: FieldRow): number {
  return Number(other.isRequired) - Number(one.isRequired);
}

/** Shows what a text has in backticks as code. */
export function withCode(text: string): readonly Html[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

function renderFields(id: string, title: string, rows: readonly FieldRow[]): Html | undefined {
  if (rows.length === 0) return undefined;
  return html`<h3 id="${id}">${title}</h3>
    ${renderFieldTable(id, rows)}`;
}

function renderFieldTable(id: string, rows: readonly (FieldRow & { readonly in?: string })[]): Html {
  const lines = rows.map(
    (row) =>
      html`<tr>
        <th scope="row">
          <code>${breakable(row.name)}</code>
          ${row.isRequired && html`<span class="required">required</span>`}
        </th>
        <td>
          <span class="type">${row.in !== undefined && `${row.in}, `}${row.type}</span>
          ${row.rules.map((rule) => html`<span class="rule">${breakable(rule)}</span>`)}
          ${row.description !== '' && html`<span class="note">${withCode(row.description)}</span>`}
        </td>
      </tr>`,
  );
  return renderTable({ labelledBy: id, heads: ['Name', 'Type and rules'], rows: lines });
}

/** Lets a long name wrap after its dots. */
function breakable(name: string): readonly Html[] {
  return name.split(/(?<=[.,])/).map((part) => html`${part}<wbr />`);
}

function renderErrors(id: string, errors: readonly CallError[]): Html {
  const own = errors.filter(({ code }) => !isCommon(code));
  const common = errors.filter(({ code }) => isCommon(code));
  return html`${
      own.length > 0 &&
      html`<h3 id="${id}">Errors</h3>
        ${renderErrorTable(id, own)}`
    }
    <details>
      <summary id="${id}-common">Errors of every such call</summary>
      ${renderErrorTable(`${id}-common`, common)}
    </details>`;
}

function renderErrorTable(id: string, errors: readonly CallError[]): Html {
  const lines = errors.map(
    ({ status, code }) =>
      html`<tr>
        <th scope="row">
          <a href="/docs/errors#${code}"><code>${breakable(code)}</code></a>
        </th>
        <td><span class="status">${status}</span> ${meaningOf(code)}</td>
      </tr>`,
  );
  return renderTable({ labelledBy: id, heads: ['Code', 'Status and meaning'], rows: lines });
}

function meaningOf(name: string): string {
  const code = memberOf(API_ERROR_CODES, name);
  return code === undefined ? '' : PROBLEM_STATUS[code][1];
}

/** An example as a figure; a long one scrolls, so it takes the focus of the keyboard. */
export function renderExample(title: string, text: string): Html {
  return html`<figure class="example">
    <figcaption>${title}</figcaption>
    <pre tabindex="0"><code>${text}</code></pre>
  </figure>`;
}

function responseOf({ success: { status, type, example } }: Call): string {
  if (status.startsWith('3')) return 'A redirect: the header Location has the page';
  if (example !== undefined) return JSON.stringify(example, undefined, 2);
  return type === '' ? 'No body' : `A file: ${type}`;
}
