import bowser from 'bowser';

/** Browser and system of a session, as the browser reports them. */
export interface ClientName {
  readonly browser: string | null;
  readonly system: string | null;
}

const MAX_LENGTH = 40;
const MAX_USER_AGENT = 500;

/** The browser and the system of a client by the names that people know them by. */
export function nameClient(userAgent: string | undefined): ClientName {
  const header = userAgent?.slice(0, MAX_USER_AGENT);
  if (!header) return { browser: null, system: null };
  const { browser, os } = bowser.parse(header);
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}

// Names that are in no list are taken from the header unchanged.
function nameOf(name: string | undefined): string | null {
  return name && /^[\w .-]+$/.test(name) ? name.slice(0, MAX_LENGTH) : null;
}
