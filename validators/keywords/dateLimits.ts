import { _, stringify } from 'ajv/dist/compile/codegen/index.js';
import { DURATION } from '../dates/addDuration.ts';
import { checkDateLimit } from '../dates/checkDateLimit.ts';
import type { Keyword } from '../keyword.ts';
import { checkContextOf } from './checkContext.ts';

const duration = { type: 'string', pattern: DURATION.source };

/** Permitted values of `earliest` and `latest`. */
const LIMIT = {
  anyOf: [
    { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
    { type: 'object', required: ['today'], properties: { today: duration }, additionalProperties: false },
    {
      type: 'object',
      required: ['sibling'],
      properties: { sibling: { type: 'string' }, plus: duration },
      additionalProperties: false,
    },
  ],
};

const OPTIONS = {
  today: 'an ISO 8601 duration from today: P30D, -P18Y; P0D is today itself',
  sibling: 'instead of today: name of another property of the same object that holds a date',
  plus: 'with `sibling`: a duration from there',
};

/** On a date: not before this day. */
export const earliest = dateLimit('earliest', 'before');

/** On a date: not after this day. */
export const latest = dateLimit('latest', 'after');

function dateLimit(side: 'earliest' | 'latest', wrong: 'before' | 'after'): Keyword {
  return {
    name: side,
    description: `On a date as YYYY-MM-DD: not ${wrong} a day, given as such or by its distance from today or from another date.`,
    options: OPTIONS,
    definition: {
      keyword: side,
      type: 'string',
      schemaType: ['string', 'object'],
      metaSchema: LIMIT,
      error: {
        message: `must not be ${wrong} the limit`,
        params: ({ params: { limit } }) => _`{code: ${side}, limit: ${limit}}`,
      },
      code(cxt) {
        const { gen, data, it } = cxt;
        const check = gen.scopeValue('func', { ref: checkDateLimit, code: _`host.keywords.dateLimit` });
        const context = gen.scopeValue('obj', { ref: checkContextOf(it.self), code: _`host.context` });
        // At the root of a schema there is no parent, so no sibling.
        const given = _`{today: ${context}.today, siblings: ${it.parentData}}`;
        const limit = gen.const('limit', _`${check}(${data}, ${side}, ${stringify(cxt.schema)}, ${given})`);
        cxt.setParams({ limit });
        cxt.fail(_`${limit} !== undefined`);
      },
    },
  };
}
