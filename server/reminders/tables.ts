/** The tables of reminders. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
  }
}

export interface NotificationsTable {
  application_id: string;
  kind: string;
  created_at: Date;
}
