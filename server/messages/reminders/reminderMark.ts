/** The query of links in reminders, by which analytics counts who comes back by one. It carries no address. */
export const REMINDER_MARK = { reminderEmail: '' } as const;
