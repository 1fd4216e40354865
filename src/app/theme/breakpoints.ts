/** Widths from which a layout applies, in pixels; given by the product specification. */
export const breakpoints = {
  values: { xs: 0, sm: 500, md: 768, lg: 992, xl: 1200, xxl: 1720 },
} as const;
