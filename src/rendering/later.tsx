/** Stands where a part of a form comes as soon as its code is there. */
export const LATER = <i hidden className="sw-later" />;
