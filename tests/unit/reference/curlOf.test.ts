import { curlOf } from '../../../server/reference/curlOf.ts';
import { html } from '../../../server/reference/html.ts';
import type { Call, Parameter } from '../../../server/reference/readCalls.ts';

const parameter = (name: string, place: string, example?: string): Parameter => ({
  name,
  in: place,
  example,
  type: 'string',
  isRequired: true,
  rules: [],
  description: '',
});

const CALL: Call = {
  method: 'GET',
  path: '/drafts/{id}',
  tag: 'drafts',
  summary: 'Read a draft',
  description: '',
  caller: 'public',
  whileHelping: '',
  parameters: [parameter('id', 'path', 'urn:1'), parameter('q', 'query', 'a&b')],
  body: undefined,
  success: { status: '200', type: '', rows: [], example: undefined },
  errors: [],
};

const ORIGIN = 'https://pay.example';

describe('the example of a call', () => {
  it('fills in the path, and the query as a URL has it', () => {
    expect(curlOf(CALL, ORIGIN)).toBe("curl 'https://pay.example/drafts/urn:1?q=a%26b'");
  });

  it('has the session, the headers and the body that the call needs', () => {
    const call: Call = {
      ...CALL,
      method: 'PUT',
      caller: 'signedIn',
      parameters: [parameter('x-requested-with', 'header')],
      body: { type: 'application/json', rows: [], example: { name: "Ada's" } },
    };
    expect(curlOf(call, ORIGIN).split(' \\\n  ')).toEqual([
      "curl -X PUT 'https://pay.example/drafts/{id}'",
      '-b cookies.txt',
      "-H 'X-Requested-With: stepwright'",
      "-H 'Content-Type: application/json'",
      `-d '{\n  "name": "Ada${String.raw`\u0027`}s"\n}'`,
    ]);
  });
});

describe('markup', () => {
  it('has every text escaped, and leaves out what is false or undefined', () => {
    const list = ['<b>', html`<i>${'"&'}</i>`];
    expect(html`<p title="${'"'}">${list}${false}${undefined}${0}</p>`.text).toBe(
      '<p title="&quot;">&lt;b&gt;<i>&quot;&amp;</i>0</p>',
    );
  });
});
