import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './schemaParts.ts';

/** The senders of events: a page of the portal, or a vendor. */
export const SANDBOX_EVENT_KINDS = ['analytics', 'webhook'] as const;

/** An event that the server received. */
export const SandboxEvent = Type.Object({
  id: Type.String(),
  kind: oneOf(SANDBOX_EVENT_KINDS),
  /** The type of an analytics event, or the vendor of a webhook. */
  name: Type.String(),
  /** The facts of an analytics event; empty for webhooks, whose bodies are not kept. */
  params: Type.Record(Type.String(), Type.Unknown()),
  createdAt: Type.String(),
});
export type SandboxEvent = Static<typeof SandboxEvent>;

/** Response of GET /api/sandbox/events, newest first. */
export const SandboxEventsResponse = Type.Object({ events: Type.Array(SandboxEvent) });
export type SandboxEventsResponse = Static<typeof SandboxEventsResponse>;
