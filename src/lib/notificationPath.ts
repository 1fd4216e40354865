/** Where the browser tells, on leaving, that an application was left incomplete. Sent by beacon, which no client makes. */
export function notificationPath(applicationId: string): string {
  return `/api/v2/applications/${applicationId}/notification`;
}
