/** All that an error would show in a log: its message and those of its causes. */
export function messagesOf(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${messagesOf(error.cause)}` : '';
}
