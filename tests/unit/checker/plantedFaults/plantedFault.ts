import type { TextUse } from '@stepwright/checker';
import type { Finding } from '@stepwright/engine/authoring';
import type { Surroundings } from '../../../../src/product/checkDefinitions.ts';
import { pointerToPath } from '@stepwright/engine';
import type { FindingCode } from '../../../../src/product/findingHints.ts';

export type Content = Record<string, unknown>;
export type Read = (path: string) => Content;
export type Changes = Readonly<Record<string, object | string | undefined>>;

/** One mistake that staff could make, and where the checker must find it. */
export interface PlantedFault {
  readonly name: string;
  readonly code: FindingCode;
  /** From the root of the repository. */
  readonly path: string;
  readonly pointer: string;
  /** Text at the line and column of the finding; empty if the file is missing. */
  readonly at: string;
  /** Words of the message. */
  readonly says?: string;
  readonly severity?: Finding['severity'];
  readonly definitions?: (read: Read) => Changes;
  readonly locales?: (read: Read) => Changes;
  /** Uses in sources, if the mistake is there. */
  readonly uses?: readonly TextUse[];
  /** Files around the definitions, if the mistake is there. */
  readonly around?: Surroundings;
}

export const STEP = 'base/steps/annual-sales.json';
export const FLOW = 'base/flows/order.json';
export const APPLY = 'base/flows/apply.json';
export const MARKET = 'markets/us/market.json';
export const PORTAL = 'portals/terminal/portal.json';
export const GPV = '/schema/properties/company/properties/gpv';

/** Some files with some of their outermost members replaced. */
export const withMembers =
  (file: string, change: object) =>
  (read: Read): Changes => ({ [file]: { ...read(file), ...change } });

/** A flow with one more entry, and conditions for it. */
export const withPlace =
  (place: object, conditions: object = {}) =>
  (read: Read): Changes => {
    const flow = read(FLOW);
    return {
      [FLOW]: {
        ...flow,
        steps: [
          ...(flow['steps'] as object[]),
          { id: 'more', step: 'verifying', path: '/:applicationId/more', ...place },
        ],
        conditions: { ...(flow['conditions'] as object), ...conditions },
      },
    };
  };

/** The order flow with an entry that has a condition. */
export const withCondition = (condition: object) =>
  withPlace({ when: 'planted' }, { planted: { type: 'object', ...condition } });

/** A condition that reads one value of the context. */
export function lookingAt(path: readonly string[], schema: object): object {
  return path.reduceRight<object>(
    (inner, name) => ({ required: [name], properties: { [name]: inner } }),
    schema,
  );
}

/** The step with more said about its one question, the annual sales. */
export const withQuestion =
  (change: object) =>
  (read: Read): Changes => {
    const step = structuredClone(read(STEP)) as {
      schema: { properties: { company: { properties: { gpv: object } } } };
    };
    Object.assign(step.schema.properties.company.properties.gpv, change);
    return { [STEP]: step };
  };

/** A file with other values at some JSON Pointers; undefined takes the member away. */
export const withValues =
  (file: string, values: Readonly<Record<string, unknown>>) =>
  (read: Read): Changes => {
    const content = structuredClone(read(file));
    for (const [pointer, value] of Object.entries(values)) setAt(content, pointer, value);
    return { [file]: content };
  };

function setAt(content: Content, pointer: string, value: unknown): void {
  const path = pointerToPath(pointer);
  const last = path.at(-1) ?? '';
  const around = path.slice(0, -1).reduce<Content>((part, name) => (part[name] ??= {}) as Content, content);
  if (value === undefined) delete around[last];
  else around[last] = value;
}

/** The step with another ui. */
export const withUi = (ui: object) => withMembers(STEP, { ui });
