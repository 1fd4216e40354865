import { API_ERROR_CODES } from '../../src/contract/apiErrorCodes.ts';
import { PROBLEM_STATUS } from '../platform/http/problemStatus.ts';
import type { CallGroup } from './callEntry.ts';
import { curlOf } from './curlOf.ts';
import { statusOf } from './errorsOf.ts';
import { html, type Html } from './html.ts';
import type { Call } from './readCalls.ts';
import { anchorOf, renderCall, renderExample, renderMethod, withCode } from './renderCall.ts';
import { renderTable } from './renderTable.ts';
import { renderLayout, slugOf, type Frame } from './renderLayout.ts';

const FIRST_PATH = '/api/v2/configs';

/** The first page: what all calls have in common, and the list of all calls. */
export function renderIndex(frame: Frame, calls: readonly Call[], origin: string): string {
  const first = calls.find(({ path }) => path === FIRST_PATH);
  const main = html`<div class="hero">
      <h1>API reference</h1>
      <p class="lead">
        Every call of onboarding: applications and their owners, identity, bank and orders. Each has its
        rules, an example and its errors.
      </p>
      ${first && renderExample('First request', curlOf(first, origin))}
    </div>
    <section class="basics" aria-label="How calls work">${BASICS}</section>
    <section aria-labelledby="topics">
      <h2 id="topics">Topics</h2>
      <ul class="topics">
        ${frame.groups.map((group) => renderTopic(group, ofGroup(calls, group).length))}
      </ul>
    </section>
    <section aria-labelledby="all-calls">
      <h2 id="all-calls">All calls</h2>
      <div class="filter" role="search" hidden>
        <label for="filter">Find a call</label>
        <input id="filter" type="search" autocomplete="off" spellcheck="false" />
        <p class="filter-count" role="status"></p>
      </div>
      ${frame.groups.map((group) => renderList(group, ofGroup(calls, group)))}
    </section>`;
  return renderLayout(frame, { title: 'API reference', page: '', main, hasFilter: true });
}

/** The page of one group: each call whole. */
export function renderGroup(
  frame: Frame,
  { group, calls, origin }: { group: CallGroup; calls: readonly Call[]; origin: string },
): string {
  const own = ofGroup(calls, group);
  const main = html`<div class="intro">
      <h1>${group.title}</h1>
      <p class="lead">${withCode(group.description)}</p>
    </div>
    <nav class="here" aria-label="Calls of this page">
      <ul>
        ${own.map(
          (call) =>
            html`<li>
              <a href="#${anchorOf(call)}">${renderMethod(call.method)} <span>${call.summary}</span></a>
            </li>`,
        )}
      </ul>
    </nav>
    ${own.map((call) => renderCall(call, origin))}`;
  return renderLayout(frame, { title: group.title, page: slugOf(group), main });
}

/** The page of all problem codes. */
export function renderErrors(frame: Frame): string {
  const rows = API_ERROR_CODES.map(
    (code) =>
      html`<tr id="${code}">
        <th scope="row"><code>${code}</code></th>
        <td><span class="status">${statusOf(code)}</span> ${PROBLEM_STATUS[code][1]}</td>
      </tr>`,
  );
  const main = html`<div class="intro">
      <h1 id="errors">Errors</h1>
      <p class="lead">
        A refusal is JSON of one shape: <code>code</code> for programs, <code>message</code> for developers,
        and <code>details</code> with a <code>pointer</code> to each property that is wrong.
      </p>
    </div>
    ${renderTable({ labelledBy: 'errors', heads: ['Code', 'Status and meaning'], rows })}`;
  return renderLayout(frame, { title: 'Errors', page: 'errors', main });
}

/** Calls of a group in the order of its table. */
function ofGroup(calls: readonly Call[], group: CallGroup): readonly Call[] {
  const order = Object.keys(group.calls);
  const placeOf = ({ method, path }: Call) => order.indexOf(`${method} ${path}`);
  return calls.filter(({ tag }) => tag === group.tag).toSorted((one, other) => placeOf(one) - placeOf(other));
}

function renderTopic(group: CallGroup, count: number): Html {
  return html`<li>
    <h3><a href="/docs/${slugOf(group)}">${group.title}</a></h3>
    <p>${withCode(group.description)}</p>
    <p class="topics-count">${count} ${count === 1 ? 'call' : 'calls'}</p>
  </li>`;
}

function renderList(group: CallGroup, calls: readonly Call[]): Html {
  const slug = slugOf(group);
  return html`<section class="group" aria-labelledby="group-${slug}">
    <h3 id="group-${slug}"><a href="/docs/${slug}">${group.title}</a></h3>
    <ul class="calls">
      ${calls.map(
        (call) =>
          html`<li>
            <a href="/docs/${slug}#${anchorOf(call)}"
              >${renderMethod(call.method)} <span class="calls-summary">${call.summary}</span>
              <code>${call.path}</code></a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

const BASICS = html`<dl>
  <div>
    <dt>Sign in</dt>
    <dd>
      A call of <a href="/docs/sign-in">Sign-in</a> sets the session cookie. In the examples it is in
      <code>cookies.txt</code> (<code>curl -c cookies.txt</code>). The operator’s support has a bearer token
      instead.
    </dd>
  </div>
  <div>
    <dt>Changes</dt>
    <dd>
      Calls that change something need the header <code>X-Requested-With: stepwright</code>, so that no other
      site can make them. A vendor’s signature or support’s token replaces it.
    </dd>
  </div>
  <div>
    <dt>Bodies</dt>
    <dd>
      JSON as described: an unknown property is refused, and nothing is converted. Answers are validated by
      the steps of the application’s flow.
    </dd>
  </div>
  <div>
    <dt>Errors</dt>
    <dd>One shape, <code>Problem</code>, with a <a href="/docs/errors">code</a> that does not change.</dd>
  </div>
  <div>
    <dt>Once only</dt>
    <dd>
      A call that lists the header <code>Idempotency-Key</code> has its effect once: the same key gets the
      first response again.
    </dd>
  </div>
  <div>
    <dt>Revisions</dt>
    <dd>
      An application has an <code>ETag</code>. A change with <code>If-Match</code> is refused if the
      application has changed since.
    </dd>
  </div>
  <div>
    <dt>Limits</dt>
    <dd>Too many calls are refused by 429; <code>Retry-After</code> has the seconds to wait.</dd>
  </div>
</dl>`;
