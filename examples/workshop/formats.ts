import { byName, createHostOf } from '@stepwright/validators';
import { email, standardFormats } from '@stepwright/validators/formats';

/** Every format that a schema names. */
export const formats = [email, ...standardFormats.filter(({ name }) => name === 'date')];

/** Host of compiled flows in the page and on the server. */
export const host = createHostOf(byName(formats), { today: () => new Date().toISOString().slice(0, 10) });
