/** Placeholder for a part of a form until its code is loaded. */
export const LATER = <i hidden className="sw-later" />;
