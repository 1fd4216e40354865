/** Attribute of the ribbon's button: the portals of the server, as JSON. */
export const RIBBON_PORTALS = 'data-portals';

/** A portal with the address of its start page. */
export interface RibbonPortal {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Whether the page is one of this portal. */
  readonly shown: boolean;
}
